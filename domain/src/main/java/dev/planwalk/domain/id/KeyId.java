package dev.planwalk.domain.id;

import java.util.List;
import java.util.UUID;

/** Id of an API key, {@code key_<uuid>}; what the operator calls it by, never the key itself. */
public record KeyId(UUID uuid) implements Id {
  public static final IdFormat<KeyId> FORMAT =
      IdFormat.dashed(KeyId.class, "key", List.of("key_"), (prefix, uuid) -> new KeyId(uuid));

  @Override
  public String wire() {
    return "key_" + uuid;
  }

  @Override
  public String toString() {
    return wire();
  }
}
