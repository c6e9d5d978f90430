package dev.planwalk.storage;

import dev.planwalk.postgres.OwnerOnly;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.KDF;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.HKDFParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * The installation's one secret, and the keys derived from it, one per purpose (HKDF-SHA256, RFC
 * 5869): a key that leaks for one purpose says nothing about the others. All nodes of an
 * installation must have the same secret. {@link #toString} shows nothing of it.
 */
public final class Secrets {

  /** What a derived key is for. The word enters the derivation and never changes. */
  public enum Purpose {
    API_KEY_PEPPER("api-key-pepper"),
    SIGNED_URLS("signed-urls"),
    WEBHOOK_SECRETS("webhook-secrets"),
    IDEMPOTENT_ANSWERS("idempotent-answers"),
    CURSORS("cursors"),
    VIEW_TOKENS("view-tokens"),
    UPLOAD_PAGES("upload-pages"),
    MCP_EDGE("mcp-edge"),
    OAUTH_TOKENS("oauth-tokens"),
    OAUTH_FORMS("oauth-forms"),
    OAUTH_SIGNING_KEYS("oauth-signing-keys"),
    INSTALLATION_CHECK("installation-check");

    private final String word;

    Purpose(String word) {
      this.word = word;
    }
  }

  private static final int SHORTEST_BYTES = 32;
  private static final int KEY_BYTES = 32;

  private final byte[] secret;

  private Secrets(byte[] secret) {
    this.secret = secret;
  }

  /**
   * The operator's own secret ({@code PLANWALK_SECRET}).
   *
   * @throws IllegalArgumentException if it is shorter than 32 bytes in UTF-8
   */
  public static Secrets of(String secret) {
    byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
    if (bytes.length < SHORTEST_BYTES) {
      throw new IllegalArgumentException(
          "PLANWALK_SECRET must have at least 32 bytes (got: " + bytes.length + ")");
    }
    return new Secrets(bytes);
  }

  /** Where {@link #inHome} keeps the secret. */
  public static Path fileIn(Path home) {
    return home.resolve("secret");
  }

  /** The secret in {@code <home>/secret}, mode 0600; made at the first call. */
  public static Secrets inHome(Path home) throws IOException {
    Path file = fileIn(OwnerOnly.folder(home));
    if (!Files.exists(file)) {
      byte[] random = new byte[SHORTEST_BYTES];
      new SecureRandom().nextBytes(random);
      OwnerOnly.write(file, Base64.getUrlEncoder().withoutPadding().encodeToString(random));
    }
    return of(Files.readString(file).strip());
  }

  /** The key for one purpose: 32 bytes, always the same for the same secret. */
  public SecretKey key(Purpose purpose) {
    try {
      return KDF.getInstance("HKDF-SHA256")
          .deriveKey(
              "Generic",
              HKDFParameterSpec.ofExtract()
                  .addIKM(secret)
                  .addSalt("planwalk".getBytes(StandardCharsets.UTF_8))
                  .thenExpand(purpose.word.getBytes(StandardCharsets.UTF_8), KEY_BYTES));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK 25 has HKDF-SHA256", e);
    }
  }

  /** HMAC-SHA-256 of the data under the key for the purpose: 32 bytes. */
  public byte[] hmac(Purpose purpose, byte[] data) {
    return hmac(key(purpose), data);
  }

  static byte[] hmac(SecretKey key, byte[] data) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key.getEncoded(), "HmacSHA256"));
      return mac.doFinal(data);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has HmacSHA256", e);
    }
  }

  @Override
  public String toString() {
    return "Secrets[hidden]";
  }
}
