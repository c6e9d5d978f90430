package dev.planwalk.domain.oauth.server;

import dev.planwalk.storage.PurposeKeys;
import dev.planwalk.storage.Secrets;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;

/**
 * Codes and refresh tokens: the id of a login, the number of the token in its family, and
 * HMAC-SHA-256 of both under a key of the installation. Whoever has read the database cannot make
 * one, whoever guesses has 256 bits to guess, and a token that was used before is known as such
 * however old it is.
 */
final class LoginSecrets {
  private static final int ID_BYTES = 16;
  private static final int NUMBER_BYTES = 4;
  private static final int HEAD_BYTES = ID_BYTES + NUMBER_BYTES;
  private static final int MAC_BYTES = 32;

  /** What a secret is for; the prefix lets people and scanners tell which it is. */
  enum Kind {
    CODE("svc_oc_"),
    REFRESH_TOKEN("svc_or_");

    private final String prefix;

    Kind(String prefix) {
      this.prefix = prefix;
    }
  }

  /**
   * What a genuine secret says.
   *
   * @param generation 0 for codes, n for the n-th refresh token
   */
  record Read(UUID login, int generation) {}

  private final PurposeKeys keys;

  LoginSecrets(PurposeKeys keys) {
    this.keys = keys;
  }

  String write(Kind kind, UUID login, int generation) {
    byte[] head =
        ByteBuffer.allocate(HEAD_BYTES)
            .putLong(login.getMostSignificantBits())
            .putLong(login.getLeastSignificantBits())
            .putInt(generation)
            .array();
    byte[] whole =
        ByteBuffer.allocate(HEAD_BYTES + MAC_BYTES)
            .put(head)
            .put(mac(keys.writing(), kind, head))
            .array();
    return kind.prefix + Base64.getUrlEncoder().withoutPadding().encodeToString(whole);
  }

  /** Reads a secret; empty if we did not make it. */
  Optional<Read> read(Kind kind, String text) {
    if (!text.startsWith(kind.prefix) || text.length() > 100) {
      return Optional.empty();
    }
    byte[] whole;
    try {
      whole = Base64.getUrlDecoder().decode(text.substring(kind.prefix.length()));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
    if (whole.length != HEAD_BYTES + MAC_BYTES) {
      return Optional.empty();
    }
    byte[] head = Arrays.copyOf(whole, HEAD_BYTES);
    byte[] shown = Arrays.copyOfRange(whole, HEAD_BYTES, whole.length);
    if (keys.reading().stream()
        .noneMatch(key -> MessageDigest.isEqual(shown, mac(key, kind, head)))) {
      return Optional.empty();
    }
    ByteBuffer fields = ByteBuffer.wrap(head);
    return Optional.of(new Read(new UUID(fields.getLong(), fields.getLong()), fields.getInt()));
  }

  private static byte[] mac(PurposeKeys.Numbered key, Kind kind, byte[] head) {
    byte[] prefix = kind.prefix.getBytes(StandardCharsets.US_ASCII);
    byte[] both = ByteBuffer.allocate(prefix.length + head.length).put(prefix).put(head).array();
    return Secrets.hmac(key.key(), both);
  }
}
