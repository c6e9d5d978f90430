package dev.planwalk.storage.object;

import java.time.Duration;
import java.time.Instant;

/** How long signed URLs live, whichever store they lead to. */
final class UrlTimes {

  private UrlTimes() {}

  /**
   * When the URL of a download begins to live: within half a lifetime equal downloads get equal
   * URLs, so that an answer that holds some is the same answer for so long, and never holds one
   * that is nearly dead: each lives at least half of its time.
   */
  static Instant beginOfDownload(Instant now, Duration ttl) {
    long slot = Math.max(1, checked(ttl).toSeconds() / 2);
    return Instant.ofEpochSecond(Math.floorDiv(now.getEpochSecond(), slot) * slot);
  }

  /**
   * The lifetime, if it is one.
   *
   * @throws IllegalArgumentException otherwise
   */
  static Duration checked(Duration ttl) {
    if (ttl.isNegative() || ttl.compareTo(ObjectStore.LONGEST_TTL) > 0) {
      throw new IllegalArgumentException("a signed URL lives 0 to 300 s (got: " + ttl + ")");
    }
    return ttl;
  }

  /** File names of callers may hold anything; a header takes printable ASCII without quotes. */
  static String asciiName(String name) {
    String cleaned = name.replaceAll("[^A-Za-z0-9_. -]", "_");
    return cleaned.substring(0, Math.min(cleaned.length(), 100));
  }
}
