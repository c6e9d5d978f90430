package dev.planwalk.domain.webhook;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.random.RandomGenerator;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The secret that an endpoint and we share, {@code whsec_} and the Base64 of 32 bytes. It signs
 * after two schemes at once: {@code Svc-Signature} is keyed with the whole text, as Stripe does,
 * and Standard Webhooks with the decoded bytes.
 */
final class WebhookSecret {

  private static final String PREFIX = "whsec_";
  private static final int BYTES = 32;

  private final String text;

  private WebhookSecret(String text) {
    this.text = text;
  }

  /** The secret of a text that {@link #text} gave. */
  static WebhookSecret of(String text) {
    if (!text.startsWith(PREFIX)) {
      throw new IllegalArgumentException("not a webhook secret");
    }
    return new WebhookSecret(text);
  }

  /**
   * A new secret.
   *
   * @param random must not be predictable
   */
  static WebhookSecret generate(RandomGenerator random) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return new WebhookSecret(PREFIX + Base64.getEncoder().encodeToString(bytes));
  }

  /** What the receiver is shown once. */
  String text() {
    return text;
  }

  /** Lower-case hex of the HMAC over {@code <unix seconds>.<body>}, keyed with the whole text. */
  String signature(long unixSeconds, byte[] body) {
    return HexFormat.of()
        .formatHex(hmac(text.getBytes(StandardCharsets.UTF_8), unixSeconds + ".", body));
  }

  /** Base64 of the HMAC over {@code <id>.<unix seconds>.<body>}, keyed with the decoded bytes. */
  String standardSignature(String id, long unixSeconds, byte[] body) {
    byte[] key = Base64.getDecoder().decode(text.substring(PREFIX.length()));
    return Base64.getEncoder().encodeToString(hmac(key, id + "." + unixSeconds + ".", body));
  }

  private static byte[] hmac(byte[] key, String before, byte[] body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      mac.update(before.getBytes(StandardCharsets.UTF_8));
      return mac.doFinal(body);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has HmacSHA256", e);
    }
  }

  @Override
  public String toString() {
    return "WebhookSecret[hidden]";
  }
}
