package dev.planwalk.domain.tour;

import dev.planwalk.domain.SignedClaims;
import dev.planwalk.domain.id.TourId;
import dev.planwalk.storage.PurposeKeys;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;

/**
 * Tokens that show one unpublished tour to whoever holds the link: tour, expiry, mode and epoch,
 * signed. They read only, and die by time or when the tour's epoch moves on.
 */
public final class ViewTokens {

  /** How long a link works, at most. */
  public static final Duration LIFE = Duration.ofDays(7);

  private static final int CLAIM_BYTES = 16 + 8 + 1 + 4;

  private final SignedClaims claims;
  private final InstantSource clock;

  /**
   * @param keys for {@code Secrets.Purpose.VIEW_TOKENS}
   */
  public ViewTokens(PurposeKeys keys, InstantSource clock) {
    this.claims = new SignedClaims(keys);
    this.clock = clock;
  }

  /** What a genuine token that has not expired says. */
  record View(UUID tour, boolean livemode, int epoch, Instant expiry) {}

  /** A new token. Within one hour equal arguments give equal tokens, so that a job reads alike. */
  String mint(TourId tour, boolean livemode, int epoch) {
    Instant expiry = clock.instant().truncatedTo(ChronoUnit.HOURS).plus(LIFE);
    return claims.sign(
        ByteBuffer.allocate(CLAIM_BYTES)
            .putLong(tour.uuid().getMostSignificantBits())
            .putLong(tour.uuid().getLeastSignificantBits())
            .putLong(expiry.getEpochSecond())
            .put((byte) (livemode ? 1 : 0))
            .putInt(epoch)
            .array());
  }

  /** Reads a token; empty if it was not made here, was changed, or has expired. */
  Optional<View> open(String text) {
    return claims.open(text, CLAIM_BYTES).flatMap(this::alive);
  }

  private Optional<View> alive(ByteBuffer read) {
    UUID tour = new UUID(read.getLong(), read.getLong());
    Instant expiry = Instant.ofEpochSecond(read.getLong());
    View view = new View(tour, read.get() == 1, read.getInt(), expiry);
    return clock.instant().isBefore(expiry) ? Optional.of(view) : Optional.empty();
  }
}
