package dev.planwalk.domain.tour;

import dev.planwalk.domain.id.TourId;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.SecretKey;

/**
 * Tokens that show one unpublished tour to whoever holds the link: tour, expiry, mode and epoch
 * under an HMAC-SHA-256. They read only, and die by time or when the tour's epoch moves on.
 */
public final class ViewTokens {

  /** How long a link works, at most. */
  public static final Duration LIFE = Duration.ofDays(7);

  private static final int MAC_BYTES = 16;
  private static final int CLAIM_BYTES = 16 + 8 + 1 + 4;

  private final SecretKey key;
  private final InstantSource clock;

  /**
   * @param key for {@code Secrets.Purpose.VIEW_TOKENS}, the same on every node
   */
  public ViewTokens(SecretKey key, InstantSource clock) {
    this.key = key;
    this.clock = clock;
  }

  /** What a genuine token that has not expired says. */
  record View(UUID tour, boolean livemode, int epoch) {}

  /** A new token. Within one hour equal arguments give equal tokens, so that a job reads alike. */
  String mint(TourId tour, boolean livemode, int epoch) {
    Instant expiry = clock.instant().truncatedTo(ChronoUnit.HOURS).plus(LIFE);
    byte[] claims =
        ByteBuffer.allocate(CLAIM_BYTES)
            .putLong(tour.uuid().getMostSignificantBits())
            .putLong(tour.uuid().getLeastSignificantBits())
            .putLong(expiry.getEpochSecond())
            .put((byte) (livemode ? 1 : 0))
            .putInt(epoch)
            .array();
    byte[] token =
        ByteBuffer.allocate(CLAIM_BYTES + MAC_BYTES).put(claims).put(mac(claims)).array();
    return Base64.getUrlEncoder().withoutPadding().encodeToString(token);
  }

  /** Reads a token; empty if it was not made here, was changed, or has expired. */
  Optional<View> open(String text) {
    byte[] token;
    try {
      token = Base64.getUrlDecoder().decode(text);
    } catch (IllegalArgumentException notBase64) {
      return Optional.empty();
    }
    if (token.length != CLAIM_BYTES + MAC_BYTES) {
      return Optional.empty();
    }
    byte[] claims = Arrays.copyOf(token, CLAIM_BYTES);
    byte[] mac = Arrays.copyOfRange(token, CLAIM_BYTES, token.length);
    if (!MessageDigest.isEqual(mac, mac(claims))) {
      return Optional.empty();
    }
    ByteBuffer read = ByteBuffer.wrap(claims);
    UUID tour = new UUID(read.getLong(), read.getLong());
    Instant expiry = Instant.ofEpochSecond(read.getLong());
    View view = new View(tour, read.get() == 1, read.getInt());
    return clock.instant().isBefore(expiry) ? Optional.of(view) : Optional.empty();
  }

  private byte[] mac(byte[] claims) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(key);
      return Arrays.copyOf(mac.doFinal(claims), MAC_BYTES);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has HmacSHA256", e);
    }
  }
}
