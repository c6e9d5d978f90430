package dev.planwalk.domain.id;

import java.util.UUID;

/** Id of a webhook endpoint, {@code we_<uuid without dashes>}. */
public record WebhookEndpointId(UUID uuid) implements Id {
  public static final IdFormat<WebhookEndpointId> FORMAT =
      IdFormat.plain(
          WebhookEndpointId.class,
          "webhook endpoint",
          "we_",
          (prefix, uuid) -> new WebhookEndpointId(uuid));

  @Override
  public String wire() {
    return "we_" + uuid.toString().replace("-", "");
  }

  @Override
  public String toString() {
    return wire();
  }
}
