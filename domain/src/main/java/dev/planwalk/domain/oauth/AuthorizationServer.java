package dev.planwalk.domain.oauth;

import java.net.URI;
import java.util.List;

/**
 * An issuer of access tokens that the operator trusts, and the clients he gives a place here.
 *
 * @param issuer exactly as it stands in the tokens' {@code iss}
 * @param jwksUrl where its public keys are
 * @param clients with different ids; tokens of any other client are refused
 */
public record AuthorizationServer(String issuer, URI jwksUrl, List<OAuthClient> clients) {

  public AuthorizationServer {
    clients = List.copyOf(clients);
  }
}
