package dev.planwalk.testsupport;

import java.nio.file.Files;
import java.nio.file.Path;

/** The folder of the whole project, from whichever module's folder a test runs in. */
public final class ProjectRoot {

  private ProjectRoot() {}

  /** The folder of the topmost {@code pom.xml} above the working directory. */
  public static Path find() {
    Path folder = Path.of("").toAbsolutePath();
    Path root = folder;
    for (Path above = folder; above != null; above = above.getParent()) {
      if (Files.exists(above.resolve("pom.xml"))) {
        root = above;
      }
    }
    return root;
  }
}
