package dev.planwalk.domain.webhook;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.WebhookEndpointId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.storage.schema.tables.records.WebhookEndpointRecord;

/** Deletes a webhook endpoint with its secret. The log of its deliveries stays. */
public final class DeleteWebhookEndpoint
    implements Operation.Handler<DeleteWebhookEndpoint.Input, DeletedWebhookEndpoint> {

  /** Which one. */
  public record Input(@Doc("Id of the endpoint") WebhookEndpointId webhookEndpointId) {}

  public static final Operation<Input, DeletedWebhookEndpoint> OPERATION =
      Operation.named("delete_webhook_endpoint", Input.class, DeletedWebhookEndpoint.class)
          .summary("Delete a webhook endpoint; nothing more is sent to it.")
          .guidance("Deliveries that were still to be sent fail. The log of deliveries stays.")
          .needs(Scope.WEBHOOKS_WRITE)
          .http(
              HttpMethod.DELETE,
              "/api/v1/webhook_endpoints/{id}",
              bind("id", "webhook_endpoint_id"))
          .traits(Trait.REPLAYABLE, Trait.DELETES)
          .answers(200, DeletedWebhookEndpoint.class, "the endpoint is gone")
          .fails(ErrorCode.TEST_MODE_RESOURCE_IN_LIVE, ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private final TransactionClock clock;

  public DeleteWebhookEndpoint(WebhookParts parts) {
    this.clock = parts.clock();
  }

  @Override
  public DeletedWebhookEndpoint handle(Caller caller, Input input) {
    return caller.commit(tx -> {
      // The lock comes first: the relay may be about to add deliveries.
      WebhookEndpointRecord row = EndpointRows.locked(tx, caller, input.webhookEndpointId());
      EndpointRows.giveUpAll(tx, row.getId(), clock.now(tx));
      row.delete();
      return new DeletedWebhookEndpoint(input.webhookEndpointId(), true);
    });
  }
}
