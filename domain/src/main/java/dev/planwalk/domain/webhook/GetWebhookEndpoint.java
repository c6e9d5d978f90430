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
import dev.planwalk.storage.Database;

/** Reads one webhook endpoint. */
public final class GetWebhookEndpoint
    implements Operation.Handler<GetWebhookEndpoint.Input, WebhookEndpoint> {

  /** Which one. */
  public record Input(@Doc("Id of the endpoint") WebhookEndpointId webhookEndpointId) {}

  public static final Operation<Input, WebhookEndpoint> OPERATION =
      Operation.named("get_webhook_endpoint", Input.class, WebhookEndpoint.class)
          .summary("Read one webhook endpoint, without its secret.")
          .needs(Scope.WEBHOOKS_READ)
          .http(HttpMethod.GET, "/api/v1/webhook_endpoints/{id}", bind("id", "webhook_endpoint_id"))
          .traits(Trait.READ_ONLY)
          .answers(200, WebhookEndpoint.class, "the endpoint")
          .fails(ErrorCode.TEST_MODE_RESOURCE_IN_LIVE, ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private final Database database;
  private final TransactionClock clock;

  public GetWebhookEndpoint(Database database, WebhookParts parts) {
    this.database = database;
    this.clock = parts.clock();
  }

  @Override
  public WebhookEndpoint handle(Caller caller, Input input) {
    return database.read(db ->
        EndpointRows.view(
            EndpointRows.visible(db, caller, input.webhookEndpointId()), clock.now(db)));
  }
}
