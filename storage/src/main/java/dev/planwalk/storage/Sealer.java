package dev.planwalk.storage;

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
 * Keeps secrets unreadable at rest: AES-256-GCM with a random nonce of 12 bytes in front. A label
 * ties what is sealed to its row, so that nobody can move it to another. Thread-safe.
 */
public final class Sealer {
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;

  private final SecretKey key;
  private final RandomGenerator secureRandom;

  /**
   * Makes a sealer.
   *
   * @param key of one {@link Secrets.Purpose}, 32 bytes
   */
  public Sealer(SecretKey key, RandomGenerator secureRandom) {
    this.key = new SecretKeySpec(key.getEncoded(), "AES");
    this.secureRandom = secureRandom;
  }

  /** The encrypted form: nonce, text, tag. */
  public byte[] seal(byte[] plain, String label) {
    byte[] nonce = new byte[NONCE_BYTES];
    secureRandom.nextBytes(nonce);
    byte[] sealed = run(Cipher.ENCRYPT_MODE, nonce, plain, label);
    return ByteBuffer.allocate(NONCE_BYTES + sealed.length).put(nonce).put(sealed).array();
  }

  /**
   * The plain form.
   *
   * @throws IllegalStateException if it was changed, or sealed with another key or label
   */
  public byte[] open(byte[] stored, String label) {
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
      throw new IllegalStateException("what was sealed cannot be read or written", e);
    }
  }
}
