package dev.planwalk.domain.webhook;

import dev.planwalk.domain.event.EventType;
import dev.planwalk.domain.id.WebhookEndpointId;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A webhook endpoint in the one answer that shows its secret. */
@WireObject("webhook_endpoint")
public record WebhookEndpointWithSecret(
    @Doc("Id of the endpoint") WebhookEndpointId id,
    @Doc("Address that events are posted to") String url,
    @Doc("Types of events it gets") List<EventType> enabledEvents,
    @Doc("Text given at creation; null if there is none") Optional<String> description,
    @Doc("Whether it gets events") EndpointStatus status,
    @Doc("Why it was disabled; null while it is enabled") Optional<DisabledReason> disabledReason,
    @Doc("Until when the secret before the last rotation signs too; null outside a rotation")
        Optional<Instant> previousSecretExpiresAt,
    @Doc("Signs the deliveries; shown this once and never again, so store it now") String secret,
    @Doc("True for live data, false for test data") boolean livemode,
    @Doc("When it was created") Instant createdAt,
    @Doc("When it last changed") Instant updatedAt) {

  static WebhookEndpointWithSecret of(WebhookEndpoint endpoint, WebhookSecret secret) {
    return new WebhookEndpointWithSecret(
        endpoint.id(),
        endpoint.url(),
        endpoint.enabledEvents(),
        endpoint.description(),
        endpoint.status(),
        endpoint.disabledReason(),
        endpoint.previousSecretExpiresAt(),
        secret.text(),
        endpoint.livemode(),
        endpoint.createdAt(),
        endpoint.updatedAt());
  }

  /** Not the components: this must never end in a log. */
  @Override
  public String toString() {
    return "WebhookEndpointWithSecret[" + id + "]";
  }
}
