package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.testsupport.ProjectRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The TypeScript client, made from the OpenAPI document and packed, as somebody has it who
 * installed it: its tests, in {@code clients/typescript/test}, run against the service with a test
 * key.
 */
class TypeScriptClientTest {

  private static final Path ROOT = ProjectRoot.find();
  private static final Path CLIENT = ROOT.resolve("clients/typescript");
  private static final int PATIENCE_SECONDS = 300;

  @TempDir private static Path home;

  @Test
  void the_packed_client_walks_the_loop_as_the_page_says() throws Exception {
    Path openapi = ROOT.resolve("discovery-docs/src/test/golden/openapi.json");
    node(Map.of(), "build.mjs", openapi.toString());

    try (TestService service =
        TestService.start(
            home,
            Planwalk.Role.ALL,
            Map.of("PLANWALK_TEST_QUEUED_MS", "200", "PLANWALK_TEST_RUNNING_MS", "200"))) {
      String said =
          node(
              Map.of(
                  "BASE_URL",
                  service.baseUrl().toString(),
                  "KEY",
                  service.key("acme", false),
                  "FOLDER",
                  CLIENT.resolve("target/installed").toString()),
              "--test",
              "test/client.test.mjs");

      assertThat(said).contains("# fail 0", "# skipped 0").doesNotContain("# pass 0");
    }
  }

  @Test
  void clients_have_the_version_of_the_program() throws IOException {
    assertThat(Files.readString(CLIENT.resolve("package.json")))
        .contains("\"version\": \"" + Planwalk.VERSION + "\"");
    assertThat(Files.readString(CLIENT.resolveSibling("python/pyproject.toml")))
        .contains("version = \"" + Planwalk.VERSION + "\"");
    assertThat(Files.readString(ROOT.resolve("docs/clients.md")))
        .contains("planwalk-client-" + Planwalk.VERSION, "planwalk_client-" + Planwalk.VERSION);
  }

  private static String node(Map<String, String> environment, String... arguments)
      throws IOException, InterruptedException {
    Path said = Files.createTempFile(home, "said", ".txt");
    List<String> command = Stream.concat(Stream.of("node"), Stream.of(arguments)).toList();
    ProcessBuilder program =
        new ProcessBuilder(command)
            .directory(CLIENT.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile());
    program.environment().putAll(environment);
    Process process = program.start();
    boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    process.destroyForcibly();

    String output = Files.readString(said);
    assertThat(ended).as(output).isTrue();
    assertThat(process.exitValue()).as(output).isZero();
    return output;
  }
}
