package dev.planwalk.domain.key;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.act.ActedOn;
import dev.planwalk.domain.id.KeyId;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A key as it can be shown again: everything but its secret. */
@WireObject("api_key")
public record ApiKey(
    @Doc("Id of the key; not the key itself") KeyId id,
    @Doc("Name of the account it belongs to") String tenant,
    @Doc("Name for people") String name,
    @Doc("Prefix and last four characters of the key") String display,
    @Doc("False for a test key") boolean livemode,
    @Doc("What it may do") List<Scope> scopes,
    @Doc("Its own cap a month; null: the installation's default") Optional<Long> monthlyCapUsdCents,
    @Doc("Cap over its life; null: none") Optional<Long> totalCapUsdCents,
    @Doc(
            "Price in US cents above which MCP clients that can are asked before it is spent; null:"
                + " never")
        Optional<Long> confirmAboveUsdCents,
    @Doc("True if a dearer create needs confirm: true from whoever cannot be asked")
        boolean confirmStrict,
    @Doc("When it was issued") Instant createdAt,
    @Doc("When it ends by itself; null: never") Optional<Instant> expiresAt,
    @Doc("When it was revoked; null: it was not") Optional<Instant> revokedAt,
    @Doc("When it was last used, to the minute; null: never") Optional<Instant> lastUsedAt,
    @Doc("The key that replaces it; null: none") Optional<KeyId> rotatedTo)
    implements ActedOn {

  @Override
  public KeyId actedOn() {
    return id;
  }

  /** A key just made, with the secret that is shown this once. */
  @WireObject("issued_api_key")
  public record Issued(
      @Doc("What can be shown again") ApiKey key,
      @Doc("The key itself; shown this once, kept nowhere") String plaintext)
      implements ActedOn {

    @Override
    public KeyId actedOn() {
      return key.id();
    }

    @Override
    public String toString() {
      return "Issued[" + key.display() + "]";
    }
  }
}
