package dev.planwalk.domain.webhook;

import static dev.planwalk.storage.schema.Tables.WEBHOOK_DELIVERY;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.id.EventId;
import dev.planwalk.domain.id.Id;
import dev.planwalk.domain.id.WebhookDeliveryId;
import dev.planwalk.domain.id.WebhookEndpointId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Cursors;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Keyset;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.domain.wire.Page;
import dev.planwalk.storage.Database;
import java.util.Optional;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.impl.DSL;

/** Lists the caller's webhook deliveries with their attempts. */
public final class ListWebhookDeliveries
    implements Operation.Handler<ListWebhookDeliveries.Input, Listing<WebhookDelivery>> {

  /** Which ones, and which page. */
  public record Input(
      @Doc("Only those that are so far") Optional<DeliveryStatus> status,
      @Doc("Only those to this endpoint") Optional<WebhookEndpointId> endpointId,
      @Doc("Only those of this event") Optional<EventId> eventId,
      Page page) {}

  public static final Operation<Input, Listing<WebhookDelivery>> OPERATION =
      Operation.listing("list_webhook_deliveries", Input.class, WebhookDelivery.class)
          .summary("List webhook deliveries with all attempts, newest first.")
          .needs(Scope.WEBHOOKS_READ)
          .http(HttpMethod.GET, "/api/v1/webhook_deliveries")
          .traits(Trait.READ_ONLY)
          .build();

  private final Database database;
  private final Cursors cursors;

  public ListWebhookDeliveries(Database database, Cursors cursors) {
    this.database = database;
    this.cursors = cursors;
  }

  @Override
  public Listing<WebhookDelivery> handle(Caller caller, Input input) {
    Keyset keyset = cursors.keyset(caller, OPERATION, input, WebhookDeliveryId.FORMAT);
    return database.read(db ->
        keyset.listing(
            db
                .selectFrom(WEBHOOK_DELIVERY)
                .where(
                    WEBHOOK_DELIVERY.TENANT_ID.eq(caller.tenant()),
                    WEBHOOK_DELIVERY.LIVEMODE.eq(caller.livemode()),
                    of(WEBHOOK_DELIVERY.STATUS, input.status().map(DeliveryStatus::wire)),
                    of(WEBHOOK_DELIVERY.ENDPOINT_ID, input.endpointId().map(Id::uuid)),
                    of(WEBHOOK_DELIVERY.EVENT_ID, input.eventId().map(Id::uuid)),
                    keyset.condition(WEBHOOK_DELIVERY.ID))
                .orderBy(keyset.order(WEBHOOK_DELIVERY.ID))
                .limit(keyset.rows())
                .fetch()
                .stream()
                .map(DeliveryRows::view)
                .toList(),
            WebhookDelivery::id));
  }

  private static <T> Condition of(Field<T> column, Optional<T> wanted) {
    return wanted.map(column::eq).orElse(DSL.noCondition());
  }
}
