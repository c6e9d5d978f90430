package dev.planwalk.domain.id;

import java.util.List;
import java.util.UUID;

/** Id of an account, {@code tenant_<uuid>}; the operator alone sees it. */
public record TenantId(UUID uuid) implements Id {
  public static final IdFormat<TenantId> FORMAT =
      IdFormat.dashed(
          TenantId.class, "account", List.of("tenant_"), (prefix, uuid) -> new TenantId(uuid));

  @Override
  public String wire() {
    return "tenant_" + uuid;
  }

  @Override
  public String toString() {
    return wire();
  }
}
