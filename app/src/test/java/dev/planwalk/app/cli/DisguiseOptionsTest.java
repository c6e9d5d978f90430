package dev.planwalk.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.providers.studio.StudioDisguise;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** What a reading is kept from seeing, on the command line. */
class DisguiseOptionsTest {

  private static StudioDisguise wished(String... arguments) {
    DisguiseOptions options = new DisguiseOptions();
    CommandLine.populateCommand(options, arguments);
    return options.wished();
  }

  @Test
  void each_option_hides_one_thing_and_all_may_be_combined() {
    assertThat(wished()).isEqualTo(StudioDisguise.NONE);
    assertThat(wished("--rename-layers"))
        .isEqualTo(new StudioDisguise(Optional.empty(), true, false, false));
    assertThat(wished("--one-layer"))
        .isEqualTo(new StudioDisguise(Optional.empty(), false, true, false));
    assertThat(wished("--no-text"))
        .isEqualTo(new StudioDisguise(Optional.empty(), false, false, true));
    assertThat(wished("--no-text", "--one-layer", "--rename-layers", "--drop-layers", "R.*"))
        .isEqualTo(new StudioDisguise(Optional.of("R.*"), true, true, true));
  }
}
