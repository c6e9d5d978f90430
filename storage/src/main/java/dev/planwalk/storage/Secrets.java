package dev.planwalk.storage;

import dev.planwalk.postgres.OwnerOnly;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.random.RandomGenerator;
import javax.crypto.KDF;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.HKDFParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * The installation's one secret, and the keys derived from it, one per purpose (HKDF-SHA256, RFC
 * 5869): a key that leaks for one purpose says nothing about the others. All nodes of an
 * installation must have the same secret; {@link Keyring} is what they work with, since it may be
 * rotated. {@link #toString} shows nothing of it.
 */
public final class Secrets implements KeySource {

  /** What a derived key is for. The word enters the derivation and never changes. */
  public enum Purpose {
    API_KEY_PEPPER("api-key-pepper", Kept.WITH_ROWS),
    SIGNED_URLS("signed-urls", Kept.A_DAY),
    WEBHOOK_SECRETS("webhook-secrets", Kept.UNTIL_RESEALED),
    IDEMPOTENT_ANSWERS("idempotent-answers", Kept.UNTIL_RESEALED),
    CURSORS("cursors", Kept.A_DAY),
    VIEW_TOKENS("view-tokens", Kept.EIGHT_DAYS),
    UPLOAD_PAGES("upload-pages", Kept.A_DAY),
    MCP_EDGE("mcp-edge", Kept.A_DAY),
    OAUTH_TOKENS("oauth-tokens", Kept.A_MONTH),
    OAUTH_FORMS("oauth-forms", Kept.A_MONTH),
    OAUTH_SIGNING_KEYS("oauth-signing-keys", Kept.UNTIL_RESEALED),
    INSTALLATION_CHECK("installation-check", Kept.NOT),
    HANDOVER("handover", Kept.NOT),
    RETIRED_KEYS("retired-keys", Kept.NOT);

    private final String word;
    private final Kept kept;

    Purpose(String word, Kept kept) {
      this.word = word;
      this.kept = kept;
    }

    String word() {
      return word;
    }

    Kept kept() {
      return kept;
    }
  }

  /** How long what an earlier secret made is accepted: as long as the longest of it lives. */
  enum Kept {
    A_DAY(Duration.ofDays(1)),
    EIGHT_DAYS(Duration.ofDays(8)),
    A_MONTH(Duration.ofDays(31)),
    /** Rows are sealed anew at once, and then nothing needs it. */
    UNTIL_RESEALED(null),
    /** Rows are written anew when they are used. */
    WITH_ROWS(null),
    /** Nothing that it made outlives the rotation. */
    NOT(null);

    private final @Nullable Duration time;

    Kept(@Nullable Duration time) {
      this.time = time;
    }

    Optional<Duration> time() {
      return Optional.ofNullable(time);
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
      OwnerOnly.write(file, random(new SecureRandom()).text());
    }
    return of(Files.readString(file).strip());
  }

  /** A new secret. */
  static Secrets random(RandomGenerator secureRandom) {
    byte[] random = new byte[SHORTEST_BYTES];
    secureRandom.nextBytes(random);
    return of(Base64.getUrlEncoder().withoutPadding().encodeToString(random));
  }

  /** The secret itself, for whoever keeps it: never for a log. */
  public String text() {
    return new String(secret, StandardCharsets.UTF_8);
  }

  /** By what a database knows its secret again. */
  byte[] check() {
    return hmac(Purpose.INSTALLATION_CHECK, "planwalk".getBytes(StandardCharsets.UTF_8));
  }

  /** The keys of this secret alone, for ever. */
  @Override
  public PurposeKeys keys(Purpose purpose) {
    return PurposeKeys.of(key(purpose));
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

  /** HMAC-SHA-256 of the data under a derived key: 32 bytes. */
  public static byte[] hmac(SecretKey key, byte[] data) {
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
