package dev.planwalk.domain.webhook;

import dev.planwalk.domain.event.EventType;
import dev.planwalk.domain.id.EventId;
import dev.planwalk.domain.id.WebhookDeliveryId;
import dev.planwalk.domain.id.WebhookEndpointId;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** One event on its way to one endpoint, with the log of its attempts. */
@WireObject("webhook_delivery")
public record WebhookDelivery(
    @Doc("Id of the delivery") WebhookDeliveryId id,
    @Doc("The endpoint it goes to, which may have been deleted since") WebhookEndpointId endpointId,
    @Doc("The event; every delivery of it sends the same body") EventId eventId,
    @Doc("Type of the event") EventType eventType,
    @Doc("How far it is") DeliveryStatus status,
    @Doc("Every attempt, oldest first") List<DeliveryAttempt> attempts,
    @Doc(
            "When it is sent next; null if never again or while it waits for an earlier event of its job")
        Optional<Instant> nextAttemptAt,
    @Doc("The delivery that was retried; null if this is no retry")
        Optional<WebhookDeliveryId> retriedFrom,
    @Doc("True for live data, false for test data") boolean livemode,
    @Doc("When it was created") Instant createdAt,
    @Doc("When it last changed") Instant updatedAt) {}
