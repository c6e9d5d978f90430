package dev.planwalk.domain.key;

import dev.planwalk.storage.PurposeKeys;
import java.security.GeneralSecurityException;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * What is stored of a key: HMAC-SHA-256 under the installation's pepper. A slow hash would add
 * nothing to 256 random bits. Thread-safe.
 */
final class KeyHash {
  private static final String ALGORITHM = "HmacSHA256";

  private final PurposeKeys peppers;
  private volatile Prepared prepared = new Prepared(List.of(), List.of());

  /** Each holds a pepper; copied for each key, which is cheaper than to look a provider up. */
  private record Prepared(List<PurposeKeys.Numbered> peppers, List<Mac> keyed) {}

  /**
   * A hash.
   *
   * @param version of the pepper: the generation of the secret that it comes of
   */
  @SuppressWarnings("ArrayRecordComponent") // stored at once, never compared
  record Hashed(short version, byte[] bytes) {}

  KeyHash(PurposeKeys peppers) {
    this.peppers = peppers;
  }

  /** The version of the pepper under which keys are stored now. */
  short version() {
    return (short) peppers.writing().generation();
  }

  /** How a key is stored now. */
  Hashed of(KeyText key) {
    PurposeKeys.Numbered pepper = peppers.writing();
    return new Hashed((short) pepper.generation(), sum(keyed(pepper), key));
  }

  /** The ways in which a key may be stored: more than one after the secret was rotated. */
  @SuppressWarnings("ReferenceEquality") // the same list, not an equal one
  byte[][] allOf(KeyText key) {
    // Knowing which one writes is knowing all that anybody may have written with.
    PurposeKeys.Numbered _ = peppers.writing();
    List<PurposeKeys.Numbered> now = peppers.reading();
    Prepared known = prepared;
    if (known.peppers() != now) {
      known = new Prepared(now, now.stream().map(KeyHash::keyed).toList());
      prepared = known;
    }
    return known.keyed().stream().map(mac -> sum(mac, key)).toArray(byte[][]::new);
  }

  private static Mac keyed(PurposeKeys.Numbered pepper) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(pepper.key().getEncoded(), ALGORITHM));
      return mac;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has " + ALGORITHM, e);
    }
  }

  private static byte[] sum(Mac keyed, KeyText key) {
    try {
      return ((Mac) keyed.clone()).doFinal(key.bytes());
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException("every JDK's " + ALGORITHM + " can be copied", e);
    }
  }
}
