package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.rest.ConnectionLimits;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class OpenFilesTest {

  private static ConnectionLimits fit(long most) {
    return OpenFiles.fit(ConnectionLimits.of(4_096, 512), OptionalLong.of(most));
  }

  @Test
  void connections_leave_files_for_the_rest_of_the_program() {
    assertThat(fit(65_536)).isEqualTo(ConnectionLimits.of(4_096, 512));
    assertThat(fit(1_024)).isEqualTo(ConnectionLimits.of(832, 512));
    assertThat(fit(256)).isEqualTo(ConnectionLimits.of(64, 64));
    assertThat(fit(64)).isEqualTo(ConnectionLimits.of(16, 16));
  }

  @Test
  void the_limit_of_this_process_is_known() {
    assertThat(OpenFiles.most().orElse(0)).isPositive();
  }
}
