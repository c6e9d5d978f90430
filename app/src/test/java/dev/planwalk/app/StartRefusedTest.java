package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.postgres.Progress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** A start that cannot be says why in one sentence, with the setting's name and what to do. */
class StartRefusedTest {

  private static final String ONE = "one secret of at least 32 bytes, for tests";
  private static final String OTHER = "other secret of at least 32 bytes, for tests";

  @TempDir private Path home;

  private Settings settings(Map<Setting, String> further) throws Settings.BadSettings {
    Map<Setting, String> options = new EnumMap<>(further);
    options.put(Setting.HOME, home.toString());
    return Settings.load(options, Map.of());
  }

  private void start(Map<Setting, String> further) throws Exception {
    Backend.open(settings(further), Planwalk.Role.ALL, Progress.silent()).close();
  }

  @Test
  void another_secret_than_that_of_the_first_start_is_named() throws Exception {
    start(Map.of(Setting.SECRET, ONE));

    assertThatThrownBy(() -> start(Map.of(Setting.SECRET, OTHER)))
        .isInstanceOf(StartRefusedException.class)
        .hasMessageContaining("another secret than the one in PLANWALK_SECRET")
        .hasMessageContaining("set the one of the first start")
        .hasMessageNotContaining(OTHER);
    // The secret of the data folder is made anew when its file is lost.
    assertThatThrownBy(() -> start(Map.of(Setting.DATABASE_URL, "")))
        .isInstanceOf(StartRefusedException.class)
        .hasMessageContaining(home.resolve("secret") + "; put the file of the first start back")
        .hasMessageContaining("PLANWALK_SECRET");
    start(Map.of(Setting.SECRET, ONE));
  }

  @Test
  void database_that_does_not_answer_is_named_without_its_password() throws Exception {
    Path objects = Files.createDirectories(home.resolve("objects"));
    Map<Setting, String> external =
        Map.of(
            Setting.SECRET,
            ONE,
            Setting.OBJECTS_SHARED,
            "true",
            Setting.OBJECTS_FOLDER,
            objects.toString(),
            Setting.DATABASE_URL,
            "postgres://me:s3cret@127.0.0.1:1/plans");

    assertThatThrownBy(() -> start(external))
        .isInstanceOf(StartRefusedException.class)
        .hasMessageContaining("cannot connect as me at jdbc:postgresql://127.0.0.1:1/plans")
        .hasMessageContaining("PLANWALK_DATABASE_URL")
        .hasMessageNotContaining("s3cret");
  }

  @Test
  void server_older_than_the_newest_is_not_warned_of() {
    assertThat(
            LoggerFactory.getLogger("org.jooq.impl.DefaultExecuteContext.logVersionSupport")
                .isWarnEnabled())
        .isFalse();
    assertThat(LoggerFactory.getLogger("org.jooq.impl.Tools").isWarnEnabled()).isTrue();
  }
}
