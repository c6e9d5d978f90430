package dev.planwalk.domain.webhook;

import static dev.planwalk.storage.schema.Tables.EVENT;
import static dev.planwalk.storage.schema.Tables.WEBHOOK_ENDPOINT;

import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.schema.tables.records.EventRecord;
import dev.planwalk.storage.schema.tables.records.WebhookEndpointRecord;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/**
 * Turns events into deliveries: one for each enabled endpoint of the event's tenant and mode that
 * wants its type. The mark on the event and the deliveries are one transaction, so that a crash
 * loses none and doubles none. Nodes relay one after the other (some milliseconds each): else the
 * second event of a job could become a delivery before the first, and the two leave in that order.
 */
public final class EventRelay {

  private static final int EVENTS_AT_ONCE = 200;

  /**
   * The endpoints are locked while their deliveries are written, and whoever ends an attempt or
   * sends an event again waits for that: some hundredths of a second, not as long as 200 events for
   * 100 endpoints take.
   */
  private static final int DELIVERIES_AT_ONCE = 500;

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
    List<EventRecord> events =
        tx.select(EVENT.ID, EVENT.TENANT_ID, EVENT.LIVEMODE, EVENT.TYPE, EVENT.SEQUENCE)
            .from(EVENT)
            .where(EVENT.RELAYED_AT.isNull())
            .orderBy(EVENT.ID)
            .limit(EVENTS_AT_ONCE)
            .forNoKeyUpdate()
            .fetchInto(EVENT);
    if (events.isEmpty()) {
      return 0;
    }
    Map<UUID, List<WebhookEndpointRecord>> endpoints =
        endpointsOf(tx, events.stream().map(EventRecord::getTenantId).distinct().toList());
    // The oldest, as many as fit, so that none waits for ever behind newer ones.
    List<EventRecord> oldest = new ArrayList<>();
    int deliveries = 0;
    for (EventRecord event : events) {
      deliveries += targets(event, endpoints).size();
      if (!oldest.isEmpty() && deliveries > DELIVERIES_AT_ONCE) {
        break;
      }
      oldest.add(event);
    }
    oldest.sort(Comparator.comparing(EventRecord::getSequence));
    List<DeliveryRows.Target> targets =
        oldest.stream().flatMap(event -> targets(event, endpoints).stream()).toList();
    List<UUID> relayed = oldest.stream().map(EventRecord::getId).toList();
    Instant now = clock.now(tx);
    DeliveryRows.insertAll(tx, ids, targets, now);
    tx.update(EVENT).set(EVENT.RELAYED_AT, now).where(EVENT.ID.in(relayed)).execute();
    return relayed.size();
  }

  private static List<DeliveryRows.Target> targets(
      EventRecord event, Map<UUID, List<WebhookEndpointRecord>> endpoints) {
    return endpoints.getOrDefault(event.getTenantId(), List.of()).stream()
        .filter(endpoint ->
            endpoint.getLivemode().equals(event.getLivemode())
                && Arrays.asList(endpoint.getEnabledEvents()).contains(event.getType()))
        .map(endpoint ->
            new DeliveryRows.Target(
                event.getTenantId(),
                event.getLivemode(),
                endpoint.getId(),
                event.getId(),
                event.getType()))
        .toList();
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
