package dev.planwalk.domain.webhook;

import dev.planwalk.domain.id.WebhookEndpointId;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;
import java.time.Instant;

/** What a replay of failed deliveries set going. */
@WireObject("webhook_replay")
public record WebhookReplay(
    @Doc("The endpoint it goes to") WebhookEndpointId endpointId,
    @Doc("From when on failed deliveries were looked for") Instant since,
    @Doc("How many events are on their way again") int replayed,
    @Doc("True if there are more than were sent; call again then") boolean hasMore) {}
