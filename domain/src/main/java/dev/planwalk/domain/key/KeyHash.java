package dev.planwalk.domain.key;

import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/**
 * What is stored of a key: HMAC-SHA-256 under the installation's pepper. A slow hash would add
 * nothing to 256 random bits.
 */
final class KeyHash {
  /** Version of the pepper that {@link #of} uses. */
  static final short PEPPER_VERSION = 1;

  private static final String ALGORITHM = "HmacSHA256";

  /** Holds the pepper; copied for each key, which is cheaper than to look a provider up. */
  private final Mac keyed;

  KeyHash(SecretKey pepper) {
    try {
      keyed = Mac.getInstance(ALGORITHM);
      keyed.init(new SecretKeySpec(pepper.getEncoded(), ALGORITHM));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has " + ALGORITHM, e);
    }
  }

  byte[] of(KeyText key) {
    try {
      return ((Mac) keyed.clone()).doFinal(key.bytes());
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException("every JDK's " + ALGORITHM + " can be copied", e);
    }
  }
}
