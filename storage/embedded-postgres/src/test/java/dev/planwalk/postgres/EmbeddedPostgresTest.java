package dev.planwalk.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** One home is used by all tests in their order: making a cluster is what takes the time. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class EmbeddedPostgresTest {

  @TempDir static Path folder;

  private static Path home() {
    return folder.resolve("home");
  }

  private static EmbeddedPostgres start() throws IOException {
    return EmbeddedPostgres.start(home(), Progress.silent());
  }

  private static String query(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getString(1);
    }
  }

  @Test
  @Order(1)
  void first_start_creates_a_durable_server_with_a_password() throws Exception {
    List<String> steps = new ArrayList<>();
    try (EmbeddedPostgres postgres = EmbeddedPostgres.start(home(), steps::add);
        Connection connection = postgres.connect("planwalk")) {
      assertThat(query(connection, "show server_version")).startsWith("18.");
      assertThat(query(connection, "show fsync")).isEqualTo("on");
      assertThat(query(connection, "show synchronous_commit")).isEqualTo("on");
      assertThat(query(connection, "show password_encryption")).isEqualTo("scram-sha-256");
      assertThat(query(connection, "show data_checksums")).isEqualTo("on");
      assertThat(query(connection, "show listen_addresses")).isIn("127.0.0.1", "::1");
      try (Statement statement = connection.createStatement()) {
        statement.execute("create table kept (word text)");
        statement.execute("insert into kept values ('here')");
      }
    }
    assertThat(steps).hasSize(3).last().asString().startsWith("starting PostgreSQL 18.");
  }

  @Test
  @Order(2)
  void no_line_of_pg_hba_trusts_anybody() throws Exception {
    List<String> lines =
        Files.readAllLines(home().resolve("data/pg_hba.conf")).stream()
            .filter(line -> !line.isBlank() && !line.startsWith("#"))
            .toList();
    assertThat(lines).isNotEmpty().allMatch(line -> line.endsWith("scram-sha-256"));
  }

  @Test
  @Order(3)
  void secrets_are_readable_by_their_owner_only_and_a_wrong_password_is_refused() throws Exception {
    try (EmbeddedPostgres postgres = start()) {
      for (String name : List.of("password", "runtime.json")) {
        assertThat(
                PosixFilePermissions.toString(Files.getPosixFilePermissions(home().resolve(name))))
            .as(name)
            .isEqualTo("rw-------");
      }
      assertThat(postgres.address().toString()).doesNotContain(postgres.address().password());
      assertThatThrownBy(() ->
              DriverManager.getConnection(postgres.address().jdbcUrl(), "planwalk", "guess")
                  .close())
          .hasMessageContaining("password authentication failed");
    }
  }

  @Test
  @Order(4)
  void second_start_in_one_home_is_refused_and_can_read_where_the_first_listens() throws Exception {
    try (EmbeddedPostgres postgres = start();
        Connection connection = postgres.connect("planwalk")) {
      assertThat(query(connection, "select word from kept")).isEqualTo("here");
      assertThatThrownBy(EmbeddedPostgresTest::start).isInstanceOf(HomeInUseException.class);
      assertThat(RuntimeFile.read(home())).contains(postgres.address());
    }
    assertThat(RuntimeFile.read(home())).isEmpty();
  }

  @Test
  @Order(5)
  void killed_process_leaves_no_server_and_no_lost_row() throws Exception {
    Process holder = holdServer();
    long server = readPid(holder);
    try (Connection connection = connectTo(RuntimeFile.read(home()).orElseThrow());
        Statement statement = connection.createStatement()) {
      statement.execute("insert into kept values ('committed')");
    }

    holder.destroyForcibly().waitFor();

    ProcessHandle.of(server).ifPresent(EmbeddedPostgresTest::awaitEnd);
    try (EmbeddedPostgres postgres = start();
        Connection connection = postgres.connect("planwalk")) {
      assertThat(query(connection, "select count(*) from kept where word = 'committed'"))
          .isEqualTo("1");
    }
  }

  @Test
  @Order(6)
  void server_that_is_killed_comes_back_in_its_place() throws Exception {
    CountDownLatch ended = new CountDownLatch(1);
    try (EmbeddedPostgres postgres = start()) {
      long first = postgres.pid();
      DatabaseAddress before = RuntimeFile.read(home()).orElseThrow();
      postgres.supervise(_ -> ended.countDown(), () -> {});
      ProcessHandle.of(first).orElseThrow().destroyForcibly();
      assertThat(ended.await(60, TimeUnit.SECONDS)).isTrue();
      awaitAlive(postgres);

      assertThat(postgres.pid()).isNotEqualTo(first);
      assertThat(postgres.address()).isEqualTo(before);
      assertThat(RuntimeFile.read(home())).as("what other processes read").contains(before);
      // By what was known before it was killed: the port, and the password that it asks for.
      try (Connection connection = connectTo(before)) {
        assertThat(query(connection, "select word from kept limit 1")).isEqualTo("here");
        assertThat(query(connection, "select inet_server_port()"))
            .isEqualTo(Integer.toString(before.port()));
      }
      assertThatThrownBy(
              () -> DriverManager.getConnection(before.jdbcUrl(), before.user(), "guess").close())
          .hasMessageContaining("password authentication failed");
    }
  }

  @Test
  @Order(6)
  void folder_of_a_killed_server_is_brought_to_the_disk_at_once_where_the_system_can()
      throws Exception {
    try (EmbeddedPostgres postgres = start();
        Connection connection = postgres.connect("planwalk")) {
      assertThat(query(connection, "show recovery_init_sync_method"))
          .isEqualTo(EmbeddedPostgres.initSync("Linux", System.getProperty("os.version", "")));
    }
    assertThat(EmbeddedPostgres.initSync("Linux", "6.8.0-45-generic")).isEqualTo("syncfs");
    assertThat(EmbeddedPostgres.initSync("Linux", "5.8.0")).isEqualTo("syncfs");
    assertThat(EmbeddedPostgres.initSync("Linux", "5.7.19"))
        .as("its errors would not be told")
        .isEqualTo("fsync");
    assertThat(EmbeddedPostgres.initSync("Mac OS X", "15.1")).isEqualTo("fsync");
  }

  @Test
  @Order(6)
  void note_of_a_server_tells_whether_it_is_still_starting() throws Exception {
    Path note = home().resolve("data/postmaster.pid");
    DataFolder folder = new DataFolder(home(), Binaries.unpack(home(), _ -> {}), RunAs.detect());
    assertThat(folder.saysStarting()).as("no note").isFalse();
    Files.writeString(note, "1\n/data\n1\n5432\n\n127.0.0.1\n 1 1\nstarting\n");
    assertThat(folder.saysStarting()).isTrue();
    Files.writeString(note, "1\n/data\n1\n5432\n\n127.0.0.1\n 1 1\nready   \n");
    assertThat(folder.saysStarting()).isFalse();
    Files.delete(note);
  }

  @Test
  @Order(7)
  void server_that_cannot_come_back_is_given_up() throws Exception {
    List<String> told = Collections.synchronizedList(new ArrayList<>());
    CountDownLatch givenUp = new CountDownLatch(1);
    Path version = home().resolve("data/global/pg_control");
    Path away = home().resolve("pg_control.away");
    try (EmbeddedPostgres postgres = start()) {
      postgres.supervise(told::add, givenUp::countDown);
      Files.move(version, away);
      ProcessHandle.of(postgres.pid()).orElseThrow().destroyForcibly();

      assertThat(givenUp.await(60, TimeUnit.SECONDS)).isTrue();
      assertThat(postgres.alive()).isFalse();
      assertThat(told).hasSize(6).last().asString().contains("pg_control");
    } finally {
      Files.move(away, version);
    }
  }

  private static void awaitAlive(EmbeddedPostgres postgres) {
    while (!postgres.alive()) {
      // The timeout of all tests ends this.
      Thread.onSpinWait();
    }
  }

  @Test
  @Order(8)
  void start_stops_a_server_that_lost_its_owner() throws Exception {
    Process orphan = startWithoutOwner();
    try (EmbeddedPostgres postgres = start();
        Connection connection = postgres.connect("planwalk")) {
      assertThat(query(connection, "select word from kept limit 1")).isEqualTo("here");
      assertThat(orphan.isAlive()).isFalse();
    } finally {
      orphan.destroyForcibly();
    }
  }

  @Test
  @Order(7)
  void start_survives_a_note_that_names_a_foreign_process() throws Exception {
    Path note = home().resolve("data/postmaster.pid");
    Files.writeString(
        note, ProcessHandle.current().pid() + "\n" + home().resolve("data") + "\n1\n5432\n");
    try (EmbeddedPostgres postgres = start()) {
      assertThat(postgres.pid()).isNotEqualTo(ProcessHandle.current().pid());
      assertThat(ProcessHandle.current().isAlive()).isTrue();
    }
  }

  @Test
  @Order(8)
  void data_of_another_major_version_is_refused_with_the_way_out() throws Exception {
    Path version = home().resolve("data/PG_VERSION");
    Files.writeString(version, "15\n");
    assertThatThrownBy(EmbeddedPostgresTest::start)
        .hasMessageContaining("written by PostgreSQL 15")
        .hasMessageContaining("PLANWALK_DATABASE_URL");
    Files.writeString(version, "18\n");
    start().close();
  }

  private static Process holdServer() throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            HoldServer.class.getName(),
            home().toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static long readPid(Process holder) throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(holder.getInputStream(), StandardCharsets.UTF_8))) {
      return Long.parseLong(String.valueOf(reader.readLine()));
    }
  }

  /** The server as it is after kill -9 on a machine without setpriv: alive, nobody's. */
  private static Process startWithoutOwner() throws Exception {
    String version = Binaries.version();
    Process process =
        new ProcessBuilder(
                RunAs.detect()
                    .shortLived(
                        List.of(
                            home().resolve("pg-" + version + "/bin/postgres").toString(),
                            "-D",
                            home().resolve("data").toString(),
                            "-p",
                            Integer.toString(EmbeddedPostgres.freePort("localhost")),
                            "-c",
                            "unix_socket_directories=")))
            .redirectErrorStream(true)
            .start();
    Pattern ready = Pattern.compile(".*ready to accept connections.*");
    BufferedReader reader =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String line = reader.readLine();
    while (line != null && !ready.matcher(line).matches()) {
      line = reader.readLine();
    }
    assertThat(line).as("the orphan came up").isNotNull();
    return process;
  }

  private static Connection connectTo(DatabaseAddress address) throws SQLException {
    return DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
  }

  private static void awaitEnd(ProcessHandle process) {
    assertThat(process.onExit().orTimeout(60, TimeUnit.SECONDS))
        .succeedsWithin(Duration.ofSeconds(61));
  }
}
