package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where furniture archives are looked for. */
class FurnitureSettingTest {

  @TempDir private Path home;

  private Settings load(String archives) throws Settings.BadSettings {
    return Settings.load(
        Map.of(Setting.HOME, home.toString(), Setting.FURNITURE_ARCHIVES, archives), Map.of());
  }

  @Test
  void stated_archives_are_taken_in_their_order() throws Exception {
    Path one = Files.createFile(home.resolve("one.sh3f"));
    Path two = Files.createFile(home.resolve("two.sh3f"));

    assertThat(load(two + ":" + one).furnitureArchives()).containsExactly(two, one);
  }

  @Test
  void usual_places_may_be_empty_and_none_is_no_place() throws Exception {
    Settings elsewhere =
        Settings.load(
            Map.of(Setting.HOME, home.toString()),
            Map.of("XDG_CACHE_HOME", home.resolve("absent").toString()));

    assertThat(elsewhere.furnitureArchives()).hasSize(2);
    assertThat(load("none").furnitureArchives()).isEmpty();
  }

  @Test
  void a_stated_archive_that_is_absent_or_a_folder_stops_the_start() throws IOException {
    Path there = Files.createFile(home.resolve("there.sh3f"));

    assertThatThrownBy(() -> load(there + ":" + home.resolve("gone.sh3f")))
        .isInstanceOf(Settings.BadSettings.class)
        .hasMessageContaining("gone.sh3f is no readable file");
    assertThatThrownBy(() -> load(home.toString()))
        .isInstanceOf(Settings.BadSettings.class)
        .hasMessageContaining(home + " is a folder");
  }
}
