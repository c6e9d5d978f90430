package dev.planwalk.domain.webhook;

import static dev.planwalk.domain.operation.HttpBinding.bind;
import static dev.planwalk.storage.schema.Tables.TENANT;

import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
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
import dev.planwalk.storage.schema.tables.records.WebhookEndpointRecord;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.Record1;

/** Sends the event of a delivery again by the operator's word, whosever it is. */
public final class ResendDelivery
    implements Operation.Handler<ResendDelivery.Input, OperatorDelivery> {

  /** Which one. */
  public record Input(@Doc("Id of the delivery") WebhookDeliveryId webhookDeliveryId) {}

  public static final Operation<Input, OperatorDelivery> OPERATION =
      Operation.named("resend_delivery", Input.class, OperatorDelivery.class)
          .summary("Send the event of a delivery of any tenant again, as a new delivery.")
          .access(new Access.OperatorToken())
          .http(
              HttpMethod.POST,
              "/operator/v1/webhook_deliveries/{id}/retry",
              bind("id", "webhook_delivery_id"))
          .traits(Trait.REPLAYABLE, Trait.OPEN_WORLD)
          .answers(202, OperatorDelivery.class, "the new delivery, on its way")
          .fails(ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private final IdSource ids;
  private final Optional<Hints> hints;
  private final TransactionClock clock;

  /**
   * @param hints empty for a short-lived command: the nodes find out by their poll
   */
  public ResendDelivery(IdSource ids, Optional<Hints> hints, TransactionClock clock) {
    this.ids = ids;
    this.hints = hints;
    this.clock = clock;
  }

  @Override
  public OperatorDelivery handle(Caller caller, Input input) {
    OperatorDelivery sent = caller.commit(tx -> again(tx, input.webhookDeliveryId()));
    hints.ifPresent(all -> all.send(Hints.Channel.WORK));
    return sent;
  }

  private OperatorDelivery again(DSLContext tx, WebhookDeliveryId id) {
    WebhookDeliveryRecord old = DeliveryRows.found(tx, id);
    WebhookEndpointId to = new WebhookEndpointId(old.getEndpointId());
    // Locked: an endpoint that is being deleted would leave this delivery pending for ever.
    WebhookEndpointRecord endpoint =
        EndpointRows.locked(tx, to)
            .orElseThrow(
                () -> ServiceException.notFound(WebhookEndpointId.FORMAT.kind(), to.wire()));
    WebhookDelivery sent = DeliveryRows.again(tx, ids.next(), old, clock.now(tx));
    String tenant =
        tx.select(TENANT.NAME)
            .from(TENANT)
            .where(TENANT.ID.eq(old.getTenantId()))
            .fetchSingle(Record1::value1);
    return ListAllDeliveries.shown(sent, tenant, Optional.of(endpoint.getUrl()));
  }
}
