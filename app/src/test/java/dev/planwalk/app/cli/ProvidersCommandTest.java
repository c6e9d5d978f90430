package dev.planwalk.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.app.Setting;
import dev.planwalk.app.Settings;
import dev.planwalk.testsupport.FakeBfl;
import dev.planwalk.testsupport.FakeFal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code planwalk providers check} says of accounts, and that it orders nothing. */
class ProvidersCommandTest {

  @TempDir private Path home;

  private final ByteArrayOutputStream said = new ByteArrayOutputStream();

  private int check(Map<String, String> environment) throws Exception {
    Settings settings = Settings.load(Map.of(Setting.HOME, home.toString()), environment);
    return ProvidersCommand.Check.check(
        settings, new PrintStream(said, true, StandardCharsets.UTF_8));
  }

  private String said() {
    return said.toString(StandardCharsets.UTF_8);
  }

  @Test
  void an_installation_that_pays_nobody_says_so() throws Exception {
    assertThat(check(Map.of())).isZero();
    assertThat(said()).contains("nothing is paid for outside");
  }

  @Test
  void a_key_that_is_taken_and_one_that_is_not_are_told_apart() throws Exception {
    try (FakeBfl bfl = new FakeBfl(true);
        FakeFal fal = new FakeFal(true)) {
      Map<String, String> environment = new HashMap<>();
      environment.put("PLANWALK_PICTURES_PROVIDER", "bfl");
      environment.put("PLANWALK_BFL_KEY", FakeBfl.KEY);
      environment.put("PLANWALK_BFL_URL", bfl.base());
      environment.put("PLANWALK_PICTURES_TRUSTED_CA", bfl.api().trust(home).toString());
      assertThat(check(environment)).as(said()).isZero();
      assertThat(said())
          .contains("finished by bfl (flux-2-pro)")
          .contains("bfl: 127.0.0.1 takes the key.");

      environment.put("PLANWALK_BFL_KEY", "another-key");
      environment.put("PLANWALK_FAL_KEY", FakeFal.KEY);
      environment.put("PLANWALK_FAL_URL", fal.base());
      assertThat(check(environment)).isEqualTo(1);
      assertThat(said())
          .contains("bfl: 127.0.0.1 refuses the key (HTTP 403)")
          .as("whose authority the file does not name")
          .contains("fal: nothing is known of the key")
          .doesNotContain("another-key", FakeFal.KEY);
      assertThat(bfl.orders).isEmpty();
      assertThat(fal.orders).isEmpty();
    }
  }
}
