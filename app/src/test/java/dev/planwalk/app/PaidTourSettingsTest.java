package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.planwalk.domain.tour.TourModel;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who makes worlds for money: by settings, all faults at once, and no key in any text. */
class PaidTourSettingsTest {

  @TempDir private static Path home;

  private static Settings load(Map<String, String> environment) throws Settings.BadSettings {
    return Settings.load(Map.of(Setting.HOME, home.toString()), environment);
  }

  @Test
  void nobody_makes_worlds_unless_the_operator_says_so() throws Exception {
    assertThat(load(Map.of()).paidTours()).isEmpty();
    Settings keyAlone = load(Map.of("PLANWALK_MARBLE_KEY", "k-9f3a"));
    assertThat(keyAlone.paidTours()).isEmpty();
    assertThat(keyAlone.marble()).isPresent();
    assertThat(keyAlone.service().release()).isEqualTo(load(Map.of()).service().release());
  }

  @Test
  void marble_comes_with_its_published_address_models_and_pace() throws Exception {
    Settings settings =
        load(
            Map.of(
                "PLANWALK_TOURS_PROVIDER",
                "marble",
                "PLANWALK_MARBLE_KEY",
                "k-9f3a",
                "PLANWALK_STUDIO_HEAP_MB",
                "2048"));

    PaidTours tours = settings.paidTours().orElseThrow();
    assertThat(tours.account()).hasToString("Account[https://api.worldlabs.ai/, marble-1.1]");
    assertThat(tours.limits().startsPerMinute()).isEqualTo(3);
    assertThat(tours.limits().startsPerHour()).isEqualTo(60);
    assertThat(tours.worstUsdCents(TourModel.WORLD_1_1)).isEqualTo(120);
    assertThat(tours.worstUsdCents(TourModel.WORLD_1_1_PLUS)).isEqualTo(240);
    assertThat(settings.toString()).doesNotContain("k-9f3a");
    assertThat(settings.service().release()).isNotEqualTo(load(Map.of()).service().release());
  }

  @Test
  void every_fault_is_told_at_once_and_no_key_with_them() {
    assertThat(
            catchThrowableOfType(
                    Settings.BadSettings.class,
                    () ->
                        load(
                            Map.of(
                                "PLANWALK_TOURS_PROVIDER", "marble",
                                "PLANWALK_MARBLE_KEY", "k\n9f3a",
                                "PLANWALK_MARBLE_URL", "http://api.worldlabs.ai",
                                "PLANWALK_MARBLE_MODEL", "marble-1.0-draft",
                                "PLANWALK_MARBLE_PLUS_MODEL", "Marble 0.1-mini",
                                "PLANWALK_MARBLE_SPLATS", "all",
                                "PLANWALK_MARBLE_PANORAMA_WIDTH", "4096",
                                "PLANWALK_TOURS_ORDER_USD_CENTS", "200",
                                "PLANWALK_TOURS_DAILY_USD_CENTS", "100",
                                "PLANWALK_TOURS_OVER_DAILY", "sometimes")))
                .faults())
        .hasSize(10)
        .noneMatch(fault -> fault.contains("9f3a"));
    assertThat(
            catchThrowableOfType(
                    Settings.BadSettings.class,
                    () -> load(Map.of("PLANWALK_TOURS_PROVIDER", "marble")))
                .faults())
        .satisfiesExactly(
            key -> assertThat(key).contains("marble.key"),
            heap -> assertThat(heap).contains("studio.heap_mb"));
  }
}
