package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.testsupport.ProjectRoot;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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

  /** A folder that was moved or copied after its build starts all the same. */
  @Test
  void the_file_of_quick_starts_is_used_in_the_place_that_it_was_made_for(@TempDir Path folder)
      throws IOException, InterruptedException {
    Files.writeString(folder.resolve("planwalk.aot"), "");
    Path place = folder.resolve("planwalk.aot.place");

    assertThat(started(folder)).contains(" doctor").doesNotContain("AOTCache");
    Files.writeString(place, folder.getParent() + "\n");
    assertThat(started(folder)).doesNotContain("AOTCache");
    Files.writeString(place, folder + "\n");
    assertThat(started(folder)).contains(" -XX:AOTCache=" + folder + "/planwalk.aot ");
  }

  /** Each start builds what has changed, and people start a second one while the first builds. */
  @Test
  void who_starts_while_another_builds_waits_and_builds_nothing(@TempDir Path folder)
      throws IOException, InterruptedException {
    Path project = project(folder);

    Process first = launch(project);
    await(project.resolve("builds"));
    Process second = launch(project);
    try (BufferedReader told = second.errorReader()) {
      assertThat(told.readLine())
          .isEqualTo("planwalk: another planwalk builds in this folder; waiting for it");
      Files.createFile(project.resolve("go on"));

      assertThat(told.lines()).noneMatch(line -> line.contains("building"));
    }
    assertThat(first.waitFor()).isZero();
    assertThat(second.waitFor()).isZero();
    assertThat(Files.readAllLines(project.resolve("builds"))).hasSize(1);
    assertThat(project.resolve("app/target/planwalk.turn")).doesNotExist();
  }

  /** The launcher with a JDK and a Maven that do nothing; Maven ends when it may go on. */
  private static Path project(Path folder) throws IOException {
    Path launcher = Files.createDirectories(folder.resolve("app/src/main/launcher"));
    Files.copy(START, launcher.resolve("start.sh"));
    Files.copy(
        START.resolveSibling("download-report.awk"), launcher.resolve("download-report.awk"));
    Files.copy(LAUNCHER, folder.resolve("planwalk"), StandardCopyOption.COPY_ATTRIBUTES);
    Files.createDirectories(folder.resolve("bin"));
    Files.writeString(folder.resolve("release"), "JAVA_VERSION=\"25.0.1\"\n");
    script(folder.resolve("bin/java"), "exit 0");
    script(folder.resolve("bin/javac"), "exit 0");
    script(
        folder.resolve("bin/mvn"),
        "cd '%s'; echo one >>builds; until [ -e 'go on' ]; do sleep 0.1; done".formatted(folder));
    return folder;
  }

  private static void script(Path file, String commands) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + commands + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private static Process launch(Path project) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(project.resolve("planwalk").toString(), "doctor");
    builder.environment().put("PLANWALK_JAVA_HOME", project.toString());
    builder.environment().merge("PATH", project.resolve("bin") + ":", (path, own) -> own + path);
    return builder.start();
  }

  private static void await(Path file) throws InterruptedException {
    while (!Files.exists(file)) {
      Thread.sleep(20);
    }
  }

  /** What would be run, by a Java that only says what it was asked. */
  private static String started(Path classes) throws IOException, InterruptedException {
    String script =
        ". '%s'; root=/; java=echo; classes='%s'; quick=$classes/planwalk.aot; start doctor"
            .formatted(START, classes);
    Process process = new ProcessBuilder("sh", "-euc", script).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    return said;
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
