package dev.planwalk.domain.id;

import java.util.UUID;

/** Id of a webhook delivery, {@code wd_<uuid without dashes>}. */
public record WebhookDeliveryId(UUID uuid) implements Id {
  public static final IdFormat<WebhookDeliveryId> FORMAT =
      IdFormat.plain(
          WebhookDeliveryId.class,
          "webhook delivery",
          "wd_",
          (prefix, uuid) -> new WebhookDeliveryId(uuid));

  @Override
  public String wire() {
    return "wd_" + uuid.toString().replace("-", "");
  }

  @Override
  public String toString() {
    return wire();
  }
}
