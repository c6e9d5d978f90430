package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.viewer.ViewerFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The view for hosts of MCP Apps, as a running server hands it out. */
class ViewOverMcpTest {

  @TempDir private static Path home;
  private static TestService service;
  private static String key = "";

  @BeforeAll
  static void start() {
    if (ViewerFiles.load().isEmpty()) {
      System.err.println("SKIPPED: view over MCP (built with -DskipViewer)");
      Assumptions.abort("built with -DskipViewer");
    }
    service = TestService.start(home, Planwalk.Role.API);
    key = service.key("acme", false);
  }

  @AfterAll
  static void stop() {
    if (service != null) {
      service.close();
    }
  }

  @Test
  void the_built_view_is_read_with_the_origins_that_it_loads_from() {
    JsonNode content = service.page(key, "ui://planwalk/viewer");
    String own = "[\"" + service.baseUrl() + "\"]";

    assertThat(content.path("mimeType").asString("")).isEqualTo("text/html;profile=mcp-app");
    assertThat(content.path("text").asString(""))
        .isEqualTo(ViewerFiles.load().orElseThrow().chatView());
    assertThat(content.at("/_meta/ui/csp/resourceDomains").toString()).isEqualTo(own);
    assertThat(content.at("/_meta/ui/csp/connectDomains").toString()).isEqualTo(own);
    assertThat(content.at("/_meta/ui/csp/frameDomains").toString()).isEqualTo(own);
  }

  @Test
  void jobs_plans_and_pictures_are_shown_in_it() {
    List<String> shown = new ArrayList<>();
    for (JsonNode tool : service.method(key, "tools/list", "{}").json().path("tools")) {
      if (tool.at("/_meta/ui/resourceUri").asString("").equals("ui://planwalk/viewer")) {
        shown.add(tool.path("name").asString(""));
      }
    }

    assertThat(shown)
        .containsExactlyInAnyOrder("upload_plan", "get_plan", "wait_for_job", "view_asset");
    assertThat(service.discovered(key).at("/capabilities/extensions").propertyNames())
        .contains("io.modelcontextprotocol/ui");
  }
}
