package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.app.backup.Backup;
import dev.planwalk.app.backup.Restore;
import dev.planwalk.postgres.Progress;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The secret of a real installation is rotated: through the door, and with nobody at work. */
class SecretOfAnInstallationTest {

  private static final String TOKEN = "an-operators-token-of-32-characters-and-more";

  @TempDir private Path folder;

  @Test
  @Timeout(300)
  void keys_go_on_and_the_secret_is_another() throws Exception {
    Path home = folder.resolve("home");
    Path before = folder.resolve("before");
    Path meanwhile = folder.resolve("meanwhile");
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    Map<String, String> settings =
        Map.of(
            "PLANWALK_OPERATOR_TOKEN",
            TOKEN,
            "PLANWALK_OPERATOR_LISTEN",
            "127.0.0.1:" + port,
            "PLANWALK_FURNITURE_ARCHIVES",
            "none");
    String key;
    String first;
    try (ServerProcess server = ServerProcess.start(home, settings);
        Client client = new Client(server.baseUrl());
        Client door = Client.ofTheOperator(URI.create("http://127.0.0.1:" + port))) {
      key = ServerProcess.run(home, "keys", "issue", "--quiet");
      first = Files.readString(home.resolve("secret"));
      Backup.Done _ = Backup.take(settings(home), before, Progress.silent());

      Answer answer = door.send("POST", "/operator/v1/secret/rotate", TOKEN, "");

      assertThat(answer.status()).as(answer.text()).isEqualTo(200);
      assertThat(answer.json().path("generation").asInt()).isEqualTo(2);
      assertThat(answer.text()).doesNotContain(first);
      assertThat(client.get("/api/v1/usage", key).status()).isEqualTo(200);
      while (Files.readString(home.resolve("secret")).equals(first)) {
        // The node writes it when it has learned of it; till then, and after, the key is good.
        assertThat(client.get("/api/v1/usage", key).status()).isEqualTo(200);
        Thread.sleep(100);
      }
      assertThat(client.get("/api/v1/usage", key).status()).isEqualTo(200);
      assertThat(acts(door)).contains("rotate_secret");
      Backup.Done _ = Backup.take(settings(home), meanwhile, Progress.silent());
    }

    Path early = restored(before);
    String told = ServerProcess.run(early, "secret", "rotate", "--json", "--at-once");
    JsonNode state = Answer.MAPPER.readTree(told);
    assertThat(state.path("generation").asInt()).isEqualTo(2);
    assertThat(state.has("previous_until") || state.has("reseal_from")).isFalse();
    assertThat(Files.readString(early.resolve("secret"))).isNotEqualTo(first);
    worksIn(early, key, settings);
    worksIn(restored(meanwhile), key, settings);
  }

  @Test
  @Timeout(300)
  void a_leaked_secret_is_good_until_the_new_one_lies_in_its_file() throws Exception {
    Path home = folder.resolve("home");
    String key = ServerProcess.run(home, "keys", "issue", "--quiet");
    Path inTheWay = home.resolve("secret.part");
    Files.createDirectories(inTheWay.resolve("full"));

    assertThatThrownBy(() -> ServerProcess.run(home, "secret", "rotate", "--at-once"))
        .isInstanceOf(IOException.class);

    Files.delete(inTheWay.resolve("full"));
    Files.delete(inTheWay);
    JsonNode state =
        Answer.MAPPER.readTree(ServerProcess.run(home, "secret", "rotate", "--json", "--at-once"));
    assertThat(state.path("generation").asInt()).isEqualTo(2);
    worksIn(home, key, Map.of("PLANWALK_FURNITURE_ARCHIVES", "none"));
  }

  private Path restored(Path copy) throws Exception {
    Path home = folder.resolve("again of " + copy.getFileName());
    var _ = Restore.from(copy, settings(home), Progress.silent());
    return home;
  }

  private static String acts(Client door) {
    return door.send("GET", "/operator/v1/acts", TOKEN, "").text();
  }

  private static void worksIn(Path home, String key, Map<String, String> settings)
      throws Exception {
    try (ServerProcess server = ServerProcess.start(home, settings);
        Client client = new Client(server.baseUrl())) {
      assertThat(client.get("/api/v1/usage", key).status()).isEqualTo(200);
    }
  }

  private static Settings settings(Path home) throws Settings.BadSettings {
    return Settings.load(Map.of(Setting.HOME, home.toString()), Map.of());
  }
}
