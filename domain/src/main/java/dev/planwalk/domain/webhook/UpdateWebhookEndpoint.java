package dev.planwalk.domain.webhook;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.event.EventType;
import dev.planwalk.domain.id.WebhookEndpointId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.storage.schema.tables.records.WebhookEndpointRecord;
import dev.planwalk.vocabulary.Words;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Changes what an endpoint gets, and whether it gets anything; address and secret stay. */
public final class UpdateWebhookEndpoint
    implements Operation.Handler<UpdateWebhookEndpoint.Input, WebhookEndpoint> {

  /** What is to change; the rest stays. */
  public record Input(
      @Doc("Id of the endpoint") WebhookEndpointId webhookEndpointId,
      @Doc("Types of events to get from now on") @Length(min = 1, max = 5)
          Optional<List<EventType>> enabledEvents,
      @Doc("Text for people; an empty one removes it") @Length(min = 0, max = 500)
          Optional<String> description,
      @Doc("Whether it is to get events") Optional<EndpointStatus> status) {}

  public static final Operation<Input, WebhookEndpoint> OPERATION =
      Operation.named("update_webhook_endpoint", Input.class, WebhookEndpoint.class)
          .summary("Change the events of a webhook endpoint, its description, or its status.")
          .guidance(
              "What is left out stays. Disabling gives up what waits to be sent. Enabling forgets"
                  + " past failures; what failed meanwhile comes by"
                  + " POST /api/v1/webhook_endpoints/{id}/replay, what happened while it was"
                  + " disabled does not.")
          .needs(Scope.WEBHOOKS_WRITE)
          .http(
              HttpMethod.PATCH, "/api/v1/webhook_endpoints/{id}", bind("id", "webhook_endpoint_id"))
          .traits(Trait.REPLAYABLE, Trait.IDEMPOTENT)
          .answers(200, WebhookEndpoint.class, "the endpoint as it is now")
          .fails(ErrorCode.TEST_MODE_RESOURCE_IN_LIVE, ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private final TransactionClock clock;

  public UpdateWebhookEndpoint(WebhookParts parts) {
    this.clock = parts.clock();
  }

  @Override
  public WebhookEndpoint handle(Caller caller, Input input) {
    return caller.commit(tx -> {
      WebhookEndpointRecord row = EndpointRows.locked(tx, caller, input.webhookEndpointId());
      Instant now = clock.now(tx);
      input.enabledEvents().ifPresent(events -> row.setEnabledEvents(EndpointRows.words(events)));
      input.description().ifPresent(text -> row.setDescription(text.isEmpty() ? null : text));
      switch (input.status().orElse(Words.of(EndpointStatus.class, row.getStatus()))) {
        case DISABLED -> EndpointRows.disable(tx, row, DisabledReason.REQUESTED, now);
        case ENABLED -> EndpointRows.enable(row);
      }
      row.setUpdatedAt(now);
      row.update();
      row.refresh();
      return EndpointRows.view(row, now);
    });
  }
}
