package dev.planwalk.plandrawing.exchange;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Global ids of a model's objects, made from what they stand for: the same plan gives the same ids,
 * so that a program can tell what changed between two files, and another plan gives others.
 */
final class IfcGuids {

  /** Digits of the base 64 in which IFC writes 128 bits as 22 letters. */
  private static final String DIGITS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$";

  private final byte[] plan;

  /**
   * @param plan what identifies it
   */
  IfcGuids(byte[] plan) {
    this.plan = sha256().digest(plan);
  }

  /**
   * The quoted id of an object.
   *
   * @param key what it is in the plan, such as {@code wall/wall_3}
   */
  String of(String key) {
    MessageDigest digest = sha256();
    digest.update(plan);
    byte[] bits = digest.digest(key.getBytes(StandardCharsets.UTF_8));
    StringBuilder id = new StringBuilder("'");
    // The first letter holds 2 bits, the other 21 hold 6.
    int held = bits[0] & 0xFF;
    int count = 8;
    int next = 1;
    id.append(DIGITS.charAt(held >> 6));
    count -= 2;
    held &= 0x3F;
    for (int i = 1; i < 22; i++) {
      while (count < 6) {
        held = (held << 8) | (bits[next++] & 0xFF);
        count += 8;
      }
      id.append(DIGITS.charAt(held >> (count - 6) & 0x3F));
      count -= 6;
      held &= (1 << count) - 1;
    }
    return id.append('\'').toString();
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
