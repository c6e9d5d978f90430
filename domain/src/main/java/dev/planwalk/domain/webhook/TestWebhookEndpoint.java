package dev.planwalk.domain.webhook;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.event.EventLog;
import dev.planwalk.domain.event.EventType;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.id.WebhookEndpointId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Default;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Shape;
import dev.planwalk.storage.Hints;
import dev.planwalk.storage.schema.tables.records.WebhookDeliveryRecord;
import dev.planwalk.storage.schema.tables.records.WebhookEndpointRecord;
import java.time.Instant;
import java.util.UUID;
import org.jooq.DSLContext;

/**
 * Sends an endpoint an event of a job that never was, signed and logged like any other: the
 * receiver is tried before anything costs money.
 */
public final class TestWebhookEndpoint
    implements Operation.Handler<TestWebhookEndpoint.Input, WebhookDelivery> {

  /** What to send. */
  public record Input(
      @Doc("Id of the endpoint") WebhookEndpointId webhookEndpointId,
      @Doc("Type of the event, also one that the endpoint does not get otherwise")
          @Default("job.succeeded")
          EventType eventType) {}

  public static final Operation<Input, WebhookDelivery> OPERATION =
      Operation.named("test_webhook_endpoint", Input.class, WebhookDelivery.class)
          .summary("Send a webhook endpoint a sample event, to try its receiver.")
          .guidance(
              "Signed and logged like every event; its job does not exist and has metadata"
                  + " webhook_test: true. A disabled endpoint gets it too. See what came of it with"
                  + " GET /api/v1/webhook_deliveries/{id}.")
          .needs(Scope.WEBHOOKS_WRITE)
          .http(
              HttpMethod.POST,
              "/api/v1/webhook_endpoints/{id}/test",
              bind("id", "webhook_endpoint_id"))
          .traits(Trait.REPLAYABLE, Trait.OPEN_WORLD)
          .answers(202, WebhookDelivery.class, "the delivery, on its way")
          .fails(ErrorCode.TEST_MODE_RESOURCE_IN_LIVE, ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private static final Shape<Job> JOB = Shape.of(Job.class);

  private final IdSource ids;
  private final Hints hints;
  private final EventLog events;
  private final TransactionClock clock;

  public TestWebhookEndpoint(IdSource ids, Hints hints, WebhookParts parts) {
    this.ids = ids;
    this.hints = hints;
    this.events = new EventLog(ids);
    this.clock = parts.clock();
  }

  @Override
  public WebhookDelivery handle(Caller caller, Input input) {
    WebhookDelivery test = caller.commit(tx -> sent(tx, caller, input));
    hints.send(Hints.Channel.WORK);
    return test;
  }

  private WebhookDelivery sent(DSLContext tx, Caller caller, Input input) {
    // Locked: an endpoint that is being deleted would leave this delivery pending for ever.
    WebhookEndpointRecord endpoint = EndpointRows.locked(tx, caller, input.webhookEndpointId());
    Instant now = clock.now(tx);
    UUID job = ids.next();
    String type = input.eventType().wire();
    UUID event =
        events.appendFor(
            tx,
            new EventLog.Happening(
                endpoint.getTenantId(),
                endpoint.getLivemode(),
                job,
                1,
                type,
                now,
                JOB.write(SampleJob.of(job, input.eventType(), endpoint.getLivemode(), now))));
    WebhookDeliveryRecord row =
        DeliveryRows.insert(
            tx,
            ids.next(),
            new DeliveryRows.Target(
                endpoint.getTenantId(), endpoint.getLivemode(), endpoint.getId(), event, type),
            DeliveryRows.Cause.TEST,
            now);
    row.refresh();
    return DeliveryRows.view(row);
  }
}
