package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.postgres.Progress;
import dev.planwalk.storage.SecretRotation;
import dev.planwalk.testsupport.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No rotation leaves an installation whose new secret lies nowhere. */
class SecretKeeperTest {
  private static final String GIVEN = "a secret of an operator, of more than 32 bytes";

  @TempDir private Path folder;

  private Settings settings(Map<String, String> environment) throws Settings.BadSettings {
    return Settings.load(Map.of(Setting.HOME, home().toString()), environment);
  }

  private Path home() {
    return folder.resolve("home");
  }

  /** A day after it was begun. */
  private static SecretRotation rotated(Backend backend) {
    SecretRotation rotation = Operator.rotation(backend);
    var _ = rotation.begin(Duration.ZERO);
    int _ = rotation.resealIfDue();
    TestDatabase.run(backend.database(), "update installation set handover_until = now()");
    return rotation;
  }

  @Test
  void a_node_that_cannot_write_the_new_secret_keeps_the_old_one_good_and_tries_again()
      throws Exception {
    Settings settings = settings(Map.of());
    String first;
    String newest;
    try (Backend backend = Backend.open(settings, Planwalk.Role.ALL, Progress.silent())) {
      SecretKeeper keeper = new SecretKeeper(backend);
      first = Files.readString(home().resolve("secret"));
      Path inTheWay = home().resolve("secret.part");
      Files.createDirectories(inTheWay.resolve("full"));
      SecretRotation rotation = rotated(backend);
      newest = backend.secrets().newest().text();
      keeper.beat();
      assertThat(home().resolve("secret")).hasContent(first);
      assertThat(rotation.state().handoverUntil()).isPresent();

      Files.delete(inTheWay.resolve("full"));
      Files.delete(inTheWay);
      for (int beat = 0; beat < 120; beat++) {
        keeper.beat();
      }
      assertThat(home().resolve("secret")).hasContent(newest);
      assertThat(rotation.state().handoverUntil()).isEmpty();
    }
    try (Backend again = Backend.open(settings, Planwalk.Role.ALL, Progress.silent())) {
      assertThat(again.secrets().newest().text()).isEqualTo(newest).isNotEqualTo(first);
    }
  }

  @Test
  void a_file_that_cannot_be_read_any_more_is_written_anew() throws Exception {
    try (Backend backend = Backend.open(settings(Map.of()), Planwalk.Role.ALL, Progress.silent())) {
      SecretKeeper keeper = new SecretKeeper(backend);
      Files.delete(home().resolve("secret"));
      SecretRotation _ = rotated(backend);
      keeper.beat();
      assertThat(home().resolve("secret")).hasContent(backend.secrets().newest().text());
    }
  }

  @Test
  void a_node_whose_settings_have_the_old_secret_does_not_shut_itself_out() throws Exception {
    Settings old = settings(Map.of("PLANWALK_SECRET", GIVEN));
    String newest;
    try (Backend backend = Backend.open(old, Planwalk.Role.ALL, Progress.silent())) {
      SecretKeeper keeper = new SecretKeeper(backend);
      SecretRotation _ = rotated(backend);
      newest = backend.secrets().newest().text();
      keeper.beat();
    }
    try (Backend backend = Backend.open(old, Planwalk.Role.ALL, Progress.silent())) {
      assertThat(backend.secrets().newest().text()).isEqualTo(newest);
    }
    Settings anew = settings(Map.of("PLANWALK_SECRET", newest));
    try (Backend backend = Backend.open(anew, Planwalk.Role.ALL, Progress.silent())) {
      new SecretKeeper(backend).beat();
      assertThat(Operator.rotation(backend).state().handoverUntil()).isEmpty();
    }
  }
}
