package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.app.cli.KeysCommand;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** The command {@code planwalk keys} beside a server that runs on the same data. */
class KeysCommandTest {
  private static final Pattern ID = Pattern.compile("key_[0-9a-f-]{36}");

  private static final String TOKEN = "0123456789abcdef0123456789abcdef";

  @TempDir private static Path home;
  @TempDir private static Path other;
  private static TestService service;
  private static String door = "";

  @BeforeAll
  static void start() throws IOException {
    try (ServerSocket free = new ServerSocket(0)) {
      door = "127.0.0.1:" + free.getLocalPort();
    }
    service =
        TestService.start(
            home,
            Planwalk.Role.ALL,
            Map.of("PLANWALK_OPERATOR_TOKEN", TOKEN, "PLANWALK_OPERATOR_LISTEN", door));
    Files.writeString(
        home.resolve("planwalk.properties"),
        """
        secret=%s
        database.url=%s
        objects.shared=true
        """
            .formatted(TestService.SECRET, service.database().url()));
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  /** What a run of the command ended with and printed, errors too. */
  private record Run(int status, String text) {
    String key() {
      return text.lines().filter(line -> line.startsWith("svc_sk_")).findFirst().orElseThrow();
    }

    String id() {
      Matcher id = ID.matcher(text);
      assertThat(id.find()).as(text).isTrue();
      return id.group();
    }
  }

  private static Run keys(String... arguments) {
    return keysIn(home, arguments);
  }

  private static Run keysIn(Path folder, String... arguments) {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    PrintStream both = new PrintStream(text, true, StandardCharsets.UTF_8);
    System.setOut(both);
    System.setErr(both);
    try {
      List<String> words = new ArrayList<>(List.of(arguments));
      words.add("--home=" + folder);
      int status =
          new CommandLine(new KeysCommand())
              .setExecutionExceptionHandler((failure, _, _) -> {
                both.println(failure.getMessage());
                return 1;
              })
              .execute(words.toArray(String[]::new));
      return new Run(status, text.toString(StandardCharsets.UTF_8));
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
  }

  /** A data folder whose own server, with a database that answers nobody, is at the door. */
  private static void runsAtTheDoor(String token) throws IOException {
    Files.writeString(
        other.resolve("planwalk.properties"),
        "operator.token=%s%noperator.listen=%s%n".formatted(token, door));
    Path postgres = Files.createDirectories(other.resolve("postgres"));
    Files.writeString(postgres.resolve("runtime.json"), "{\"host\":\"127.0.0.1\",\"port\":1}");
    Files.writeString(postgres.resolve("password"), "unused");
  }

  @Test
  void key_is_issued_by_the_running_server_without_opening_its_database() throws IOException {
    runsAtTheDoor(TOKEN);

    Run issued = keysIn(other, "issue", "--tenant=quick", "--test", "--read-only");

    assertThat(issued.status()).as(issued.text()).isZero();
    assertThat(issued.text()).contains("Test key " + issued.id() + " for tenant 'quick'");
    assertThat(service.get("/api/v1/projects", issued.key()).status()).isEqualTo(200);
    assertThat(other.resolve("secret")).doesNotExist();
  }

  @Test
  void a_strict_key_needs_its_price_and_the_list_shows_both() {
    assertThat(keys("issue", "--confirm-strict").text()).contains("confirm_above_usd_cents");
    Run issued = keys("issue", "--tenant=careful", "--confirm-above=5", "--confirm-strict");
    assertThat(issued.status()).isZero();

    assertThat(keys("list", "--tenant=careful").text()).contains("asks strictly above 5 US cents");
  }

  @Test
  void keys_are_issued_listed_rotated_and_revoked_while_the_server_runs() {
    Run issued = keys("issue", "--tenant=acme", "--name=nightly", "--test");
    assertThat(issued.status()).isZero();
    assertThat(issued.text()).contains("Test key").contains("only time");
    assertThat(service.get("/api/v1/projects", issued.key()).status()).isEqualTo(200);

    Run listed = keys("list", "--tenant=acme");
    assertThat(listed.text())
        .contains(issued.id())
        .contains("nightly")
        .contains("active")
        .doesNotContain(issued.key());

    Run rotated = keys("rotate", issued.id(), "--overlap-hours=1");
    assertThat(service.get("/api/v1/projects", rotated.key()).status()).isEqualTo(200);
    assertThat(service.get("/api/v1/projects", issued.key()).status()).isEqualTo(200);
    assertThat(keys("list", "--tenant=acme").text()).contains("expires ");
    assertThat(keys("rotate", issued.id()).text()).contains("rotated before");

    assertThat(keys("revoke", rotated.id()).text()).contains("revoked " + rotated.id());
    assertThat(service.get("/api/v1/projects", rotated.key()).status()).isEqualTo(401);
    assertThat(keys("revoke", rotated.id()).status()).isEqualTo(1);
    assertThat(keys("list", "--tenant=acme").text()).contains("revoked ");
  }

  @ParameterizedTest
  @CsvSource({
    "--rate-limit=-5, requests_per_minute",
    "--rate-limit=0, requests_per_minute",
    "--monthly-cap=-1, monthly_cap_usd_cents",
    "--expires-days=0, expires_days",
    "--scopes=everything, scopes",
    "--name=, name"
  })
  void what_the_operators_door_refuses_the_command_refuses_too(String option, String field) {
    Run refused = keys("issue", "--tenant=strict", option);

    assertThat(refused.status()).isEqualTo(1);
    assertThat(refused.text()).contains(field).doesNotContain("svc_sk_");
    assertThat(keys("list", "--tenant=strict").text()).doesNotContain("key_");
  }

  @Test
  void overlap_is_bounded() {
    Run issued = keys("issue", "--test");

    assertThat(keys("rotate", issued.id(), "--overlap-hours=-1").text()).contains("0 to 8760");
  }

  @Test
  void programs_that_people_let_in_are_listed_and_disconnected() {
    String key = keys("issue", "--test", "--tenant=programs").id();
    String grant = "01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f";
    service.sql(
        """
        insert into oauth_grant (id, key_id, client_id, client_name, scopes, offered, monthly_cap_usd_cents,
                                 created_at, changed_at)
        values ('%s', '%s', 'https://agent.example/client.json', 'Agent', '{jobs:read}', '{jobs:read}', 500, now(), now())
        """
            .formatted(grant, key.substring("key_".length())));

    assertThat(keys("clients", "--tenant=programs").text())
        .contains(grant, "Agent", "https://agent.example/client.json", "may jobs:read")
        .contains("at most 500 US cents a month");
    assertThat(keys("clients", "--tenant=somebody-else").text()).doesNotContain(grant);
    assertThat(keys("clients", "--disconnect=" + grant).text()).contains("disconnected");
    assertThat(keys("clients", "--tenant=programs").text()).doesNotContain(grant);
    assertThat(keys("clients", "--disconnect=" + grant).status()).isNotZero();
  }
}
