package dev.planwalk.domain.webhook;

import static dev.planwalk.storage.schema.Tables.EVENT;
import static dev.planwalk.storage.schema.Tables.WEBHOOK_DELIVERY;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.event.EventType;
import dev.planwalk.domain.id.EventId;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.id.WebhookDeliveryId;
import dev.planwalk.domain.id.WebhookEndpointId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.wire.Shape;
import dev.planwalk.storage.schema.tables.records.WebhookDeliveryRecord;
import dev.planwalk.vocabulary.Words;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.JSONB;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** Rows of webhook deliveries: who may see them and how they look. */
final class DeliveryRows {

  private static final Shape<DeliveryAttempt> ATTEMPT = Shape.of(DeliveryAttempt.class);

  private DeliveryRows() {}

  /**
   * The row behind an id.
   *
   * @throws ServiceException 404, or 403 for a live key and a test delivery
   */
  static WebhookDeliveryRecord visible(DSLContext db, Caller caller, WebhookDeliveryId id) {
    WebhookDeliveryRecord row = found(db, id);
    caller.checkVisible(row.getTenantId(), row.getLivemode(), WebhookDeliveryId.FORMAT.kind(), id);
    return row;
  }

  /**
   * The same for whoever may see all deliveries.
   *
   * @throws ServiceException 404
   */
  static WebhookDeliveryRecord found(DSLContext db, WebhookDeliveryId id) {
    return db.selectFrom(WEBHOOK_DELIVERY)
        .where(WEBHOOK_DELIVERY.ID.eq(id.uuid()))
        .fetchOptional()
        .orElseThrow(() -> ServiceException.notFound(WebhookDeliveryId.FORMAT.kind(), id.wire()));
  }

  /**
   * Deliveries of events that happened, written: each is to be sent now, or after the earlier ones
   * of its job at the same endpoint. The endpoints are locked by the caller, so that none of those
   * ends meanwhile.
   *
   * @param targets those of one job in the order of its events
   */
  static void insertAll(DSLContext tx, IdSource ids, List<Target> targets, Instant now) {
    if (targets.isEmpty()) {
      return;
    }
    List<UUID> events = targets.stream().map(Target::event).distinct().toList();
    Map<UUID, UUID> jobs =
        tx.select(EVENT.ID, EVENT.JOB_ID)
            .from(EVENT)
            .where(EVENT.ID.in(events))
            .fetchMap(EVENT.ID, EVENT.JOB_ID);
    Set<Way> busy = busy(tx, events);
    List<WebhookDeliveryRecord> rows = new ArrayList<>();
    for (Target target : targets) {
      WebhookDeliveryRecord row = row(tx, ids.next(), target, Cause.EVENT, now);
      row.setHeld(
          !busy.add(new Way(Objects.requireNonNull(jobs.get(target.event())), target.endpoint())));
      rows.add(row);
    }
    var _ = tx.batchInsert(rows).execute();
  }

  /** From a job to an endpoint: its events go one after the other. */
  private record Way(UUID job, UUID endpoint) {}

  /** Where an earlier event of the same job is still to reach the endpoint. */
  private static Set<Way> busy(DSLContext tx, List<UUID> events) {
    var earlier = EVENT.as("earlier");
    return new HashSet<>(
        tx.selectDistinct(EVENT.JOB_ID, WEBHOOK_DELIVERY.ENDPOINT_ID)
            .from(EVENT)
            .join(earlier)
            .on(earlier.JOB_ID.eq(EVENT.JOB_ID), earlier.SEQUENCE.lt(EVENT.SEQUENCE))
            .join(WEBHOOK_DELIVERY)
            .on(WEBHOOK_DELIVERY.EVENT_ID.eq(earlier.ID))
            .where(
                EVENT.ID.in(events),
                WEBHOOK_DELIVERY.STATUS.eq(DeliveryStatus.PENDING.wire()),
                WEBHOOK_DELIVERY.BY_HAND.isFalse())
            .fetch(pair -> new Way(pair.value1(), pair.value2())));
  }

