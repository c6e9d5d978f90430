package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OperatorSettingsTest {

  private static final String TOKEN = "an-operators-token-of-32-characters-and-more";

  @TempDir private Path home;

  private Settings load(Map<String, String> environment) throws Settings.BadSettings {
    return Settings.load(Map.of(Setting.HOME, home.toString()), environment);
  }

  @Test
  void door_is_shut_unless_a_token_is_set() throws Settings.BadSettings {
    assertThat(load(Map.of()).operator()).isEmpty();

    Settings.OperatorDoor door =
        load(Map.of("PLANWALK_OPERATOR_TOKEN", TOKEN)).operator().orElseThrow();

    assertThat(door.host()).isEqualTo("127.0.0.1");
    assertThat(door.port()).isEqualTo(8081);
    assertThat(door.token()).isEqualTo(TOKEN);
    assertThat(door.toString()).doesNotContain(TOKEN);
  }

  @Test
  void a_token_that_reads_is_another_and_stands_beside_the_first() throws Settings.BadSettings {
    String reads = "a-token-that-reads-alone-of-32-characters";
    assertThat(load(Map.of("PLANWALK_OPERATOR_TOKEN", TOKEN)).operator().orElseThrow().readToken())
        .isEmpty();
    assertThat(
            load(Map.of("PLANWALK_OPERATOR_TOKEN", TOKEN, "PLANWALK_OPERATOR_READ_TOKEN", reads))
                .operator()
                .orElseThrow()
                .readToken())
        .contains(reads);
    for (Map<String, String> bad :
        List.of(
            Map.of("PLANWALK_OPERATOR_READ_TOKEN", reads),
            Map.of("PLANWALK_OPERATOR_TOKEN", TOKEN, "PLANWALK_OPERATOR_READ_TOKEN", TOKEN),
            Map.of("PLANWALK_OPERATOR_TOKEN", TOKEN, "PLANWALK_OPERATOR_READ_TOKEN", "short"))) {
      Settings.BadSettings refused =
          catchThrowableOfType(Settings.BadSettings.class, () -> load(bad));
      assertThat(refused.faults()).singleElement().asString().contains("operator.read_token");
    }
  }

  @Test
  void short_or_odd_tokens_are_refused_without_being_shown() {
    for (String bad : new String[] {"secret", "with a space in it that no header can carry x"}) {
      Settings.BadSettings refused =
          catchThrowableOfType(
              Settings.BadSettings.class, () -> load(Map.of("PLANWALK_OPERATOR_TOKEN", bad)));

      assertThat(refused.faults()).singleElement().asString().contains("operator.token");
      assertThat(refused.getMessage()).doesNotContain(bad);
    }
  }
}
