package dev.planwalk.domain.operation;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Keeps stored answers unreadable at rest, since some hold a secret that is shown once: AES-256-GCM
 * with a random nonce of 12 bytes in front. Thread-safe.
 */
public final class AnswerCipher {
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;

  private final SecretKey key;
  private final RandomGenerator secureRandom;

  /**
   * Makes a cipher.
   *
   * @param key for {@code Secrets.Purpose.IDEMPOTENT_ANSWERS}, 32 bytes
   */
  public AnswerCipher(SecretKey key, RandomGenerator secureRandom) {
    this.key = new SecretKeySpec(key.getEncoded(), "AES");
    this.secureRandom = secureRandom;
  }

  byte[] seal(byte[] plain, String label) {
    byte[] nonce = new byte[NONCE_BYTES];
    secureRandom.nextBytes(nonce);
    byte[] sealed = run(Cipher.ENCRYPT_MODE, nonce, plain, label);
    return ByteBuffer.allocate(NONCE_BYTES + sealed.length).put(nonce).put(sealed).array();
  }

  byte[] open(byte[] stored, String label) {
    byte[] nonce = Arrays.copyOf(stored, NONCE_BYTES);
    byte[] sealed = Arrays.copyOfRange(stored, NONCE_BYTES, stored.length);
    return run(Cipher.DECRYPT_MODE, nonce, sealed, label);
  }

  private byte[] run(int mode, byte[] nonce, byte[] input, String label) {
    try {
      Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
      cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
      cipher.updateAAD(label.getBytes(StandardCharsets.UTF_8));
      return cipher.doFinal(input);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("a stored answer cannot be read or written", e);
    }
  }
}
