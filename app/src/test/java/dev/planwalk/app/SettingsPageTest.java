package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.testsupport.ProjectRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every setting that the code knows stands in the operator's table, and no other. */
class SettingsPageTest {

  private static final Path DOCS = ProjectRoot.find().resolve("docs");
  private static final Path PAGE = DOCS.resolve("settings.md");
  private static final String BEGIN = "<!-- settings: written from the code, a test compares -->\n";
  private static final String END = "<!-- /settings -->";

  /** A row of a table of settings: its names, each in backticks, in the first column. */
  private static final Pattern ROW = Pattern.compile("\\| (`[^|]*`) \\|.*");

  private static final Pattern NAME = Pattern.compile("`([^`]+)`");

  private static String table() {
    return Stream.of(Setting.values())
        .map(setting ->
            "| `%s` | `%s` | %s | %s |\n"
                .formatted(
                    setting.key(),
                    setting.variable(),
                    setting.fallback().isEmpty() ? "-" : "`" + setting.fallback() + "`",
                    setting.doc().replace("|", "\\|")))
        .collect(
            Collectors.joining(
                "", "| Setting | Variable | Default | Says |\n|---|---|---|---|\n", ""));
  }

  @Test
  void the_page_is_the_table_of_the_code() throws IOException {
    String page = Files.readString(PAGE);
    int begin = page.indexOf(BEGIN) + BEGIN.length();
    int end = page.indexOf(END);
    if ("update".equals(System.getProperty("golden"))) {
      Files.writeString(PAGE, page.substring(0, begin) + table() + page.substring(end));
      page = Files.readString(PAGE);
      end = page.indexOf(END);
    }

    assertThat(page.substring(begin, end))
        .as("docs/settings.md (rewrite with -Dgolden=update)")
        .isEqualTo(table());
  }

  @Test
  void every_name_in_a_table_of_settings_is_a_setting() throws IOException {
    List<String> known = Stream.of(Setting.values()).map(Setting::key).toList();
    TreeSet<String> unknown = new TreeSet<>();
    List<String> seen = new ArrayList<>();
    try (Stream<Path> pages = Files.list(DOCS)) {
      for (Path page : pages.filter(file -> file.toString().endsWith(".md")).toList()) {
        for (String name : namesIn(Files.readAllLines(page))) {
          seen.add(name);
          if (!known.contains(name)) {
            unknown.add(DOCS.relativize(page) + ": " + name);
          }
        }
      }
    }

    assertThat(unknown).isEmpty();
    assertThat(seen).contains("webhooks.lease_ms", "bfl.model", "objects.s3.secret_key");
  }

  /**
   * Names in the first columns of tables of settings; a name like {@code .url} goes on the last.
   */
  private static List<String> namesIn(List<String> lines) {
    List<String> names = new ArrayList<>();
    boolean inside = false;
    for (String line : lines) {
      inside = line.startsWith("| Setting |") || inside && line.startsWith("|");
      Matcher row = ROW.matcher(line);
      if (inside && row.matches()) {
        Matcher name = NAME.matcher(row.group(1));
        String last = "";
        while (name.find()) {
          String said = name.group(1);
          last = said.startsWith(".") ? last.substring(0, last.lastIndexOf('.')) + said : said;
          names.add(last);
        }
      }
    }
    return names;
  }
}
