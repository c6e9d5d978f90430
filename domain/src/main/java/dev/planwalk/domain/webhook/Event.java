package dev.planwalk.domain.webhook;

import dev.planwalk.domain.event.EventType;
import dev.planwalk.domain.id.EventId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.operation.Announced;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Shape;
import dev.planwalk.domain.wire.WireObject;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * The body of a delivery, as documents describe it. The bytes are made once, by {@link
 * dev.planwalk.domain.event.EventLog}.
 */
@WireObject("event")
public record Event(
    @Doc("Id of the event, the same in every delivery of it") EventId id,
    @Doc("What happened") EventType type,
    @Doc("True for live data, false for test data") boolean livemode,
    @Doc("When it happened, in Unix seconds") long created,
    @Doc("When it happened") Instant createdAt,
    @Doc("Counts the events of one job from 1, without gaps") int sequence,
    @Doc("What it happened to") EventData data) {

  /** What it happened to. */
  public record EventData(@Doc("The job as it was then") Job object) {}

  /** Every event that is posted to webhook endpoints. */
  public static List<Announced> announced() {
    Shape<Event> body = Shape.of(Event.class);
    return Stream.of(EventType.values()).map(type -> new Announced(type, body)).toList();
  }
}
