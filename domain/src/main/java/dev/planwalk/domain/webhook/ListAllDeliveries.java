package dev.planwalk.domain.webhook;

import static dev.planwalk.storage.schema.Tables.TENANT;
import static dev.planwalk.storage.schema.Tables.WEBHOOK_DELIVERY;
import static dev.planwalk.storage.schema.Tables.WEBHOOK_ENDPOINT;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.id.WebhookDeliveryId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Cursors;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Keyset;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.domain.wire.Page;
import dev.planwalk.storage.Database;
import java.net.URI;
import java.util.Optional;
import org.jooq.Record;
import org.jooq.impl.DSL;

/** Lists the webhook deliveries of all tenants for the operator. */
public final class ListAllDeliveries
    implements Operation.Handler<ListAllDeliveries.Input, Listing<OperatorDelivery>> {

  /** Which ones. */
  public record Input(
      @Doc("Only those that are so far") Optional<DeliveryStatus> status,
      @Doc("Only those of the account of this name") @Length(min = 1, max = 200)
          Optional<String> tenant,
      Page page) {}

  public static final Operation<Input, Listing<OperatorDelivery>> OPERATION =
      Operation.listing("list_all_deliveries", Input.class, OperatorDelivery.class)
          .summary("List the webhook deliveries of all tenants with all attempts, newest first.")
          .access(new Access.OperatorToken())
          .http(HttpMethod.GET, "/operator/v1/webhook_deliveries")
          .traits(Trait.READ_ONLY)
          .build();

  private final Database database;
  private final Cursors cursors;

  public ListAllDeliveries(Database database, Cursors cursors) {
    this.database = database;
    this.cursors = cursors;
  }

  @Override
  public Listing<OperatorDelivery> handle(Caller caller, Input input) {
    Keyset keyset = cursors.keyset(caller, OPERATION, input, WebhookDeliveryId.FORMAT);
    return database.read(db ->
        keyset.listing(
            db.select(WEBHOOK_DELIVERY.fields())
                .select(TENANT.NAME, WEBHOOK_ENDPOINT.URL)
                .from(WEBHOOK_DELIVERY)
                .join(TENANT)
                .on(TENANT.ID.eq(WEBHOOK_DELIVERY.TENANT_ID))
                .leftJoin(WEBHOOK_ENDPOINT)
                .on(WEBHOOK_ENDPOINT.ID.eq(WEBHOOK_DELIVERY.ENDPOINT_ID))
                .where(
                    input
                        .status()
                        .map(one -> WEBHOOK_DELIVERY.STATUS.eq(DSL.inline(one.wire())))
                        .orElse(DSL.noCondition()),
                    input.tenant().map(TENANT.NAME::eq).orElse(DSL.noCondition()),
                    keyset.condition(WEBHOOK_DELIVERY.ID))
                .orderBy(keyset.order(WEBHOOK_DELIVERY.ID))
                .limit(keyset.rows())
                .fetch(ListAllDeliveries::shown),
            OperatorDelivery::actedOn));
  }

  private static OperatorDelivery shown(Record row) {
    return shown(
        DeliveryRows.view(row.into(WEBHOOK_DELIVERY)),
        row.get(TENANT.NAME),
        Optional.ofNullable(row.get(WEBHOOK_ENDPOINT.URL)));
  }

  static OperatorDelivery shown(WebhookDelivery delivery, String tenant, Optional<String> url) {
    return new OperatorDelivery(delivery, tenant, url.map(text -> URI.create(text).getAuthority()));
  }
}
