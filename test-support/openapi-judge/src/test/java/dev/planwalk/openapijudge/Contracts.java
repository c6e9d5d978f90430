package dev.planwalk.openapijudge;

import java.nio.file.Path;

/** The committed forms of the OpenAPI document. */
final class Contracts {
  private static final Path ROOT = Path.of("..", "..");

  /** What this version serves; a test of the documents keeps it true. */
  static final Path CURRENT = ROOT.resolve("discovery-docs/src/test/golden/openapi.json");

  /** What the last release promised. */
  static final Path RELEASED = ROOT.resolve("docs/openapi-released.json");

  private Contracts() {}
}
