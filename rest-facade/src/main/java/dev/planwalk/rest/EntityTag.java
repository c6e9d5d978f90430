package dev.planwalk.rest;

import jakarta.servlet.http.HttpServletRequest;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Strong entity tags of the bytes themselves (RFC 9110, section 8.8.3): independent of key and
 * node, and never equal for different answers.
 */
final class EntityTag {
  private static final int BYTES = 15;

  private EntityTag() {}

  static String of(byte[] body) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(body);
      byte[] start = Arrays.copyOf(hash, BYTES);
      return "\"" + Base64.getUrlEncoder().withoutPadding().encodeToString(start) + "\"";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /** What {@code If-None-Match} holds, in however many lines it came; null if there is none. */
  static @Nullable String held(HttpServletRequest request) {
    List<String> lines = Collections.list(request.getHeaders("If-None-Match"));
    return lines.isEmpty() ? null : String.join(",", lines);
  }

  /** True if {@code If-None-Match} holds the tag, weakly compared, or any. */
  static boolean matches(@Nullable String header, String tag) {
    if (header == null) {
      return false;
    }
    for (String part : header.split(",", -1)) {
      String one = part.strip();
      if (one.equals("*") || one.equals(tag) || one.equals("W/" + tag)) {
        return true;
      }
    }
    return false;
  }
}
