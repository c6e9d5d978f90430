package dev.planwalk.domain.webhook;

import static dev.planwalk.storage.schema.Tables.WEBHOOK_DELIVERY;
import static dev.planwalk.storage.schema.Tables.WEBHOOK_ENDPOINT;

import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.event.EventType;
import dev.planwalk.domain.id.WebhookEndpointId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.storage.Sealer;
import dev.planwalk.storage.schema.tables.records.WebhookEndpointRecord;
import dev.planwalk.vocabulary.Words;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Rows of webhook endpoints: who may see them, how they look, what their secrets are. */
final class EndpointRows {

  /** How long the old secret signs beside the new one. */
  static final Duration OVERLAP = Duration.ofHours(24);

  private static final Logger LOG = LoggerFactory.getLogger(EndpointRows.class);

  private EndpointRows() {}

  /**
   * The row behind an id.
   *
   * @throws ServiceException 404, or 403 for a live key and a test endpoint
   */
  static WebhookEndpointRecord visible(DSLContext db, Caller caller, WebhookEndpointId id) {
    return checked(
        db.selectFrom(WEBHOOK_ENDPOINT).where(WEBHOOK_ENDPOINT.ID.eq(id.uuid())).fetchOptional(),
        caller,
        id);
  }

  /** The same, locked: nothing is relayed to it, sent to it or changed in it meanwhile. */
  static WebhookEndpointRecord locked(DSLContext tx, Caller caller, WebhookEndpointId id) {
    return checked(locked(tx, id), caller, id);
  }

  /** The same for whoever may see all endpoints; empty if it was deleted. */
  static Optional<WebhookEndpointRecord> locked(DSLContext tx, WebhookEndpointId id) {
    return tx.selectFrom(WEBHOOK_ENDPOINT)
        .where(WEBHOOK_ENDPOINT.ID.eq(id.uuid()))
        .forUpdate()
        .fetchOptional();
  }

  private static WebhookEndpointRecord checked(
      Optional<WebhookEndpointRecord> found, Caller caller, WebhookEndpointId id) {
    WebhookEndpointRecord row =
        found.orElseThrow(
            () -> ServiceException.notFound(WebhookEndpointId.FORMAT.kind(), id.wire()));
    caller.checkVisible(row.getTenantId(), row.getLivemode(), WebhookEndpointId.FORMAT.kind(), id);
    return row;
  }

  /** The endpoints of a caller's tenant and mode. */
  static Condition owned(Caller caller) {
    return WEBHOOK_ENDPOINT
        .TENANT_ID
        .eq(caller.tenant())
        .and(WEBHOOK_ENDPOINT.LIVEMODE.eq(caller.livemode()));
  }

  /** Types of events as they are stored. */
  static String[] words(List<EventType> events) {
    return events.stream().distinct().map(EventType::wire).toArray(String[]::new);
  }

  static WebhookEndpoint view(WebhookEndpointRecord row, Instant now) {
    return new WebhookEndpoint(
        new WebhookEndpointId(row.getId()),
        row.getUrl(),
        Arrays.stream(row.getEnabledEvents()).map(word -> Words.of(EventType.class, word)).toList(),
        Optional.ofNullable(row.getDescription()),
        Words.of(EndpointStatus.class, row.getStatus()),
        Optional.ofNullable(row.getDisabledReason())
            .map(word -> Words.of(DisabledReason.class, word)),
        Optional.ofNullable(row.getPreviousUntil()).filter(now::isBefore),
        row.getLivemode(),
        row.getCreatedAt(),
        row.getUpdatedAt());
  }

  /** A secret as it is stored in the row of an endpoint. */
  static byte[] sealed(Sealer sealer, UUID endpoint, WebhookSecret secret) {
    return sealer.seal(secret.text().getBytes(StandardCharsets.UTF_8), label(endpoint));
  }

  /** What its secrets are tied to. */
  static String label(UUID endpoint) {
    return endpoint.toString();
  }

  /** A stored secret; empty if it was sealed under another key or changed since. */
  private static Optional<WebhookSecret> opened(Sealer sealer, UUID endpoint, byte[] stored) {
    try {
      return Optional.of(
          WebhookSecret.of(
              new String(sealer.open(stored, label(endpoint)), StandardCharsets.UTF_8)));
    } catch (IllegalStateException | IllegalArgumentException e) {
      LOG.warn("the secret of webhook endpoint {} cannot be read", endpoint, e);
      return Optional.empty();
    }
  }

  /**
   * The secrets that sign now, the newest first: two within the overlap of a rotation. One that
   * cannot be read is left out, for it must not stop what goes to others.
   */
  static List<WebhookSecret> secrets(Sealer sealer, WebhookEndpointRecord row, Instant now) {
    List<WebhookSecret> secrets = new ArrayList<>();
    opened(sealer, row.getId(), row.getSecret()).ifPresent(secrets::add);
    byte[] previous = row.getPreviousSecret();
    Instant until = row.getPreviousUntil();
    if (previous != null && until != null && now.isBefore(until)) {
      opened(sealer, row.getId(), previous).ifPresent(secrets::add);
    }
    return secrets;
  }

  /** Sends nothing more to an endpoint; what waits is given up. Does not write the row. */
  static void disable(
      DSLContext tx, WebhookEndpointRecord endpoint, DisabledReason reason, Instant now) {
    if (Words.of(EndpointStatus.class, endpoint.getStatus()) == EndpointStatus.DISABLED) {
      return;
    }
    endpoint.setStatus(EndpointStatus.DISABLED.wire());
    endpoint.setDisabledReason(reason.wire());
    endpoint.setUpdatedAt(now);
    giveUpWaiting(tx, endpoint.getId(), now);
  }

  /** Sends to an endpoint again, as if it had never failed. Does not write the row. */
  static void enable(WebhookEndpointRecord endpoint) {
    if (Words.of(EndpointStatus.class, endpoint.getStatus()) == EndpointStatus.ENABLED) {
      return;
    }
    endpoint.setStatus(EndpointStatus.ENABLED.wire());
    endpoint.setDisabledReason(null);
    endpoint.setFailures(0);
    endpoint.setFailingSince(null);
  }

  /** Gives up what is still to be sent to an endpoint, what is being sent right now included. */
  static void giveUpAll(DSLContext tx, UUID endpoint, Instant now) {
    giveUp(tx, endpoint, now, DSL.noCondition());
  }

  /** Gives up what is still to be sent, but not what is being sent: that ends by itself. */
  static void giveUpWaiting(DSLContext tx, UUID endpoint, Instant now) {
    giveUp(tx, endpoint, now, WEBHOOK_DELIVERY.LEASE_TOKEN.isNull());
  }

  private static void giveUp(DSLContext tx, UUID endpoint, Instant now, Condition which) {
    tx.update(WEBHOOK_DELIVERY)
        .set(WEBHOOK_DELIVERY.STATUS, DeliveryStatus.FAILED.wire())
        .setNull(WEBHOOK_DELIVERY.NEXT_ATTEMPT_AT)
        .set(WEBHOOK_DELIVERY.HELD, false)
        .setNull(WEBHOOK_DELIVERY.LEASE_TOKEN)
        .setNull(WEBHOOK_DELIVERY.LEASE_UNTIL)
        .set(WEBHOOK_DELIVERY.UPDATED_AT, now)
        .where(
            WEBHOOK_DELIVERY.ENDPOINT_ID.eq(endpoint),
            WEBHOOK_DELIVERY.STATUS.eq(DeliveryStatus.PENDING.wire()),
            which)
        .execute();
  }
}
