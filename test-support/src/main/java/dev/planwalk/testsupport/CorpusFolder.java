package dev.planwalk.testsupport;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The drawings that are kept beside the project, never inside it: where {@code PLANWALK_CORPUS}
 * says, else in {@code ../shared/corpus} seen from the project's root. Tests that need it are
 * skipped when it is absent.
 */
public final class CorpusFolder {

  private CorpusFolder() {}

  /** The folder, when it is there. */
  public static Optional<Path> find() {
    String stated = System.getenv("PLANWALK_CORPUS");
    Path folder =
        stated == null || stated.isBlank()
            ? ProjectRoot.find().resolve("../shared/corpus").normalize()
            : Path.of(stated);
    return Files.isRegularFile(folder.resolve("manifest.tsv"))
        ? Optional.of(folder)
        : Optional.empty();
  }
}
