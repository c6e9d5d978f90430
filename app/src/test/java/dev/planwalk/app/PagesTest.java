package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.testsupport.ProjectRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** What the pages say of commands, settings and modules is there. */
class PagesTest {

  private static final Path ROOT = ProjectRoot.find();
  private static final Pattern COMMAND = Pattern.compile("\\./planwalk ([a-z]+)([^`|\\n#&]*)");
  private static final Pattern OPTION = Pattern.compile("(?<![A-Za-z0-9-])(--[a-z-]+)");
  private static final Pattern VARIABLE = Pattern.compile("PLANWALK_[A-Z][A-Z0-9_]*[A-Z0-9]");
  private static final Pattern MODULE = Pattern.compile("<module>([a-z/-]+)</module>");

  /** Commands that the launcher itself does, in a shell. */
  private static final List<String> OF_THE_LAUNCHER =
      List.of("test", "check", "train", "bench", "package");

  private static final CommandLine LINE = Main.commandLine();

  private static List<Path> pages() throws IOException {
    List<Path> pages =
        new ArrayList<>(
            List.of(
                ROOT.resolve("README.md"),
                ROOT.resolve("ARCHITECTURE.md"),
                ROOT.resolve("CONTRIBUTING.md"),
                ROOT.resolve("CHANGELOG.md")));
    for (Path folder :
        List.of(
            ROOT.resolve("docs"),
            ROOT.resolve("discovery-docs/src/main/resources/dev/planwalk/discovery/pages"))) {
      try (Stream<Path> files = Files.walk(folder)) {
        // Decisions tell of what was; they are not held to what is.
        files
            .filter(
                file -> file.toString().endsWith(".md") && !file.toString().contains("decisions"))
            .forEach(pages::add);
      }
    }
    return pages;
  }

  @Test
  void every_command_of_a_page_is_one_with_all_its_options() throws IOException {
    List<String> faults = new ArrayList<>();
    int seen = 0;
    for (Path page : pages()) {
      Matcher command = COMMAND.matcher(Files.readString(page));
      while (command.find()) {
        seen++;
        String fault = fault(command.group(1), command.group(2));
        if (!fault.isEmpty()) {
          faults.add(ROOT.relativize(page) + ": " + command.group().strip() + ": " + fault);
        }
      }
    }

    assertThat(faults).isEmpty();
    assertThat(seen).isGreaterThan(50);
  }

  @Test
  void commands_and_options_that_do_not_exist_are_found() throws IOException {
    assertThat(fault("walk", "")).isNotEmpty();
    assertThat(fault("check", " everything")).isNotEmpty();
    assertThat(fault("bench", " nothing")).isNotEmpty();
    assertThat(fault("test", " --quickly")).isNotEmpty();
    assertThat(fault("package", " zip")).isNotEmpty();
    assertThat(fault("package", " folder")).isEmpty();
    assertThat(fault("read", " PLAN --guess")).isEqualTo("it has no option --guess");
    assertThat(fault("keys", " issue --for-free")).isEqualTo("it has no option --for-free");
    assertThat(fault("keys", " issue --quiet")).isEmpty();
  }

  /** What is wrong with a command, or nothing. */
  private static String fault(String name, String rest) throws IOException {
    List<String> words = Stream.of(rest.strip().split("\\s+")).toList();
    String launcher = Files.readString(ROOT.resolve("planwalk"));
    if (OF_THE_LAUNCHER.contains(name)) {
      String what = words.getFirst();
      return switch (name) {
        case "check" ->
            what.isEmpty() || what.startsWith("[") || judge(what) ? "" : "there is no such check";
        case "bench", "train" ->
            what.isEmpty() || what.startsWith("[") || launcher.contains("    " + what + ")")
                ? ""
                : "the launcher does not know it";
        case "package" ->
            what.isEmpty() || packages().contains("package " + what) ? "" : "no such package";
        default -> what.isEmpty() || launcher.contains("    " + what + ")") ? "" : "no such option";
      };
    }
    CommandLine line = LINE.getSubcommands().get(name);
    if (line == null) {
      return "there is no such command";
    }
    for (String word : words) {
      Map<String, CommandLine> further = line.getSubcommands();
      if (further.containsKey(word)) {
        line = further.get(word);
      }
    }
    Matcher option = OPTION.matcher(rest);
    while (option.find()) {
      if (line.getCommandSpec().findOption(option.group(1)) == null) {
        return "it has no option " + option.group(1);
      }
    }
    return "";
  }

  private static String packages() throws IOException {
    return Files.readString(ROOT.resolve("packaging/package.sh"));
  }

  private static boolean judge(String name) {
    return Files.isExecutable(ROOT.resolve("test-support/judges/check-" + name + ".sh"));
  }

  @Test
  void every_variable_of_a_page_is_a_setting() throws IOException {
    List<String> known =
        new ArrayList<>(Stream.of(Setting.values()).map(Setting::variable).toList());
    known.addAll(SettingValues.LAUNCHER);
    TreeSet<String> unknown = new TreeSet<>();
    for (Path page : pages()) {
      Matcher variable = VARIABLE.matcher(Files.readString(page));
      while (variable.find()) {
        if (!known.contains(variable.group())) {
          unknown.add(ROOT.relativize(page) + ": " + variable.group());
        }
      }
    }

    assertThat(unknown).isEmpty();
  }

  @Test
  void architecture_names_every_package_of_the_domain() throws IOException {
    String page = Files.readString(ROOT.resolve("ARCHITECTURE.md"));
    List<String> packages;
    try (Stream<Path> folders =
        Files.list(ROOT.resolve("domain/src/main/java/dev/planwalk/domain"))) {
      packages =
          folders
              .filter(Files::isDirectory)
              .map(folder -> "`" + folder.getFileName() + "`")
              .collect(Collectors.toList());
    }

    assertThat(packages).isNotEmpty();
    assertThat(page).contains(packages);
  }

  @Test
  void architecture_names_every_module() throws IOException {
    String page = Files.readString(ROOT.resolve("ARCHITECTURE.md"));
    List<String> modules =
        MODULE
            .matcher(Files.readString(ROOT.resolve("pom.xml")))
            .results()
            .map(module -> module.group(1))
            .collect(Collectors.toList());

    assertThat(modules)
        .isNotEmpty()
        .allSatisfy(
            module -> assertThat(page).contains("**" + module.replace("test-support/", "")));
    assertThat(page.lines().count()).isLessThanOrEqualTo(200);
  }
}
