package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The official conformance suite against the fixtures on the real endpoint. The suite and its Node
 * come from npm: a plain test run uses them if they are in the cache already and skips otherwise;
 * {@code ./planwalk check mcp} (it sets {@code PLANWALK_CHECK=mcp}) fetches them and never skips.
 */
@Tag("judge")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConformanceTest {
  private static final Path SCRIPT =
      Path.of("..", "test-support", "judges", "mcp-conformance.sh").toAbsolutePath().normalize();

  private final TestMount mount;

  private record Outcome(int status, String output) {}

  ConformanceTest() {
    mount = new TestMount(ConformanceFixtures::endpoint);
  }

  @BeforeAll
  void tools_are_there() throws Exception {
    boolean wanted = "mcp".equals(System.getenv("PLANWALK_CHECK"));
    Outcome ready = run(List.of(wanted ? "--install" : "--ready"), Map.of());
    if (ready.status() != 0 && !wanted) {
      String reason =
          "SKIPPED: the MCP conformance suite is not in the cache; run ./planwalk check mcp";
      System.err.println(reason);
      abort(reason);
    }
    assertThat(ready.status()).as(ready.output()).isZero();
  }

  @AfterAll
  void stop() {
    mount.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"2025-11-25", "2026-07-28"})
  void every_scenario_passes_required_or_not(String revision) throws Exception {
    Outcome outcome =
        run(List.of(revision), Map.of("MCP_URL", mount.url().toString(), "MCP_STRICT", "1"));

    System.out.println(outcome.output().strip());
    assertThat(outcome.status()).as(outcome.output()).isZero();
  }

  private static Outcome run(List<String> arguments, Map<String, String> environment)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("bash", SCRIPT.toString()));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    return new Outcome(process.exitValue(), output);
  }
}
