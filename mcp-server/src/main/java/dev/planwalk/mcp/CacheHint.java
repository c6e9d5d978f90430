package dev.planwalk.mcp;

import java.util.Optional;

/**
 * How long and for whom a modern result may be kept by clients (2026-07-28, server/utilities,
 * caching).
 *
 * @param ttlMillis milliseconds during which it counts as fresh
 * @param shared true if it holds nothing of one key's own
 */
record CacheHint(int ttlMillis, boolean shared) {
  private static final CacheHint AN_HOUR_FOR_ALL = new CacheHint(3_600_000, true);
  private static final CacheHint TOOLS = new CacheHint(60_000, false);
  private static final CacheHint LISTING = new CacheHint(5_000, false);

  /** Bytes of an asset never change. */
  static final CacheHint IMMUTABLE_BYTES = new CacheHint(300_000, false);

  /** A signed URL lives 300 s; a reader should get a fresh one well before. */
  static final CacheHint SIGNED_URL = new CacheHint(60_000, false);

  /** The hint of a method's results, or empty if they carry none. */
  static Optional<CacheHint> of(String method) {
    return switch (method) {
      case Wire.DISCOVER, Wire.PROMPTS_LIST, Wire.TEMPLATES_LIST -> Optional.of(AN_HOUR_FOR_ALL);
      case Wire.TOOLS_LIST -> Optional.of(TOOLS);
      case Wire.RESOURCES_LIST -> Optional.of(LISTING);
      case Wire.RESOURCES_READ -> Optional.of(SIGNED_URL);
      default -> Optional.empty();
    };
  }

  /** Pages that are equal for everybody, such as {@code docs://guide}. */
  static CacheHint document() {
    return AN_HOUR_FOR_ALL;
  }

  String scope() {
    return shared ? "public" : "private";
  }
}
