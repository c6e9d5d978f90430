package dev.planwalk.domain.id;

import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * A typed identifier: a UUIDv7 whose kind shows in its prefix on the wire. Tables hold the bare
 * UUID; every boundary of the code holds the type.
 */
public sealed interface Id
    permits ProjectId,
        PlanId,
        JobId,
        AssetId,
        TourId,
        TourRef,
        WebhookEndpointId,
        WebhookDeliveryId,
        EventId,
        KeyId,
        ActId,
        TenantId {

  UUID uuid();

  /** The text clients see. */
  String wire();

  /** The formats of all kinds, in the order of the specification. */
  static List<IdFormat<? extends Id>> formats() {
    return List.of(
        ProjectId.FORMAT,
        PlanId.FORMAT,
        JobId.FORMAT,
        AssetId.FORMAT,
        TourId.FORMAT,
        TourRef.FORMAT,
        WebhookEndpointId.FORMAT,
        WebhookDeliveryId.FORMAT,
        EventId.FORMAT,
        KeyId.FORMAT,
        ActId.FORMAT,
        TenantId.FORMAT);
  }

  /** The format of a typed id; empty if the class is none. */
  static Optional<IdFormat<? extends Id>> formatOf(Class<?> type) {
    for (IdFormat<? extends Id> format : formats()) {
      if (format.type() == type) {
        return Optional.of(format);
      }
    }
    return Optional.empty();
  }
}
