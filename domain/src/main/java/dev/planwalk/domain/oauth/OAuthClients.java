package dev.planwalk.domain.oauth;

import dev.planwalk.domain.access.Authenticator;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.key.FailedAttempts;
import dev.planwalk.domain.key.Tenants;
import dev.planwalk.domain.outgoing.GuardedClient;
import dev.planwalk.domain.outgoing.OutgoingGuard;
import dev.planwalk.storage.Database;
import dev.planwalk.vocabulary.Words;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javax.net.ssl.X509TrustManager;

/**
 * The clients of one authorization server, whose access tokens are taken beside API keys.
 *
 * <p>Nothing is stored of a token. Ledger, limiter and idempotency know a client by an id that is
 * made of issuer, client, tenant and mode, so that it is the same on every node and after every
 * start.
 */
public final class OAuthClients {
  private final Map<String, Client> clients;

  /** A client, and who stands behind a token of his with every scope he may have. */
  private record Client(OAuthClient settings, Principal most) {

    Principal with(AccessTokens.Grant grant) {
      EnumSet<Scope> held = EnumSet.noneOf(Scope.class);
      grant.scopes().forEach(word -> Words.find(Scope.class, word).ifPresent(held::add));
      held.retainAll(settings.ceiling());
      EnumSet<Scope> attainable = EnumSet.copyOf(settings.ceiling());
      attainable.removeAll(held);
      return most.withScopes(held, attainable);
    }
  }

  /** How the issuer is reached: the guard's judgement, and who vouches for its certificate. */
  public record Reach(OutgoingGuard guard, Optional<X509TrustManager> trust) {}

  private OAuthClients(Map<String, Client> clients) {
    this.clients = clients;
  }

  /**
   * Makes the tenants of the clients where there are none; asks nothing of the issuer yet.
   *
   * @param keys asked about everything that is no token
   * @param failures the counter that {@code keys} counts with, since an address is one address
   * @param resource what tokens must be made for: the address of the MCP endpoint
   * @param requestsPerMinute rate limit of each client
   */
  public static Authenticator beside(
      Authenticator keys,
      FailedAttempts failures,
      AuthorizationServer server,
      String resource,
      int requestsPerMinute,
      Reach reach,
      Database database,
      IdSource ids,
      InstantSource clock)
      throws IOException {
    Map<String, Client> clients = new LinkedHashMap<>();
    for (OAuthClient client : server.clients()) {
      UUID tenant = database.write(tx -> Tenants.named(tx, client.tenant(), ids));
      clients.put(
          client.id(),
          new Client(client, principal(server.issuer(), client, tenant, requestsPerMinute)));
    }
    GuardedClient http = new GuardedClient(reach.guard(), IssuerKeys.PATIENCE, reach.trust());
    AccessTokens tokens =
        new AccessTokens(
            server.issuer(), resource, new IssuerKeys(server.jwksUrl(), http, clock), clock);
    return new TokensBesideKeys(keys, tokens, failures, new OAuthClients(clients)::holder);
  }

  private static Principal principal(
      String issuer, OAuthClient client, UUID tenant, int requestsPerMinute) {
    String name = String.join("\n", issuer, client.id(), tenant.toString(), mode(client));
    return new Principal(
        tenant,
        UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)),
        "OAuth client " + client.id(),
        client.ceiling(),
        client.livemode(),
        requestsPerMinute,
        client.monthlyCapUsdCents(),
        client.totalCapUsdCents(),
        client.confirmAbove());
  }

  private static String mode(OAuthClient client) {
    return client.livemode() ? "live" : "test";
  }

  private Principal holder(AccessTokens.Grant grant) {
    Client client = clients.get(grant.clientId());
    if (client == null) {
      throw new ServiceException(
              ErrorCode.INVALID_API_KEY, "The client of the access token has no account here.")
          .withRemediation("Ask the operator to name the client in the setting oauth.clients.");
    }
    return client.with(grant);
  }
}
