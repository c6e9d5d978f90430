package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.planwalk.postgres.Progress;
import dev.planwalk.storage.Database;
import dev.planwalk.testsupport.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How a process reaches a database that is not its own. */
class DatabasePlaceTest {

  private static TestDatabase database;

  @TempDir private Path home;

  @BeforeAll
  static void create() {
    database = TestDatabase.create();
  }

  @AfterAll
  static void drop() {
    database.close();
  }

  private Settings settings(Map<String, String> further) throws Settings.BadSettings {
    Map<String, String> environment =
        new HashMap<>(
            Map.of(
                "PLANWALK_DATABASE_URL", database.url(),
                "PLANWALK_OBJECTS_SHARED", "true",
                "PLANWALK_SECRET", "a secret of thirty-two bytes or more"));
    environment.putAll(further);
    return Settings.load(Map.of(Setting.HOME, home.toString()), environment);
  }

  private List<Integer> connections(Planwalk.Role role, Map<String, String> further)
      throws Settings.BadSettings, IOException {
    try (Backend backend = Backend.open(settings(further), role, Progress.silent())) {
      return backend.database().pools().stream().map(Database.PoolUse::most).toList();
    }
  }

  @Test
  void a_worker_needs_few_connections() throws Exception {
    assertThat(connections(Planwalk.Role.ALL, Map.of())).containsExactly(16, 3);
    assertThat(connections(Planwalk.Role.API, Map.of())).containsExactly(16, 3);
    assertThat(connections(Planwalk.Role.WORKER, Map.of())).containsExactly(2, 1);
    Map<String, String> stated = Map.of("PLANWALK_DATABASE_CONNECTIONS", "5");
    assertThat(connections(Planwalk.Role.ALL, stated)).containsExactly(5, 3);
    assertThat(connections(Planwalk.Role.WORKER, stated)).containsExactly(5, 1);
  }

  @Test
  void two_ways_to_two_databases_are_refused() throws Settings.BadSettings {
    try (TestDatabase another = TestDatabase.create()) {
      Settings settings = settings(Map.of("PLANWALK_DATABASE_DIRECT_URL", another.url()));

      assertThatThrownBy(() -> Backend.open(settings, Planwalk.Role.API, Progress.silent()))
          .isInstanceOf(StartRefusedException.class)
          .hasMessageContaining("is another than the one past it")
          .hasMessageContaining("PLANWALK_DATABASE_URL");
    }
  }

  @Test
  void what_is_said_of_a_database_of_ones_own_needs_one() {
    Map<String, String> environment =
        Map.of(
            "PLANWALK_DATABASE_DIRECT_URL", database.url(), "PLANWALK_DATABASE_CONNECTIONS", "4");

    List<String> faults =
        catchThrowableOfType(
                Settings.BadSettings.class,
                () -> Settings.load(Map.of(Setting.HOME, home.toString()), environment))
            .faults();

    assertThat(faults)
        .containsExactly(
            "database.direct_url needs database.url too",
            "database.connections needs database.url too");
  }

  @Test
  void addresses_are_not_quoted_when_they_are_wrong() {
    Map<String, String> environment =
        Map.of(
            "PLANWALK_DATABASE_URL", "mysql://me:hidden@db/plans",
            "PLANWALK_DATABASE_DIRECT_URL", "hidden",
            "PLANWALK_DATABASE_CONNECTIONS", "none");

    List<String> faults =
        catchThrowableOfType(Settings.BadSettings.class, () -> settings(environment)).faults();

    assertThat(faults)
        .containsExactly(
            "PLANWALK_DATABASE_URL must look like postgres://user:password@host:5432/database",
            "PLANWALK_DATABASE_DIRECT_URL must look like"
                + " postgres://user:password@host:5432/database",
            "database.connections (PLANWALK_DATABASE_CONNECTIONS) must be a whole number (got:"
                + " none)");
  }
}
