package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.testsupport.TestDatabase;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A server and a worker behind a PgBouncer that gives each transaction another session, of two in
 * all. Skipped where the program is not installed.
 */
class PgBouncerTest {

  private static final Path PROGRAM = Path.of("/usr/sbin/pgbouncer");
  private static final int STARTS = 200;

  @TempDir private Path folder;

  @Test
  void nodes_share_two_sessions_for_all_transactions() throws Exception {
    if (!Files.isExecutable(PROGRAM)) {
      System.err.println("SKIPPED: nodes behind PgBouncer (apt-get install pgbouncer)");
      Assumptions.abort("no PgBouncer here");
    }
    TestDatabase database = TestDatabase.create();
    URI direct = URI.create(database.url());
    int port = freePort();
    Process bouncer = pgBouncer(direct, port);
    String pooled =
        "postgres://%s@127.0.0.1:%d%s".formatted(direct.getRawUserInfo(), port, direct.getPath());
    Map<String, String> behind =
        Map.of("PLANWALK_DATABASE_URL", pooled, "PLANWALK_DATABASE_DIRECT_URL", database.url());
    try (TestService api =
            TestService.start(folder.resolve("api"), Planwalk.Role.API, behind, database);
        TestService _ = api.beside(folder.resolve("worker"), Planwalk.Role.WORKER, behind)) {
      String key = api.usualKey("pooled", false, EnumSet.allOf(Scope.class));
      String project = api.readProject(key);
      Answer made =
          api.post("/api/v1/visualizations", key, "{\"project_id\": \"" + project + "\"}");

      assertThat(made.status()).as(made.text()).isEqualTo(202);
      assertThat(api.ended(key, made.json().path("id").asString("")).path("status").asString(""))
          .isEqualTo("succeeded");
      assertThat(said("new connection to server")).isBetween(1L, 2L);
      assertThat(said("login attempt")).as("connections of both nodes").isGreaterThan(3);
    } finally {
      bouncer.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
    }
  }

  /** How often its log says something. */
  private long said(String words) {
    return log().lines().filter(line -> line.contains(words)).count();
  }

  private Process pgBouncer(URI direct, int port) throws Exception {
    String[] user = direct.getUserInfo().split(":", 2);
    String name = direct.getPath().substring(1);
    Path users =
        Files.writeString(
            folder.resolve("users.txt"), "\"%s\" \"%s\"%n".formatted(user[0], user[1]));
    Path settings =
        Files.writeString(
            folder.resolve("pgbouncer.ini"),
            """
            [databases]
            %s = host=%s port=%d dbname=%s
            [pgbouncer]
            listen_addr = 127.0.0.1
            listen_port = %d
            unix_socket_dir =
            auth_type = plain
            auth_file = %s
            pool_mode = transaction
            default_pool_size = 2
            ignore_startup_parameters = extra_float_digits
            """
                .formatted(name, direct.getHost(), direct.getPort(), name, port, users));
    List<String> command = new ArrayList<>();
    if (System.getProperty("user.name").equals("root")) {
      // It refuses to run as root; what it reads is in a folder that only root enters.
      boolean _ = folder.toFile().setExecutable(true, false);
      command.addAll(List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"));
    }
    command.addAll(List.of(PROGRAM.toString(), settings.toString()));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("pgbouncer.log").toFile())
            .start();
    for (int i = 0; i < STARTS; i++) {
      try (Socket _ = new Socket(InetAddress.getLoopbackAddress(), port)) {
        return process;
      } catch (IOException notYet) {
        assertThat(process.isAlive()).as(() -> log()).isTrue();
        Thread.sleep(50);
      }
    }
    throw new IOException(log());
  }

  private String log() {
    try {
      return Files.readString(folder.resolve("pgbouncer.log"));
    } catch (IOException none) {
      return none.toString();
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return free.getLocalPort();
    }
  }
}
