package dev.planwalk.testsupport;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The drawings that are kept beside the project, never inside it, where {@code PLANWALK_CORPUS}
 * says. Tests that need it are skipped when it says nothing.
 */
public final class CorpusFolder {

  private CorpusFolder() {}

  /** The folder, when it is named and holds a manifest. */
  public static Optional<Path> find() {
    return Optional.ofNullable(System.getenv("PLANWALK_CORPUS"))
        .filter(stated -> !stated.isBlank())
        .map(Path::of)
        .filter(folder -> Files.isRegularFile(folder.resolve("manifest.tsv")));
  }
}
