package dev.planwalk.domain.webhook;

import dev.planwalk.domain.id.WebhookEndpointId;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;

/** Confirms that a webhook endpoint is gone. */
@WireObject("webhook_endpoint")
public record DeletedWebhookEndpoint(
    @Doc("Id it had") WebhookEndpointId id, @Doc("Always true") boolean deleted) {}
