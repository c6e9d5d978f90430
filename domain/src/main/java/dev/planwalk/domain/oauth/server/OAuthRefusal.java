package dev.planwalk.domain.oauth.server;

import java.net.URI;
import java.util.Optional;

/**
 * What the authorization server does not do, and why. Its text holds no secret: it is shown to the
 * person, and told to the client.
 */
public final class OAuthRefusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final OAuthError error;
  private final transient Optional<URI> back;

  /** A refusal that leads nowhere. */
  public OAuthRefusal(OAuthError error, String description) {
    this(error, description, Optional.empty());
  }

  private OAuthRefusal(OAuthError error, String description, Optional<URI> back) {
    super(description, null, false, false);
    this.error = error;
    this.back = back;
  }

  /** The same, with the address that tells the client; a person has to press it. */
  OAuthRefusal backTo(URI address) {
    return new OAuthRefusal(error, description(), Optional.of(address));
  }

  public OAuthError error() {
    return error;
  }

  /** A sentence for developers, in ASCII without quotes. */
  public String description() {
    return String.valueOf(getMessage());
  }

  /** Where the client is told; empty while nobody knows whether the address is the client's. */
  public Optional<URI> back() {
    return back;
  }
}
