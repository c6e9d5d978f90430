package dev.planwalk.app;

import dev.planwalk.domain.oauth.AuthorizationServer;
import dev.planwalk.domain.oauth.OAuthClient;
import dev.planwalk.domain.outgoing.PrivateReceiver;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Whose access tokens are taken, and how their issuer is reached.
 *
 * @param receivers where the issuer is, if it is in the operator's own network
 * @param trustedCa PEM file of authorities beside the system's
 */
public record OAuthSettings(
    AuthorizationServer server, List<PrivateReceiver> receivers, Optional<Path> trustedCa) {

  /**
   * Reads the settings whose names begin with {@code oauth}; without an issuer there are none.
   *
   * @param fault told of each fault
   */
  static Optional<OAuthSettings> read(
      Function<Setting, String> value,
      BiConsumer<Setting, String> fault,
      List<OAuthClient> clients,
      List<PrivateReceiver> receivers,
      Optional<Path> trustedCa) {
    String issuer = value.apply(Setting.OAUTH_ISSUER);
    if (issuer.isEmpty()) {
      for (Setting other : List.of(Setting.OAUTH_JWKS_URL, Setting.OAUTH_CLIENTS)) {
        if (!value.apply(other).isEmpty()) {
          fault.accept(other, "means nothing without oauth.issuer");
        }
      }
      return Optional.empty();
    }
    if (https(issuer).isEmpty()) {
      fault.accept(Setting.OAUTH_ISSUER, "must be an https URL without query and fragment");
    }
    Optional<URI> keys = https(value.apply(Setting.OAUTH_JWKS_URL));
    if (keys.isEmpty()) {
      fault.accept(Setting.OAUTH_JWKS_URL, "must be an https URL without query and fragment");
    }
    if (value.apply(Setting.OAUTH_CLIENTS).isEmpty()) {
      fault.accept(Setting.OAUTH_CLIENTS, "must name at least one client");
    }
    Set<String> ids = new HashSet<>();
    for (OAuthClient client : clients) {
      if (!ids.add(client.id())) {
        fault.accept(Setting.OAUTH_CLIENTS, "must name each client once, not " + client.id());
      }
    }
    return keys.map(url ->
        new OAuthSettings(new AuthorizationServer(issuer, url, clients), receivers, trustedCa));
  }

  private static Optional<URI> https(String text) {
    try {
      URI uri = URI.create(text);
      boolean plain =
          "https".equals(uri.getScheme())
              && uri.getHost() != null
              && uri.getRawQuery() == null
              && uri.getRawFragment() == null
              && uri.getRawUserInfo() == null;
      return plain ? Optional.of(uri) : Optional.empty();
    } catch (IllegalArgumentException malformed) {
      return Optional.empty();
    }
  }
}
