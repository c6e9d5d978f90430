package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.testsupport.ProjectRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LauncherTest {
  private static final Path ROOT = ProjectRoot.find();
  private static final Path LAUNCHER = ROOT.resolve("planwalk");
  private static final Path START = ROOT.resolve("app/src/main/launcher/start.sh");
  private static final Path OF_THE_PACKAGE = ROOT.resolve("packaging/bin/planwalk");

  private static final Pattern BRANCH = Pattern.compile("(?m)^  ((?:[a-z]+|[|\\\\\\s])+)\\)");

  static List<Path> scripts() {
    return List.of(LAUNCHER, START, OF_THE_PACKAGE, ROOT.resolve("packaging/package.sh"));
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void the_launchers_are_scripts_of_the_posix_shell(Path script)
      throws IOException, InterruptedException {
    String text = Files.readString(script);
    Process check = new ProcessBuilder("sh", "-n", script.toString()).start();

    assertThat(script.equals(START) || text.startsWith("#!/bin/sh\n")).isTrue();
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
    String text = Files.readString(START);

    assertThat(text).containsPattern("(?m)^java_flags=\"[^\"]*-XX:\\+ExitOnOutOfMemoryError[ \"]");
    assertThat(text.lines().filter(line -> line.contains("-Xmx${PLANWALK_SERVER_HEAP")))
        .isNotEmpty()
        .allMatch(line -> line.contains("$java_flags"));
  }

  /** What a launcher does not name is refused by it, however well the program knows it. */
  @Test
  void both_launchers_know_every_command_of_the_program() throws IOException {
    Set<String> commands = Main.commandLine().getSubcommands().keySet();

    assertThat(branches(LAUNCHER)).containsAll(commands);
    assertThat(branches(OF_THE_PACKAGE)).containsAll(commands);
    assertThat(usage()).containsAll(commands);
  }

  @Test
  void a_package_offers_nothing_that_needs_the_sources() throws IOException {
    assertThat(branches(OF_THE_PACKAGE))
        .doesNotContain("test", "check", "train", "bench", "package");
  }

  /** Words before the closing bracket of a case, over several lines if need be. */
  private static Set<String> branches(Path launcher) throws IOException {
    return BRANCH
        .matcher(Files.readString(launcher))
        .results()
        .flatMap(branch -> Pattern.compile("[a-z]+").matcher(branch.group(1)).results())
        .map(word -> word.group())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> usage() throws IOException {
    return Files.readString(START)
        .lines()
        .filter(line -> line.startsWith("  ") && !line.startsWith("   "))
        .map(line -> line.strip().split(" ", -1)[0])
        .collect(Collectors.toSet());
  }
}
