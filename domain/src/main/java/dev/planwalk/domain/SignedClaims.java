package dev.planwalk.domain;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.SecretKey;

/**
 * Short tokens for links: some bytes under an HMAC-SHA-256 of 16 bytes, in base64url. They can be
 * read by anybody and made by nobody else; what they mean and when they die is their owner's.
 */
public final class SignedClaims {

  private static final int MAC_BYTES = 16;

  private final SecretKey key;

  /**
   * @param key of one purpose of {@code Secrets}, the same on every node
   */
  public SignedClaims(SecretKey key) {
    this.key = key;
  }

  /** A token of these bytes. */
  public String sign(byte[] claims) {
    byte[] token =
        ByteBuffer.allocate(claims.length + MAC_BYTES).put(claims).put(mac(claims)).array();
    return Base64.getUrlEncoder().withoutPadding().encodeToString(token);
  }

  /**
   * The bytes of a token.
   *
   * @param length how many there must be
   * @return empty if it was not made here, was changed, or is another kind of token
   */
  public Optional<ByteBuffer> open(String text, int length) {
    byte[] token;
    try {
      token = Base64.getUrlDecoder().decode(text);
    } catch (IllegalArgumentException notBase64) {
      return Optional.empty();
    }
    if (token.length != length + MAC_BYTES) {
      return Optional.empty();
    }
    byte[] claims = Arrays.copyOf(token, length);
    byte[] mac = Arrays.copyOfRange(token, length, token.length);
    return MessageDigest.isEqual(mac, mac(claims))
        ? Optional.of(ByteBuffer.wrap(claims))
        : Optional.empty();
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
