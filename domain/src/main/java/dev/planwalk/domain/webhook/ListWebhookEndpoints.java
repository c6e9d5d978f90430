package dev.planwalk.domain.webhook;

import static dev.planwalk.storage.schema.Tables.WEBHOOK_ENDPOINT;

import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.id.WebhookEndpointId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Cursors;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Keyset;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.domain.wire.Page;
import dev.planwalk.storage.Database;
import java.time.Instant;

/** Lists the caller's webhook endpoints. */
public final class ListWebhookEndpoints
    implements Operation.Handler<ListWebhookEndpoints.Input, Listing<WebhookEndpoint>> {

  /** Which page. */
  public record Input(Page page) {}

  public static final Operation<Input, Listing<WebhookEndpoint>> OPERATION =
      Operation.listing("list_webhook_endpoints", Input.class, WebhookEndpoint.class)
          .summary("List webhook endpoints, newest first.")
          .needs(Scope.WEBHOOKS_READ)
          .http(HttpMethod.GET, "/api/v1/webhook_endpoints")
          .traits(Trait.READ_ONLY)
          .build();

  private final Database database;
  private final Cursors cursors;
  private final TransactionClock clock;

  public ListWebhookEndpoints(Database database, Cursors cursors, WebhookParts parts) {
    this.database = database;
    this.cursors = cursors;
    this.clock = parts.clock();
  }

  @Override
  public Listing<WebhookEndpoint> handle(Caller caller, Input input) {
    Keyset keyset = cursors.keyset(caller, OPERATION, input, WebhookEndpointId.FORMAT);
    return database.snapshot(db -> {
      Instant now = clock.now(db);
      return keyset.listing(
          db
              .selectFrom(WEBHOOK_ENDPOINT)
              .where(EndpointRows.owned(caller), keyset.condition(WEBHOOK_ENDPOINT.ID))
              .orderBy(keyset.order(WEBHOOK_ENDPOINT.ID))
              .limit(keyset.rows())
              .fetch()
              .stream()
              .map(row -> EndpointRows.view(row, now))
              .toList(),
          WebhookEndpoint::id);
    });
  }
}
