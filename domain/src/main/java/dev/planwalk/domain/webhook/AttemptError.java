package dev.planwalk.domain.webhook;

import dev.planwalk.vocabulary.Word;

/** Why an attempt did not succeed. The set may grow. */
public enum AttemptError implements Word {
  STATUS("unexpected_status", "the receiver answered neither 2xx nor a redirect"),
  REDIRECT("redirect", "the receiver answered 3xx; redirects are not followed"),
  TIMEOUT("timeout", "no complete answer within 15 s"),
  NAME("name_not_found", "the host name did not resolve"),
  BLOCKED("address_not_public", "the host resolved to an address that may not be called"),
  TLS("tls_failed", "no trusted TLS connection"),
  CONNECTION("connection_failed", "no connection, or it broke"),
  SECRET("secret_unreadable", "the stored secret cannot be read here; rotate it");

  private final String wire;
  private final String meaning;

  AttemptError(String wire, String meaning) {
    this.wire = wire;
    this.meaning = meaning;
  }

  @Override
  public String wire() {
    return wire;
  }

  @Override
  public String meaning() {
    return meaning;
  }

  @Override
  public boolean closed() {
    return false;
  }
}
