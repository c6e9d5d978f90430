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

  private final SecretKey pepper;

  KeyHash(SecretKey pepper) {
    this.pepper = new SecretKeySpec(pepper.getEncoded(), ALGORITHM);
  }

  byte[] of(KeyText key) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(pepper);
      return mac.doFinal(key.bytes());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has " + ALGORITHM, e);
    }
  }
}
