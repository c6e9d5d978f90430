package dev.planwalk.domain.webhook;

import static dev.planwalk.storage.schema.Tables.EVENT;
import static dev.planwalk.storage.schema.Tables.WEBHOOK_ENDPOINT;

import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.schema.tables.records.WebhookEndpointRecord;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.Record5;
import org.jooq.impl.DSL;

/**
 * Turns events into deliveries: one for each enabled endpoint of the event's tenant and mode that
 * wants its type. The mark on the event and the deliveries are one transaction, so that a crash
 * loses none and doubles none. Nodes relay one after the other (some milliseconds each): else the
 * second event of a job could become a delivery before the first, and the two leave in that order.
 */
public final class EventRelay {

  private static final int EVENTS_AT_ONCE = 200;

  /** Any number that no other advisory lock has. */
  private static final long RELAY_LOCK = 0x72656C6179L;

  private final Database database;
  private final IdSource ids;
  private final TransactionClock clock;

  public EventRelay(Database database, IdSource ids, WebhookParts parts) {
    this.database = database;
    this.ids = ids;
    this.clock = parts.clock();
  }

  /** Relays a batch, on the pool that requests cannot exhaust; returns how many events it was. */
  public int relay() {
    return database.control(this::relay);
  }

  private int relay(DSLContext tx) {
    tx.execute("select pg_advisory_xact_lock({0})", DSL.val(RELAY_LOCK));
    List<Record5<UUID, UUID, Boolean, String, Integer>> events =
        tx.select(EVENT.ID, EVENT.TENANT_ID, EVENT.LIVEMODE, EVENT.TYPE, EVENT.SEQUENCE)
            .from(EVENT)
            .where(EVENT.RELAYED_AT.isNull())
            .orderBy(EVENT.ID)
            .limit(EVENTS_AT_ONCE)
            .forNoKeyUpdate()
            .fetch();
    events.sort(Comparator.comparing(Record5::value5));
    if (events.isEmpty()) {
      return 0;
    }
    Instant now = clock.now(tx);
    Map<UUID, List<WebhookEndpointRecord>> endpoints =
        endpointsOf(tx, events.stream().map(Record5::value2).distinct().toList());
    for (Record5<UUID, UUID, Boolean, String, Integer> event : events) {
      for (WebhookEndpointRecord endpoint : endpoints.getOrDefault(event.value2(), List.of())) {
        if (endpoint.getLivemode().equals(event.value3())
            && Arrays.asList(endpoint.getEnabledEvents()).contains(event.value4())) {
          var target =
              new DeliveryRows.Target(
                  event.value2(), event.value3(), endpoint.getId(), event.value1(), event.value4());
          var _ = DeliveryRows.insert(tx, ids.next(), target, DeliveryRows.Cause.EVENT, now);
        }
      }
    }
    tx.update(EVENT)
        .set(EVENT.RELAYED_AT, now)
        .where(EVENT.ID.in(events.stream().map(Record5::value1).toList()))
        .execute();
    return events.size();
  }

  /** Locked, so that none is deleted or disabled before its deliveries are seen. */
  private static Map<UUID, List<WebhookEndpointRecord>> endpointsOf(
      DSLContext tx, List<UUID> tenants) {
    return tx
        .selectFrom(WEBHOOK_ENDPOINT)
        .where(
            WEBHOOK_ENDPOINT.TENANT_ID.in(tenants),
            WEBHOOK_ENDPOINT.STATUS.eq(EndpointStatus.ENABLED.wire()))
        .orderBy(WEBHOOK_ENDPOINT.ID)
        .forShare()
        .fetch()
        .stream()
        .collect(Collectors.groupingBy(WebhookEndpointRecord::getTenantId));
  }
}
