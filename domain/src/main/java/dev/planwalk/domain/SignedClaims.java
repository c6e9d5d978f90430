package dev.planwalk.domain;

import dev.planwalk.storage.PurposeKeys;
import dev.planwalk.storage.Secrets;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/**
 * Short tokens for links: some bytes under an HMAC-SHA-256 of 16 bytes, in base64url. They can be
 * read by anybody and made by nobody else; what they mean and when they die is their owner's.
 */
public final class SignedClaims {

  private static final int MAC_BYTES = 16;

  private final PurposeKeys keys;

  /**
   * @param keys of one purpose of {@code Secrets}
   */
  public SignedClaims(PurposeKeys keys) {
    this.keys = keys;
  }

  /** A token of these bytes. */
  public String sign(byte[] claims) {
    byte[] token =
        ByteBuffer.allocate(claims.length + MAC_BYTES)
            .put(claims)
            .put(mac(keys.writing(), claims))
            .array();
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
    return keys.reading().stream().anyMatch(key -> MessageDigest.isEqual(mac, mac(key, claims)))
        ? Optional.of(ByteBuffer.wrap(claims))
        : Optional.empty();
  }

  private static byte[] mac(PurposeKeys.Numbered key, byte[] claims) {
    return Arrays.copyOf(Secrets.hmac(key.key(), claims), MAC_BYTES);
  }
}