  /** A delivery that somebody asked for, to be sent now, written. */
  static WebhookDeliveryRecord insert(
      DSLContext tx, UUID id, Target target, Cause cause, Instant now) {
    WebhookDeliveryRecord row = row(tx, id, target, cause, now);
    row.insert();
    return row;
  }

  private static WebhookDeliveryRecord row(
      DSLContext tx, UUID id, Target target, Cause cause, Instant now) {
    WebhookDeliveryRecord row = tx.newRecord(WEBHOOK_DELIVERY);
    row.setId(id);
    row.setTenantId(target.tenant());
    row.setLivemode(target.livemode());
    row.setEndpointId(target.endpoint());
    row.setEventId(target.event());
    row.setEventType(target.eventType());
    row.setNextAttemptAt(now);
    row.setByHand(cause.byHand());
    row.setHeld(false);
    row.setRetriedFrom(cause.retried().orElse(null));
    row.setCreatedAt(now);
    row.setUpdatedAt(now);
    return row;
  }

  /** A delivery of the same event to the same endpoint, to be sent now. */
  static WebhookDeliveryRecord repeat(
      DSLContext tx, UUID id, WebhookDeliveryRecord old, Instant now) {
    return insert(
        tx,
        id,
        new Target(
            old.getTenantId(),
            old.getLivemode(),
            old.getEndpointId(),
            old.getEventId(),
            old.getEventType()),
        new Cause(true, Optional.of(old.getId())),
        now);
  }

  /** The same as callers see it. */
  static WebhookDelivery again(DSLContext tx, UUID id, WebhookDeliveryRecord old, Instant now) {
    WebhookDeliveryRecord row = repeat(tx, id, old, now);
    row.refresh();
    return view(row);
  }

  /**
   * Why a delivery is made.
   *
   * @param byHand whether somebody asked for it, so that it goes out once at any rate
   * @param retried the delivery that it repeats
   */
  record Cause(boolean byHand, Optional<UUID> retried) {
    /** Something happened. */
    static final Cause EVENT = new Cause(false, Optional.empty());

    /** Somebody wants to see whether the endpoint works. */
    static final Cause TEST = new Cause(true, Optional.empty());
  }

  /** Which event goes where. */
  record Target(UUID tenant, boolean livemode, UUID endpoint, UUID event, String eventType) {}

  /** A row as callers see it. */
  static WebhookDelivery view(WebhookDeliveryRecord row) {
    return new WebhookDelivery(
        new WebhookDeliveryId(row.getId()),
        new WebhookEndpointId(row.getEndpointId()),
        new EventId(row.getEventId()),
        Words.of(EventType.class, row.getEventType()),
        Words.of(DeliveryStatus.class, row.getStatus()),
        attempts(row.getAttempts()),
        Optional.ofNullable(row.getNextAttemptAt()).filter(_ -> !row.getHeld()),
        Optional.ofNullable(row.getRetriedFrom()).map(WebhookDeliveryId::new),
        row.getLivemode(),
        row.getCreatedAt(),
        row.getUpdatedAt());
  }

  private static List<DeliveryAttempt> attempts(JSONB column) {
    List<DeliveryAttempt> attempts = new ArrayList<>();
    for (JsonNode one : JsonColumn.array(column)) {
      attempts.add(
          new DeliveryAttempt(
              Instant.parse(one.path("at").stringValue()),
              Optional.of(one.path("response_status"))
                  .filter(JsonNode::isInt)
                  .map(JsonNode::intValue),
              one.path("duration_ms").longValue(),
              text(one, "error").map(word -> Words.of(AttemptError.class, word)),
              text(one, "response_excerpt")));
    }
    return attempts;
  }

  private static Optional<String> text(JsonNode attempt, String field) {
    return Optional.of(attempt.path(field)).filter(JsonNode::isString).map(JsonNode::stringValue);
  }

  /** Adds an attempt to the log of a row; returns how many there are now. */
  static int log(WebhookDeliveryRecord row, DeliveryAttempt attempt) {
    ArrayNode log = JsonColumn.array(row.getAttempts());
    log.add(ATTEMPT.write(attempt));
    row.setAttempts(JsonColumn.of(log));
    return log.size();
  }
}
