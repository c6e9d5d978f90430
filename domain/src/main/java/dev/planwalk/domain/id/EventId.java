package dev.planwalk.domain.id;

import java.util.UUID;

/** Id of an event, {@code evt_<uuid without dashes>}. */
public record EventId(UUID uuid) implements Id {
  public static final IdFormat<EventId> FORMAT =
      IdFormat.plain(EventId.class, "event", "evt_", (prefix, uuid) -> new EventId(uuid));

  @Override
  public String wire() {
    return "evt_" + uuid.toString().replace("-", "");
  }

  @Override
  public String toString() {
    return wire();
  }
}
