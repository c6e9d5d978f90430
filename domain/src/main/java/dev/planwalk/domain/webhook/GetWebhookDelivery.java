package dev.planwalk.domain.webhook;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.WebhookDeliveryId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.storage.Database;

/** Reads one webhook delivery. */
public final class GetWebhookDelivery
    implements Operation.Handler<GetWebhookDelivery.Input, WebhookDelivery> {

  /** Which one. */
  public record Input(@Doc("Id of the delivery") WebhookDeliveryId webhookDeliveryId) {}

  public static final Operation<Input, WebhookDelivery> OPERATION =
      Operation.named("get_webhook_delivery", Input.class, WebhookDelivery.class)
          .summary("Read one webhook delivery with all its attempts.")
          .needs(Scope.WEBHOOKS_READ)
          .http(
              HttpMethod.GET, "/api/v1/webhook_deliveries/{id}", bind("id", "webhook_delivery_id"))
          .traits(Trait.READ_ONLY)
          .answers(200, WebhookDelivery.class, "the delivery")
          .fails(ErrorCode.TEST_MODE_RESOURCE_IN_LIVE, ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private final Database database;

  public GetWebhookDelivery(Database database) {
    this.database = database;
  }

  @Override
  public WebhookDelivery handle(Caller caller, Input input) {
    return database.snapshot(
        db -> DeliveryRows.view(DeliveryRows.visible(db, caller, input.webhookDeliveryId())));
  }
}
