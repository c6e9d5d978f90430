package dev.planwalk.domain.key;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * The text of an API key: {@code svc_sk_live_} or {@code svc_sk_test_}, 43 characters base62 of 32
 * random bytes, 6 characters base62 of the CRC32 of all before. The checksum (after the form of
 * GitHub's tokens) lets a mistyped key be refused without a query, and secret scanners be sure.
 */
final class KeyText {
  private static final String ALPHABET =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  private static final BigInteger BASE = BigInteger.valueOf(ALPHABET.length());
  private static final Pattern SHAPE = Pattern.compile("svc_sk_(live|test)_[0-9A-Za-z]{49}");
  private static final int RANDOM_BYTES = 32;
  private static final int RANDOM_CHARACTERS = 43;
  private static final int CHECK_CHARACTERS = 6;
  private static final int SHOWN_CHARACTERS = 4;

  private final String text;

  private KeyText(String text) {
    this.text = text;
  }

  /** A new key; the generator must be a secure one. */
  static KeyText generate(boolean livemode, RandomGenerator random) {
    byte[] secret = new byte[RANDOM_BYTES];
    random.nextBytes(secret);
    String body = prefix(livemode) + base62(new BigInteger(1, secret), RANDOM_CHARACTERS);
    return new KeyText(body + check(body));
  }

  /** Reads a key; empty if its shape or checksum is wrong. */
  static Optional<KeyText> parse(String text) {
    if (text.length() > 100 || !SHAPE.matcher(text).matches()) {
      return Optional.empty();
    }
    int split = text.length() - CHECK_CHARACTERS;
    boolean sound = check(text.substring(0, split)).equals(text.substring(split));
    return sound ? Optional.of(new KeyText(text)) : Optional.empty();
  }

  private static String prefix(boolean livemode) {
    return livemode ? "svc_sk_live_" : "svc_sk_test_";
  }

  boolean livemode() {
    return text.startsWith("svc_sk_live_");
  }

  /** The whole secret; shown once, never stored or logged. */
  String plaintext() {
    return text;
  }

  byte[] bytes() {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Prefix and last four characters, such as {@code svc_sk_live_...x7Qa}. */
  String display() {
    return prefix(livemode()) + "..." + text.substring(text.length() - SHOWN_CHARACTERS);
  }

  @Override
  public String toString() {
    return display();
  }

  private static String check(String body) {
    CRC32 crc = new CRC32();
    crc.update(body.getBytes(StandardCharsets.US_ASCII));
    return base62(BigInteger.valueOf(crc.getValue()), CHECK_CHARACTERS);
  }

  private static String base62(BigInteger number, int width) {
    StringBuilder digits = new StringBuilder(width);
    BigInteger rest = number;
    for (int i = 0; i < width; i++) {
      BigInteger[] parts = rest.divideAndRemainder(BASE);
      digits.append(ALPHABET.charAt(parts[1].intValueExact()));
      rest = parts[0];
    }
    return digits.reverse().toString();
  }
}
