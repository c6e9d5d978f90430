package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Rules and dashboard ask for the figures that the operator's page lists, and for no others. */
class MonitoringFilesTest {

  private static final Path DOCS = Path.of("../docs");
  private static final Pattern FIGURE = Pattern.compile("planwalk_[a-z_]+");
  private static final Pattern PART_OF_A_HISTOGRAM = Pattern.compile("_(count|bucket|sum)$");

  private static Set<String> figures(String text) {
    Set<String> names = new TreeSet<>();
    Matcher found = FIGURE.matcher(text);
    while (found.find()) {
      names.add(PART_OF_A_HISTOGRAM.matcher(found.group()).replaceFirst(""));
    }
    return names;
  }

  private static Set<String> listed() throws IOException {
    // The table shortens a row of names that begin alike.
    String page =
        Files.readString(DOCS.resolve("operator.md"))
            .replace(
                "`planwalk_database_connections_active`, `_waiting`, `_most`",
                "planwalk_database_connections_active planwalk_database_connections_waiting"
                    + " planwalk_database_connections_most");
    return figures(page);
  }

  @ParameterizedTest
  @ValueSource(strings = {"alerts.yml", "dashboard.json"})
  void figures_that_are_asked_for_are_listed(String file) throws IOException {
    Set<String> asked = figures(Files.readString(DOCS.resolve("monitoring").resolve(file)));
    assertThat(asked).isNotEmpty();
    assertThat(listed()).containsAll(asked);
  }

  @Test
  void the_dashboard_shows_every_figure_of_the_service() throws IOException {
    JsonNode dashboard =
        JsonMapper.shared().readTree(Files.readString(DOCS.resolve("monitoring/dashboard.json")));
    Set<String> shown = new TreeSet<>();
    for (JsonNode panel : dashboard.path("panels")) {
      assertThat(panel.at("/datasource/uid").asString()).isEqualTo("${source}");
      panel
          .path("targets")
          .forEach(target -> shown.addAll(figures(target.path("expr").asString())));
    }
    Set<String> wanted = listed();
    // How many a pool may have is a line that never moves.
    wanted.remove("planwalk_database_connections_most");
    assertThat(shown).isEqualTo(wanted);
  }
}
