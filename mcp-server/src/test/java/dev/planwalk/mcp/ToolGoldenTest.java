package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.ServiceCatalog;
import dev.planwalk.domain.call.Call;
import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.testsupport.Tokens;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Every tool of the product as a client sees it, one committed file each; {@code -Dgolden=update}
 * rewrites them. Models read the whole list before every conversation, so its size has a limit.
 */
class ToolGoldenTest {
  private static final Path GOLDEN = Path.of("src", "test", "golden", "tools");
  private static final int MOST_TOOLS = 23;

  private static final int MOST_TOKENS = 5_000;
  private static final int MOST_TOKENS_OF_ONE = 450;
  private static final int MOST_BYTES = 21_000;

  private static final Catalog<?> CATALOG = ServiceCatalog.catalog();
  private static TestMount mount =
      new TestMount(settings ->
          ProductDoor.endpoint(
              CATALOG,
              ToolGoldenTest::nobodyServes,
              new ProductDoor.About(
                  "0",
                  "",
                  "",
                  "/icon.svg",
                  kind -> kind,
                  Optional.of(new ProductDoor.View("", List.of()))),
              settings,
              TestMount.around(_ -> TestMount.anybody(), InstantSource.system())));

  private static Reply nobodyServes(Call call) {
    throw new IllegalStateException("listing tools must call nothing: " + call.operation());
  }

  @AfterAll
  static void stop() {
    mount.close();
  }

  private static String listed() {
    return new Peer(mount.url()).legacy(Wire.TOOLS_LIST, "{}").body();
  }

  private static JsonNode tools() {
    return Json.MAPPER.readTree(listed()).path("result").path("tools");
  }

  private static String pretty(JsonNode tool) {
    return Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(tool) + "\n";
  }

  @Test
  void every_tool_looks_as_committed() throws IOException {
    List<String> files = new ArrayList<>();
    for (JsonNode tool : tools()) {
      String file = tool.path("name").asString("") + ".json";
      files.add(file);
      if ("update".equals(System.getProperty("golden"))) {
        Files.createDirectories(GOLDEN);
        Files.writeString(GOLDEN.resolve(file), pretty(tool));
      }
      assertThat(pretty(tool))
          .as("%s (rewrite with -Dgolden=update)", file)
          .isEqualTo(Files.readString(GOLDEN.resolve(file)));
    }
    try (Stream<Path> committed = Files.list(GOLDEN)) {
      assertThat(committed.map(path -> path.getFileName().toString()))
          .as("files of tools that are no more")
          .containsExactlyInAnyOrderElementsOf(files);
    }
  }

  @Test
  void the_list_is_short_enough_to_be_read_every_time() {
    String list = listed();
    JsonNode tools = tools();
    int bytes = list.getBytes(StandardCharsets.UTF_8).length;
    int tokens = Tokens.in(list);
    System.out.printf("tools/list: %d tools, %d bytes, %d tokens%n", tools.size(), bytes, tokens);

    assertThat(tools.size()).isEqualTo(CATALOG.tools().size()).isLessThanOrEqualTo(MOST_TOOLS);
    assertThat(bytes).isLessThan(MOST_BYTES);
    assertThat(tokens).isLessThan(MOST_TOKENS);
    for (JsonNode tool : tools) {
      assertThat(Tokens.in(tool.toString()))
          .as(tool.path("name").asString(""))
          .isLessThan(MOST_TOKENS_OF_ONE);
    }
  }

  @Test
  void tools_stand_in_the_order_of_the_catalogue() {
    List<String> names = new ArrayList<>();
    tools().forEach(tool -> names.add(tool.path("name").asString("")));
    List<String> expected = new ArrayList<>();
    for (Operation<?, ?> operation : CATALOG.tools()) {
      expected.add(operation.tool().orElseThrow().name());
    }

    assertThat(names).isEqualTo(expected);
  }
}
