package dev.planwalk.app;

import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** The last gate before the log: whatever looks like a secret leaves as {@code [secret]}. */
public final class RedactingEncoder extends PatternLayoutEncoder {

  private static final Pattern SECRETS =
      Pattern.compile(
          "svc_sk_(?:live|test)_[0-9A-Za-z]+|whsec_[0-9A-Za-z+/=]+"
              + "|eyJ[0-9A-Za-z_-]+\\.[0-9A-Za-z._-]+|(?i:bearer)\\s+[0-9A-Za-z._~+/=-]+|(?<=[?&](?:sig|X-Amz-Signature)=)[^&\\s\"]+");

  @Override
  public byte[] encode(ILoggingEvent event) {
    String line = new String(super.encode(event), StandardCharsets.UTF_8);
    return redact(line).getBytes(StandardCharsets.UTF_8);
  }

  /** The text without anything that looks like a key, a webhook secret, a token or a signature. */
  static String redact(String text) {
    return mayHoldSecret(text) ? SECRETS.matcher(text).replaceAll("[secret]") : text;
  }

  /**
   * Whether a secret may begin anywhere. Nearly every line holds none, the access log's least of
   * all, and trying all patterns at each character is most of what such a line costs.
   */
  private static boolean mayHoldSecret(String text) {
    for (int i = 0; i < text.length(); i++) {
      boolean begins =
          switch (text.charAt(i)) {
            case 's' -> text.startsWith("svc_sk_", i);
            case 'w' -> text.startsWith("whsec_", i);
            case 'e' -> text.startsWith("eyJ", i);
            case 'b', 'B' -> text.regionMatches(true, i, "bearer", 0, 6);
            case '?', '&' ->
                text.startsWith("sig=", i + 1) || text.startsWith("X-Amz-Signature=", i + 1);
            default -> false;
          };
      if (begins) {
        return true;
      }
    }
    return false;
  }
}
