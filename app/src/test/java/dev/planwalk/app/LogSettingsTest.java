package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.event.Level;

class LogSettingsTest {

  @TempDir private Path home;

  private Settings load(Map<String, String> environment) throws Settings.BadSettings {
    return Settings.load(Map.of(Setting.HOME, home.toString()), environment);
  }

  @Test
  void unset_it_is_left_to_the_command() throws Exception {
    assertThat(load(Map.of()).log().level()).isEmpty();
  }

  @Test
  void the_file_sets_it_and_the_environment_overrules_the_file() throws Exception {
    file("log.level=DEBUG");

    assertThat(load(Map.of()).log().level()).contains(Level.DEBUG);
    assertThat(load(Map.of("PLANWALK_LOG_LEVEL", "ERROR")).log().level()).contains(Level.ERROR);
  }

  @Test
  void a_level_that_does_not_exist_is_refused_by_name() {
    assertThatThrownBy(() -> load(Map.of("PLANWALK_LOG_LEVEL", "LOUD")))
        .isInstanceOfSatisfying(
            Settings.BadSettings.class,
            bad ->
                assertThat(bad.faults())
                    .containsExactly(
                        "log.level (PLANWALK_LOG_LEVEL) must be DEBUG, INFO, WARN or ERROR"
                            + " (got: LOUD)"));
  }

  @Test
  void a_form_that_does_not_exist_is_refused_by_name() throws Exception {
    assertThat(load(Map.of()).log().format()).isEqualTo(LogSettings.Format.TEXT);
    assertThat(load(Map.of("PLANWALK_LOG_FORMAT", "json")).log().format())
        .isEqualTo(LogSettings.Format.JSON);
    assertThatThrownBy(() -> load(Map.of("PLANWALK_LOG_FORMAT", "xml")))
        .isInstanceOfSatisfying(
            Settings.BadSettings.class,
            bad ->
                assertThat(bad.faults())
                    .containsExactly(
                        "log.format (PLANWALK_LOG_FORMAT) must be text or json (got: xml)"));
  }

  private void file(String line) throws IOException {
    Files.writeString(home.resolve("planwalk.properties"), line + "\n");
  }
}
