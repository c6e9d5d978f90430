package dev.planwalk.domain.webhook;

import static dev.planwalk.storage.schema.Tables.TENANT;
import static dev.planwalk.storage.schema.Tables.WEBHOOK_ENDPOINT;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.event.EventType;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Form;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.storage.schema.tables.records.WebhookEndpointRecord;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;

/** Registers an address for events and shows its secret, this once. */
public final class CreateWebhookEndpoint
    implements Operation.Handler<CreateWebhookEndpoint.Input, WebhookEndpointWithSecret> {

  /** Each event is sent once to each of them: without a bound one job could make any traffic. */
  static final int MOST_ENDPOINTS = 100;

  /** What an endpoint is created with. */
  public record Input(
      @Doc(
              "https address on the public internet, at any port; no user name, no fragment, no"
                  + " redirects")
          @Length(min = 1, max = 2048)
          @Form(
              pattern = "^https://[^\\x00-\\x1F\\x7F-\\x9F]+$",
              words = "an address that begins with https://")
          String url,
      @Doc("Types of events to get; all of them unless given") @Length(min = 1, max = 5)
          Optional<List<EventType>> enabledEvents,
      @Doc("Text for people") @Length(min = 1, max = 500) Optional<String> description) {}

  public static final Operation<Input, WebhookEndpointWithSecret> OPERATION =
      Operation.named("create_webhook_endpoint", Input.class, WebhookEndpointWithSecret.class)
          .summary("Register an https address that job events are posted to.")
          .guidance(
              "The answer holds the signing secret; it is never shown again. Then send it a"
                  + " test: POST /api/v1/webhook_endpoints/{id}/test.")
          .needs(Scope.WEBHOOKS_WRITE)
          .http(HttpMethod.POST, "/api/v1/webhook_endpoints")
          .traits(Trait.REPLAYABLE, Trait.SHOWS_SECRET, Trait.OPEN_WORLD)
          .answers(201, WebhookEndpointWithSecret.class, "the endpoint with its secret")
          .fails(ErrorCode.QUOTA_EXCEEDED)
          .build();

  private final IdSource ids;
  private final WebhookParts parts;

  public CreateWebhookEndpoint(IdSource ids, WebhookParts parts) {
    this.ids = ids;
    this.parts = parts;
  }

  @Override
  public WebhookEndpointWithSecret handle(Caller caller, Input input) {
    parts
        .guard()
        .faultOf(input.url())
        .ifPresent(fault -> {
          throw ServiceException.invalid("url", fault);
        });
    return caller.commit(tx -> insert(tx, caller, input));
  }

  private WebhookEndpointWithSecret insert(DSLContext tx, Caller caller, Input input) {
    checkCount(tx, caller);
    UUID id = ids.next();
    WebhookSecret secret = WebhookSecret.generate(parts.secureRandom());
    Instant now = parts.clock().now(tx);
    WebhookEndpointRecord row = tx.newRecord(WEBHOOK_ENDPOINT);
    row.setId(id);
    row.setTenantId(caller.tenant());
    row.setLivemode(caller.livemode());
    row.setUrl(input.url());
    row.setEnabledEvents(
        EndpointRows.words(input.enabledEvents().orElse(List.of(EventType.values()))));
    row.setDescription(input.description().orElse(null));
    row.setSecret(EndpointRows.sealed(parts.sealer(), id, secret));
    row.setCreatedAt(now);
    row.setUpdatedAt(now);
    row.insert();
    row.refresh();
    return WebhookEndpointWithSecret.of(EndpointRows.view(row, now), secret);
  }

  private static void checkCount(DSLContext tx, Caller caller) {
    // One at a time for each tenant, so that parallel calls cannot pass the bound together.
    var _ = tx.selectFrom(TENANT).where(TENANT.ID.eq(caller.tenant())).forNoKeyUpdate().fetch();
    if (tx.fetchCount(WEBHOOK_ENDPOINT, EndpointRows.owned(caller)) >= MOST_ENDPOINTS) {
      throw new ServiceException(
              ErrorCode.QUOTA_EXCEEDED, "The account has " + MOST_ENDPOINTS + " webhook endpoints.")
          .withRemediation(
              "Delete one that is no longer needed: DELETE /api/v1/webhook_endpoints/{id}.");
    }
  }
}
