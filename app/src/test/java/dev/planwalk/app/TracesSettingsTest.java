package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TracesSettingsTest {

  @TempDir private Path home;

  private Settings load(Map<String, String> environment) throws Settings.BadSettings {
    return Settings.load(Map.of(Setting.HOME, home.toString()), environment);
  }

  @Test
  void unset_nobody_is_told() throws Exception {
    assertThat(load(Map.of()).traces()).isEmpty();
  }

  @Test
  void spans_go_below_the_base_that_is_set() throws Exception {
    assertThat(load(Map.of("PLANWALK_TRACES_COLLECTOR", "https://otel.example:4318/in")).traces())
        .contains(new TracesSettings(URI.create("https://otel.example:4318/in/v1/traces"), 1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "localhost:4318",
        "grpc://a:4317",
        "http://name:word@a",
        "http://a/?key=1",
        "http://"
      })
  void an_address_of_another_kind_is_refused_by_name(String address) {
    assertThatThrownBy(() -> load(Map.of("PLANWALK_TRACES_COLLECTOR", address)))
        .isInstanceOf(Settings.BadSettings.class)
        .hasMessageContaining("traces.collector");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-0.1", "1.1", "NaN", "all"})
  void a_share_that_is_none_is_refused_by_name(String share) {
    assertThatThrownBy(() -> load(Map.of("PLANWALK_TRACES_SHARE", share)))
        .isInstanceOf(Settings.BadSettings.class)
        .hasMessageContaining("traces.share");
  }
}
