package dev.planwalk.providers.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.tour.TourModel;
import dev.planwalk.tour.TourSettings;
import org.junit.jupiter.api.Test;

class TourDeskTest {

  @Test
  void the_finer_model_has_four_times_the_samples_and_the_full_splats() {
    TourQuality quality = new TourQuality(1024, 4, 100_000);

    TourSettings plain = TourDesk.settings(TourModel.WORLD_1_1, quality);
    TourSettings fine = TourDesk.settings(TourModel.WORLD_1_1_PLUS, quality);

    assertThat(plain.samples()).isEqualTo(4);
    assertThat(fine.samples()).isEqualTo(16);
    assertThat(fine.surfaceSamples()).isEqualTo(4 * plain.surfaceSamples());
    assertThat(plain.splats())
        .extracting(TourSettings.SplatBudget::variant)
        .containsExactly("standard", "lite");
    assertThat(fine.splats())
        .extracting(TourSettings.SplatBudget::variant)
        .containsExactly("standard", "lite", "full");
  }
}
