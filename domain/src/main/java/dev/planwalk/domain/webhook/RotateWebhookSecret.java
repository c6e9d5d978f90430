package dev.planwalk.domain.webhook;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.WebhookEndpointId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.storage.schema.tables.records.WebhookEndpointRecord;
import java.time.Instant;

/**
 * Gives an endpoint a new secret. The old one signs too for 24 hours; one that was still in such an
 * overlap ends at once, so that never more than two are valid.
 */
public final class RotateWebhookSecret
    implements Operation.Handler<RotateWebhookSecret.Input, WebhookEndpointWithSecret> {

  /** Which one. */
  public record Input(@Doc("Id of the endpoint") WebhookEndpointId webhookEndpointId) {}

  public static final Operation<Input, WebhookEndpointWithSecret> OPERATION =
      Operation.named("rotate_webhook_secret", Input.class, WebhookEndpointWithSecret.class)
          .summary("Give a webhook endpoint a new secret; the old one signs too for 24 hours.")
          .guidance(
              "The answer holds the new secret; it is never shown again. Until the overlap ends,"
                  + " deliveries carry one signature of each. A second rotation ends the oldest"
                  + " secret at once.")
          .needs(Scope.WEBHOOKS_WRITE)
          .http(
              HttpMethod.POST,
              "/api/v1/webhook_endpoints/{id}/rotate_secret",
              bind("id", "webhook_endpoint_id"))
          .traits(Trait.REPLAYABLE, Trait.SHOWS_SECRET)
          .answers(200, WebhookEndpointWithSecret.class, "the endpoint with its new secret")
          .fails(ErrorCode.TEST_MODE_RESOURCE_IN_LIVE, ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private final WebhookParts parts;

  public RotateWebhookSecret(WebhookParts parts) {
    this.parts = parts;
  }

  @Override
  public WebhookEndpointWithSecret handle(Caller caller, Input input) {
    return caller.commit(tx -> {
      WebhookEndpointRecord row = EndpointRows.locked(tx, caller, input.webhookEndpointId());
      WebhookSecret secret = WebhookSecret.generate(parts.secureRandom());
      Instant now = parts.clock().now(tx);
      row.setPreviousSecret(row.getSecret());
      row.setPreviousUntil(now.plus(EndpointRows.OVERLAP));
      row.setSecret(EndpointRows.sealed(parts.sealer(), row.getId(), secret));
      row.setUpdatedAt(now);
      row.update();
      row.refresh();
      return WebhookEndpointWithSecret.of(EndpointRows.view(row, now), secret);
    });
  }
}
