package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.testsupport.ProjectRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class LauncherTest {
  private static final Path LAUNCHER = ProjectRoot.find().resolve("planwalk");

  @Test
  void the_launcher_is_a_script_of_the_posix_shell() throws IOException, InterruptedException {
    String text = Files.readString(LAUNCHER);
    Process check = new ProcessBuilder("sh", "-n", LAUNCHER.toString()).start();

    assertThat(text).startsWith("#!/bin/sh\n");
    assertThat(check.waitFor()).isZero();
    // What Bash has beyond the standard and a shell that is Bash would let pass.
    assertThat(text)
        .doesNotContain("[[ ")
        .doesNotContain("<<<")
        .doesNotContainPattern("(?m)^\\s*(function|declare|local|source) ")
        .doesNotContainPattern("\\$\\{[^}]*//")
        .doesNotContainPattern("(?m)^\\s*\\w+=\\(");
  }

  /** A server that has lost a thread to a full heap is worse than one that starts anew. */
  @Test
  void what_runs_out_of_memory_ends() throws IOException {
    String text = Files.readString(LAUNCHER);

    assertThat(text).containsPattern("(?m)^java_flags=\"[^\"]*-XX:\\+ExitOnOutOfMemoryError[ \"]");
    assertThat(text.lines().filter(line -> line.contains("-Xmx${PLANWALK_SERVER_HEAP")))
        .isNotEmpty()
        .allMatch(line -> line.contains("$java_flags"));
  }
}
