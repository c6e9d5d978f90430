package dev.planwalk.domain.webhook;

import static dev.planwalk.domain.operation.HttpBinding.bind;
import static dev.planwalk.storage.schema.Tables.WEBHOOK_DELIVERY;

import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.id.WebhookEndpointId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.storage.Hints;
import dev.planwalk.storage.schema.tables.records.WebhookDeliveryRecord;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** Sends again what failed at an endpoint since a time, as {@link RetryWebhookDelivery} does. */
public final class ReplayWebhookEndpoint
    implements Operation.Handler<ReplayWebhookEndpoint.Input, WebhookReplay> {

  /** So many rows are written in one transaction. */
  static final int MOST_AT_ONCE = 1000;

  /** From when on. */
  public record Input(
      @Doc("Id of the endpoint") WebhookEndpointId webhookEndpointId,
      @Doc("Deliveries that were created then or later") Instant since) {}

  public static final Operation<Input, WebhookReplay> OPERATION =
      Operation.named("replay_webhook_endpoint", Input.class, WebhookReplay.class)
          .summary("Send again everything that failed at a webhook endpoint since a time.")
          .guidance(
              "Each event once, the oldest first, with the same id and body, as a new delivery;"
                  + " events that came through meanwhile or are on their way are left out. At most"
                  + " 1000 at once: while has_more is true, send the call again. Enable a disabled"
                  + " endpoint first: it would get one attempt of each only.")
          .needs(Scope.WEBHOOKS_WRITE)
          .http(
              HttpMethod.POST,
              "/api/v1/webhook_endpoints/{id}/replay",
              bind("id", "webhook_endpoint_id"))
          .traits(Trait.REPLAYABLE, Trait.OPEN_WORLD)
          .answers(202, WebhookReplay.class, "how many events are on their way again")
          .fails(ErrorCode.TEST_MODE_RESOURCE_IN_LIVE, ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private final IdSource ids;
  private final Hints hints;
  private final TransactionClock clock;

  public ReplayWebhookEndpoint(IdSource ids, Hints hints, WebhookParts parts) {
    this.ids = ids;
    this.hints = hints;
    this.clock = parts.clock();
  }

  @Override
  public WebhookReplay handle(Caller caller, Input input) {
    WebhookReplay answer = caller.commit(tx -> again(tx, caller, input));
    hints.send(Hints.Channel.WORK);
    return answer;
  }

  private WebhookReplay again(DSLContext tx, Caller caller, Input input) {
    // Locked: two replays at once would send everything twice.
    UUID endpoint = EndpointRows.locked(tx, caller, input.webhookEndpointId()).getId();
    List<WebhookDeliveryRecord> failed = failed(tx, endpoint, input.since());
    boolean more = failed.size() > MOST_AT_ONCE;
    List<WebhookDeliveryRecord> now = more ? failed.subList(0, MOST_AT_ONCE) : failed;
    Instant at = clock.now(tx);
    for (WebhookDeliveryRecord old : now) {
      var _ = DeliveryRows.repeat(tx, ids.next(), old, at);
    }
    return new WebhookReplay(input.webhookEndpointId(), input.since(), now.size(), more);
  }

  /** The last failure of each event that has not come through and is not on its way. */
  private static List<WebhookDeliveryRecord> failed(DSLContext tx, UUID endpoint, Instant since) {
    var other = WEBHOOK_DELIVERY.as("other");
    return tx.selectFrom(WEBHOOK_DELIVERY)
        .where(
            WEBHOOK_DELIVERY.ENDPOINT_ID.eq(endpoint),
            WEBHOOK_DELIVERY.STATUS.eq(DeliveryStatus.FAILED.wire()),
            WEBHOOK_DELIVERY.CREATED_AT.ge(since),
            DSL.notExists(
                DSL.selectOne()
                    .from(other)
                    .where(
                        other.EVENT_ID.eq(WEBHOOK_DELIVERY.EVENT_ID),
                        other.ENDPOINT_ID.eq(endpoint),
                        other
                            .STATUS
                            .ne(DeliveryStatus.FAILED.wire())
                            .or(other.ID.gt(WEBHOOK_DELIVERY.ID)))))
        // As the events happened; what is sent by hand waits for nothing, so that this is the order
        // in
        // which they begin.
        .orderBy(WEBHOOK_DELIVERY.EVENT_ID)
        .limit(MOST_AT_ONCE + 1)
        .fetch();
  }
}
