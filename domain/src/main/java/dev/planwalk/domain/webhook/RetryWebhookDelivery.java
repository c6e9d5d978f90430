package dev.planwalk.domain.webhook;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.id.WebhookDeliveryId;
import dev.planwalk.domain.id.WebhookEndpointId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.storage.Hints;
import dev.planwalk.storage.schema.tables.records.WebhookDeliveryRecord;
import org.jooq.DSLContext;

/** Sends an event again: a new delivery of the same event to the same endpoint. */
public final class RetryWebhookDelivery
    implements Operation.Handler<RetryWebhookDelivery.Input, WebhookDelivery> {

  /** Which one. */
  public record Input(@Doc("Id of the delivery") WebhookDeliveryId webhookDeliveryId) {}

  public static final Operation<Input, WebhookDelivery> OPERATION =
      Operation.named("retry_webhook_delivery", Input.class, WebhookDelivery.class)
          .summary("Send the event of a delivery again, as a new delivery.")
          .guidance(
              "Same event id and same body; the old delivery is not touched. A disabled endpoint"
                  + " gets it too, in one attempt.")
          .needs(Scope.WEBHOOKS_WRITE)
          .http(
              HttpMethod.POST,
              "/api/v1/webhook_deliveries/{id}/retry",
              bind("id", "webhook_delivery_id"))
          .traits(Trait.REPLAYABLE, Trait.OPEN_WORLD)
          .answers(202, WebhookDelivery.class, "the new delivery, on its way")
          .fails(ErrorCode.TEST_MODE_RESOURCE_IN_LIVE, ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private final IdSource ids;
  private final Hints hints;
  private final TransactionClock clock;

  public RetryWebhookDelivery(IdSource ids, Hints hints, WebhookParts parts) {
    this.ids = ids;
    this.hints = hints;
    this.clock = parts.clock();
  }

  @Override
  public WebhookDelivery handle(Caller caller, Input input) {
    WebhookDelivery retry = caller.commit(tx -> again(tx, caller, input.webhookDeliveryId()));
    hints.send(Hints.Channel.WORK);
    return retry;
  }

  private WebhookDelivery again(DSLContext tx, Caller caller, WebhookDeliveryId id) {
    WebhookDeliveryRecord old = DeliveryRows.visible(tx, caller, id);
    // Locked: an endpoint that is being deleted would leave this delivery pending for ever.
    var _ = EndpointRows.locked(tx, caller, new WebhookEndpointId(old.getEndpointId()));
    return DeliveryRows.again(tx, ids.next(), old, clock.now(tx));
  }
}
