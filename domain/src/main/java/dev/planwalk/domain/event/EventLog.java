package dev.planwalk.domain.event;

import static dev.planwalk.storage.schema.Tables.EVENT;

import dev.planwalk.domain.id.EventId;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.domain.wire.WireTime;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The outbox: what happened to a job, appended in the transaction in which it happened. The body is
 * encoded here once; whoever delivers it sends these bytes.
 */
public final class EventLog {

  private final IdSource ids;

  public EventLog(IdSource ids) {
    this.ids = ids;
  }

  /**
   * What happened.
   *
   * @param sequence 1 for the first event of the job, without gaps
   * @param type for example {@code job.running}
   * @param at stands in the body twice: as {@code created} in Unix seconds, which readers of
   *     Stripe's events expect, and as {@code created_at} like in every resource
   * @param object the job as callers see it; owned by the event
   */
  public record Happening(
      UUID tenant,
      boolean livemode,
      UUID job,
      int sequence,
      String type,
      Instant at,
      ObjectNode object) {}

  /** Appends one event, for all endpoints that want its type. */
  public void append(DSLContext tx, Happening happening) {
    var _ = insert(tx, happening, Optional.empty());
  }

  /** Appends an event that is relayed to nobody; whoever wants it sent says where. */
  public UUID appendFor(DSLContext tx, Happening happening) {
    return insert(tx, happening, Optional.of(happening.at()));
  }

  private UUID insert(DSLContext tx, Happening happening, Optional<Instant> relayed) {
    EventId id = ids.eventId();
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.put("object", "event");
    body.put("id", id.wire());
    body.put("type", happening.type());
    body.put("livemode", happening.livemode());
    body.put("created", happening.at().getEpochSecond());
    body.put("created_at", WireTime.print(happening.at()));
    body.put("sequence", happening.sequence());
    body.putObject("data").set("object", happening.object());
    tx.insertInto(EVENT)
        .set(EVENT.ID, id.uuid())
        .set(EVENT.TENANT_ID, happening.tenant())
        .set(EVENT.LIVEMODE, happening.livemode())
        .set(EVENT.JOB_ID, happening.job())
        .set(EVENT.SEQUENCE, happening.sequence())
        .set(EVENT.TYPE, happening.type())
        .set(EVENT.BODY, Json.bytes(body))
        .set(EVENT.CREATED_AT, happening.at())
        .set(EVENT.RELAYED_AT, relayed.orElse(null))
        .execute();
    return id.uuid();
  }
}
