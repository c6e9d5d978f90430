package dev.planwalk.domain.webhook;

import static dev.planwalk.storage.schema.Tables.EVENT;
import static dev.planwalk.storage.schema.Tables.WEBHOOK_DELIVERY;
import static dev.planwalk.storage.schema.Tables.WEBHOOK_ENDPOINT;

import dev.planwalk.domain.id.EventId;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.storage.schema.tables.records.WebhookDeliveryRecord;
import dev.planwalk.storage.schema.tables.records.WebhookEndpointRecord;
import dev.planwalk.vocabulary.Words;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/**
 * The deliveries that are due: who may make an attempt, and what its result means for the delivery
 * and its endpoint. Attempts are leased like jobs: the token of a sender that was given up for dead
 * is gone, and it writes nothing.
 */
final class DeliveryQueue {

  /** An endpoint that did nothing but fail for so long is disabled. */
  static final Duration PATIENCE = Duration.ofDays(5);

  private static final int IN_FLIGHT_PER_ENDPOINT = 4;

  /** Any number that no other advisory lock has. */
  private static final long CLAIM_LOCK = 0x776562686F6F6BL;

  /**
   * Which deliveries come next: of each endpoint the oldest that fit beside those in flight (4, or
   * one while it is down, so that its timeouts hold up nobody else), and over all tenants those
   * whose tenant has the fewest in flight. The recursion jumps from endpoint to endpoint on the
   * index, so that a long backlog of one endpoint costs no more than a short one. A delivery that
   * somebody asked for by hand goes out to a disabled endpoint too.
   */
  private static final String NEXT =
      """
      with recursive waiting (endpoint_id) as (
        (select endpoint_id from webhook_delivery where status = 'pending' and not held
          order by endpoint_id limit 1)
        union all
        select (select d.endpoint_id from webhook_delivery d
                 where d.status = 'pending' and not d.held
                   and d.endpoint_id > waiting.endpoint_id
                 order by d.endpoint_id limit 1)
          from waiting where waiting.endpoint_id is not null),
      flying as (
        select endpoint_id, tenant_id, count(*) as n from webhook_delivery
         where lease_token is not null and lease_until >= {0} group by 1, 2)
      select due.id
        from waiting
        join webhook_endpoint e on e.id = waiting.endpoint_id
       cross join lateral (
         select d.id, d.next_attempt_at from webhook_delivery d
          where d.endpoint_id = e.id and d.status = 'pending' and not d.held
            and d.next_attempt_at <= {0}
            and (d.lease_until is null or d.lease_until < {0})
            and (e.status = 'enabled' or d.by_hand)
          order by d.next_attempt_at, d.id
          limit greatest(0, case when e.failures < {1} then {2} else 1 end
                - coalesce((select n from flying where flying.endpoint_id = e.id), 0))) due
       order by row_number() over (partition by e.tenant_id order by due.next_attempt_at, due.id)
                + coalesce((select sum(n) from flying where flying.tenant_id = e.tenant_id), 0),
                due.next_attempt_at, due.id
       limit {3}
      """;

  private final IdSource ids;
  private final WebhookParts parts;
  private final RetrySchedule schedule;

  DeliveryQueue(IdSource ids, WebhookParts parts, RetrySchedule schedule) {
    this.ids = ids;
    this.parts = parts;
    this.schedule = schedule;
  }

  /** Leases up to so many deliveries that are due. */
  List<DeliveryLease> claim(DSLContext tx, int most) {
    // Claims of all nodes go one after the other (some milliseconds each): two that count the same
    // deliveries in flight would together pass the bound of an endpoint.
    lockClaims(tx);
    Instant now = parts.clock().now(tx);
    List<UUID> next =
        tx.resultQuery(
                NEXT,
                DSL.val(now, WEBHOOK_DELIVERY.LEASE_UNTIL),
                DSL.val(parts.breaker()),
                DSL.val(IN_FLIGHT_PER_ENDPOINT),
                DSL.val(most))
            .fetch(0, UUID.class);
    if (next.isEmpty()) {
      return List.of();
    }
    UUID token = ids.next();
    tx.update(WEBHOOK_DELIVERY)
        .set(WEBHOOK_DELIVERY.LEASE_TOKEN, token)
        .set(WEBHOOK_DELIVERY.LEASE_UNTIL, now.plus(parts.lease()))
        .where(
            WEBHOOK_DELIVERY.ID.in(next),
            // Deleted or finished since it was picked: then this row is not ours.
            WEBHOOK_DELIVERY.STATUS.eq(DeliveryStatus.PENDING.wire()),
            WEBHOOK_DELIVERY.LEASE_UNTIL.isNull().or(WEBHOOK_DELIVERY.LEASE_UNTIL.lt(now)))
        .execute();
    return leased(tx, token, now);
  }

  private static void lockClaims(DSLContext tx) {
    tx.execute("select pg_advisory_xact_lock({0})", DSL.val(CLAIM_LOCK));
  }

  private List<DeliveryLease> leased(DSLContext tx, UUID token, Instant now) {
    return tx
        .select(WEBHOOK_DELIVERY, WEBHOOK_ENDPOINT, EVENT.BODY)
        .from(WEBHOOK_DELIVERY)
        .join(WEBHOOK_ENDPOINT)
        .on(WEBHOOK_ENDPOINT.ID.eq(WEBHOOK_DELIVERY.ENDPOINT_ID))
        .join(EVENT)
        .on(EVENT.ID.eq(WEBHOOK_DELIVERY.EVENT_ID))
        .where(WEBHOOK_DELIVERY.LEASE_TOKEN.eq(token))
        .orderBy(WEBHOOK_DELIVERY.ID)
        .fetch()
        .stream()
        .map(row -> {
          WebhookDeliveryRecord delivery = row.value1();
          WebhookEndpointRecord endpoint = row.value2();
          return new DeliveryLease(
              delivery.getId(),
              endpoint.getId(),
              token,
              now,
              endpoint.getUrl(),
              new EventId(delivery.getEventId()).wire(),
              row.value3(),
              EndpointRows.secrets(parts.sealer(), endpoint, now));
        })
        .toList();
  }

