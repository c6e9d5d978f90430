package dev.planwalk.storage;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Optional;
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

  private final PurposeKeys keys;
  private final RandomGenerator secureRandom;

  /**
   * Makes a sealer.
   *
   * @param keys of one {@link Secrets.Purpose}, 32 bytes each
   */
  public Sealer(PurposeKeys keys, RandomGenerator secureRandom) {
    this.keys = keys;
    this.secureRandom = secureRandom;
  }

  /** The encrypted form: nonce, text, tag. */
  public byte[] seal(byte[] plain, String label) {
    byte[] nonce = new byte[NONCE_BYTES];
    secureRandom.nextBytes(nonce);
    byte[] sealed;
    try {
      sealed = run(Cipher.ENCRYPT_MODE, keys.writing().key(), nonce, plain, label);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has AES/GCM", e);
    }
    return ByteBuffer.allocate(NONCE_BYTES + sealed.length).put(nonce).put(sealed).array();
  }

  /**
   * The plain form.
   *
   * @throws IllegalStateException if it was changed, or sealed with another key or label
   */
  public byte[] open(byte[] stored, String label) {
    return opened(stored, label).plain();
  }

  /**
   * What was sealed with an earlier key, sealed with the one that writes now; empty if it is
   * already.
   *
   * @throws IllegalStateException as {@link #open}
   */
  Optional<byte[]> resealed(byte[] stored, String label) {
    int newest = keys.writing().generation();
    Opened opened = opened(stored, label);
    return opened.generation() == newest
        ? Optional.empty()
        : Optional.of(seal(opened.plain(), label));
  }

  @SuppressWarnings("ArrayRecordComponent") // handed on at once, never compared
  private record Opened(byte[] plain, int generation) {}

  /** Whether a key is the right one shows in the tag. */
  private Opened opened(byte[] stored, String label) {
    byte[] nonce = Arrays.copyOf(stored, NONCE_BYTES);
    byte[] sealed = Arrays.copyOfRange(stored, NONCE_BYTES, Math.max(NONCE_BYTES, stored.length));
    IllegalStateException refusal = new IllegalStateException("what was sealed cannot be read");
    for (PurposeKeys.Numbered key : keys.reading()) {
      try {
        return new Opened(
            run(Cipher.DECRYPT_MODE, key.key(), nonce, sealed, label), key.generation());
      } catch (GeneralSecurityException e) {
        refusal.addSuppressed(e);
      }
    }
    throw refusal;
  }

  private static byte[] run(int mode, SecretKey key, byte[] nonce, byte[] input, String label)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(
        mode, new SecretKeySpec(key.getEncoded(), "AES"), new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(label.getBytes(StandardCharsets.UTF_8));
    return cipher.doFinal(input);
  }
}
