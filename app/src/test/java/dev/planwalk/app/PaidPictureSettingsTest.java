package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who finishes pictures for money: by settings, all faults at once, and no key in any text. */
class PaidPictureSettingsTest {

  @TempDir private static Path home;

  private static Settings load(Map<String, String> environment) throws Settings.BadSettings {
    return Settings.load(Map.of(Setting.HOME, home.toString()), environment);
  }

  private static List<String> faults(Map<String, String> environment) {
    return catchThrowableOfType(Settings.BadSettings.class, () -> load(environment)).faults();
  }

  @Test
  void nobody_is_paid_unless_the_operator_says_so() throws Exception {
    assertThat(load(Map.of()).paidPictures()).isEmpty();
    Settings keyAlone = load(Map.of("PLANWALK_BFL_KEY", "k"));
    assertThat(keyAlone.paidPictures()).isEmpty();
    assertThat(keyAlone.paidAccounts()).hasSize(1);
    assertThat(keyAlone.service().release()).isEqualTo(load(Map.of()).service().release());
  }

  @Test
  void bfl_and_fal_are_chosen_by_name_with_their_published_addresses() throws Exception {
    Settings bfl = load(Map.of("PLANWALK_PICTURES_PROVIDER", "bfl", "PLANWALK_BFL_KEY", "k-9f3a"));
    Settings fal = load(Map.of("PLANWALK_PICTURES_PROVIDER", "fal", "PLANWALK_FAL_KEY", "secret"));

    assertThat(bfl.paidPictures().orElseThrow().account())
        .hasToString("Account[bfl, https://api.eu.bfl.ai, flux-2-pro]");
    assertThat(fal.paidPictures().orElseThrow().account())
        .hasToString(
            "Account[fal, https://queue.fal.run, fal-ai/flux-control-lora-depth/image-to-image]");
    assertThat(bfl.paidPictures().orElseThrow().limits().dailyUsdCents()).isEqualTo(1000);
    assertThat(bfl.paidPictures().orElseThrow().limits().failsOverDaily()).isFalse();
    assertThat(bfl.paidPictures().orElseThrow().limits().longestOrder())
        .isEqualTo(Duration.ofMinutes(10));
    assertThat(bfl.service().release()).isNotEqualTo(fal.service().release());
    assertThat(bfl.toString()).doesNotContain("k-9f3a");
  }

  @Test
  void every_fault_is_told_at_once_and_no_key_with_them() {
    assertThat(
            faults(
                Map.of(
                    "PLANWALK_PICTURES_PROVIDER", "bfl",
                    "PLANWALK_BFL_MODEL", "../flux",
                    "PLANWALK_BFL_URL", "http://api.bfl.ai/v1",
                    "PLANWALK_BFL_KEY", "a secret",
                    "PLANWALK_PICTURES_ORDER_USD_CENTS", "30",
                    "PLANWALK_PICTURES_DAILY_USD_CENTS", "20",
                    "PLANWALK_PICTURES_OVER_DAILY", "never")))
        .hasSize(6)
        .noneMatch(fault -> fault.contains("a secret"))
        .anyMatch(fault -> fault.contains("bfl.key (PLANWALK_BFL_KEY)"))
        .anyMatch(fault -> fault.contains("bfl.model") && fault.contains("../flux"))
        .anyMatch(fault -> fault.contains("bfl.url"))
        .anyMatch(fault -> fault.contains("not be more than price.visualization, which is 12"))
        .anyMatch(fault -> fault.contains("one order a day at least"))
        .anyMatch(fault -> fault.contains("must be wait or fail"));
  }

  @Test
  void a_provider_without_its_key_and_one_that_nobody_knows_are_refused() {
    assertThat(faults(Map.of("PLANWALK_PICTURES_PROVIDER", "fal", "PLANWALK_BFL_KEY", "k")))
        .singleElement()
        .asString()
        .contains("fal.key (PLANWALK_FAL_KEY) must be set when fal finishes pictures");
    assertThat(faults(Map.of("PLANWALK_PICTURES_PROVIDER", "marble")))
        .singleElement()
        .asString()
        .contains("must be studio, bfl or fal (got: marble)");
  }
}