  /** Gives leases back untouched. */
  void putBack(DSLContext tx, List<DeliveryLease> leases) {
    for (DeliveryLease lease : leases) {
      tx.update(WEBHOOK_DELIVERY)
          .setNull(WEBHOOK_DELIVERY.LEASE_TOKEN)
          .setNull(WEBHOOK_DELIVERY.LEASE_UNTIL)
          .where(
              WEBHOOK_DELIVERY.ID.eq(lease.delivery()),
              WEBHOOK_DELIVERY.LEASE_TOKEN.eq(lease.token()))
          .execute();
    }
  }

  /**
   * Writes what came of an attempt.
   *
   * @return false if the lease was lost; nothing is written then
   */
  boolean finish(DSLContext tx, DeliveryLease lease, AttemptResult result) {
    // The endpoint first, as all who lock both do.
    @Nullable WebhookEndpointRecord endpoint =
        tx.selectFrom(WEBHOOK_ENDPOINT)
            .where(WEBHOOK_ENDPOINT.ID.eq(lease.endpoint()))
            .forNoKeyUpdate()
            .fetchOne();
    @Nullable WebhookDeliveryRecord delivery =
        tx.selectFrom(WEBHOOK_DELIVERY)
            .where(
                WEBHOOK_DELIVERY.ID.eq(lease.delivery()),
                WEBHOOK_DELIVERY.LEASE_TOKEN.eq(lease.token()))
            .forUpdate()
            .fetchOne();
    if (endpoint == null || delivery == null) {
      return false;
    }
    Instant now = parts.clock().now(tx);
    int made =
        DeliveryRows.log(
            delivery,
            new DeliveryAttempt(
                lease.at(),
                result.status(),
                result.took().toMillis(),
                result.error(),
                result.excerpt()));
    boolean succeeded = result.error().isEmpty();
    if (succeeded) {
      if (endpoint.getFailures() >= parts.breaker()) {
        bringForward(tx, endpoint.getId());
      }
      endpoint.setFailures(0);
      endpoint.setFailingSince(null);
    } else {
      failed(tx, endpoint, result, now);
    }
    Optional<Duration> pause =
        succeeded || Words.of(EndpointStatus.class, endpoint.getStatus()) == EndpointStatus.DISABLED
            ? Optional.empty()
            : schedule.pauseAfter(made, result.retryAfter());
    delivery.setStatus(
        (succeeded
                ? DeliveryStatus.SUCCEEDED
                : pause.isPresent() ? DeliveryStatus.PENDING : DeliveryStatus.FAILED)
            .wire());
    delivery.setNextAttemptAt(pause.map(now::plus).orElse(null));
    delivery.setLeaseToken(null);
    delivery.setLeaseUntil(null);
    delivery.setUpdatedAt(now);
    endpoint.update();
    delivery.update();
    if (pause.isEmpty() && !delivery.getByHand()) {
      releaseNext(tx, delivery);
    }
    return true;
  }

  /** Lets the next event of the same job go to the same endpoint. */
  private static void releaseNext(DSLContext tx, WebhookDeliveryRecord ended) {
    var waiting = WEBHOOK_DELIVERY.as("waiting");
    tx.update(WEBHOOK_DELIVERY)
        .set(WEBHOOK_DELIVERY.HELD, false)
        .where(
            WEBHOOK_DELIVERY.ID.eq(
                tx.select(waiting.ID)
                    .from(waiting)
                    .join(EVENT)
                    .on(EVENT.ID.eq(waiting.EVENT_ID))
                    .where(
                        EVENT.JOB_ID.eq(
                            tx.select(EVENT.JOB_ID)
                                .from(EVENT)
                                .where(EVENT.ID.eq(ended.getEventId()))),
                        waiting.ENDPOINT_ID.eq(ended.getEndpointId()),
                        waiting.HELD.isTrue())
                    .orderBy(EVENT.SEQUENCE)
                    .limit(1)))
        .execute();
  }

  /** What waited for a receiver that is back is due at once, the oldest first. */
  private static void bringForward(DSLContext tx, UUID endpoint) {
    lockClaims(tx);
    tx.update(WEBHOOK_DELIVERY)
        .set(WEBHOOK_DELIVERY.NEXT_ATTEMPT_AT, WEBHOOK_DELIVERY.CREATED_AT)
        .where(
            WEBHOOK_DELIVERY.ENDPOINT_ID.eq(endpoint),
            WEBHOOK_DELIVERY.STATUS.eq(DeliveryStatus.PENDING.wire()),
            WEBHOOK_DELIVERY.LEASE_TOKEN.isNull())
        .execute();
  }

  /** Counts a failure of an endpoint, and disables it if that was the last straw. */
  private void failed(
      DSLContext tx, WebhookEndpointRecord endpoint, AttemptResult result, Instant now) {
    endpoint.setFailures(endpoint.getFailures() + 1);
    Instant since = Optional.ofNullable(endpoint.getFailingSince()).orElse(now);
    endpoint.setFailingSince(since);
    if (result.gone()) {
      EndpointRows.disable(tx, endpoint, DisabledReason.GONE, now);
    } else if (!now.isBefore(since.plus(PATIENCE))) {
      EndpointRows.disable(tx, endpoint, DisabledReason.FAILING, now);
    }
  }
}
