package dev.planwalk.mcp;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javax.crypto.KDF;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.HKDFParameterSpec;

/**
 * Turns small payloads into strings that a client can carry but not change: {@code
 * base64url(payload) "." base64url(HMAC-SHA-256(key, payload))}. The key is derived from the server
 * secret (HKDF, RFC 5869) with a label, so a string sealed for one purpose never opens for another.
 * Sealing hides nothing: no secrets in payloads. Safe for any number of threads.
 */
final class Seal {
  private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();
  private static final Base64.Decoder DECODER = Base64.getUrlDecoder();

  private final Supplier<List<byte[]>> secrets;
  private final byte[] label;

  /**
   * @param secrets the server's secrets, at least 16 bytes each: the one that seals first, then
   *     those whose seals are still good
   * @param label what the sealed strings are for
   */
  Seal(Supplier<List<byte[]>> secrets, String label) {
    for (byte[] secret : secrets.get()) {
      if (secret.length < 16) {
        throw new IllegalArgumentException(
            "the server secret must have at least 16 bytes (got: " + secret.length + ")");
      }
    }
    this.secrets = secrets;
    this.label = label.getBytes(StandardCharsets.UTF_8);
  }

  private SecretKey key(byte[] secret) {
    try {
      return KDF.getInstance("HKDF-SHA256")
          .deriveKey(
              "HmacSHA256", HKDFParameterSpec.ofExtract().addIKM(secret).thenExpand(label, 32));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java runtime has no HKDF-SHA256", e);
    }
  }

  /** The sealed form; visible ASCII only. */
  String close(byte[] payload) {
    return close(secrets.get().getFirst(), payload);
  }

  private String close(byte[] secret, byte[] payload) {
    return ENCODER.encodeToString(payload) + "." + ENCODER.encodeToString(mac(secret, payload));
  }

  /** The payload, or empty if the string was not made with this seal or was changed. */
  Optional<byte[]> open(String sealed) {
    int dot = sealed.indexOf('.');
    if (dot < 0) {
      return Optional.empty();
    }
    byte[] payload;
    try {
      payload = DECODER.decode(sealed.substring(0, dot));
    } catch (IllegalArgumentException notBase64) {
      return Optional.empty();
    }
    // The whole string is compared, because base64 lets several texts mean the same bytes; isEqual
    // takes the same time wherever the first difference is.
    byte[] given = sealed.getBytes(StandardCharsets.UTF_8);
    return secrets.get().stream()
            .map(secret -> close(secret, payload).getBytes(StandardCharsets.UTF_8))
            .anyMatch(expected -> MessageDigest.isEqual(expected, given))
        ? Optional.of(payload)
        : Optional.empty();
  }

  private byte[] mac(byte[] secret, byte[] payload) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(key(secret));
      return mac.doFinal(payload);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java runtime has no HmacSHA256", e);
    }
  }
}
