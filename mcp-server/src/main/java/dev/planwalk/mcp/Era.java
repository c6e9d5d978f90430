package dev.planwalk.mcp;

/**
 * Which family of protocol revisions one request speaks. Nothing is remembered between requests.
 */
enum Era {
  /** 2026-07-28: version and capabilities ride in every request. */
  MODERN,
  /** 2025-06-18 and 2025-11-25: opened by {@code initialize}. */
  LEGACY
}
