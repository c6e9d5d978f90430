package dev.planwalk.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What people copy into their hosts. */
class HostSetupsTest {
  private static final String URL = "http://localhost:8080/mcp";
  private static final Path README = Path.of("../README.md");
  private static final String BEGIN = "<!-- hosts: written by HostSetups, a test compares -->\n";
  private static final String END = "<!-- /hosts -->";

  @Test
  void every_setup_names_the_endpoint_and_the_key_and_can_be_read() {
    for (HostSetups.Setup setup : HostSetups.of(URL, "svc_sk_test_k")) {
      if (!setup.text().isEmpty()) {
        assertThat(setup.text()).as(setup.host()).contains(URL, "Bearer svc_sk_test_k");
      }
      if (setup.language().equals("json")) {
        JsonNode read = Json.MAPPER.readTree(setup.text());
        assertThat(read.findValue("planwalk")).as(setup.host()).isNotNull();
      }
    }
    assertThat(HostSetups.of(URL, "k"))
        .extracting(HostSetups.Setup::host)
        .contains("Claude Code", "Claude Desktop", "ChatGPT", "VS Code", "Cursor");
  }

  @Test
  void only_plain_http_is_allowed_to_be_plain() {
    assertThat(HostSetups.plain(URL, "k")).contains("--allow-http");
    assertThat(HostSetups.plain("https://plans.example/mcp", "k")).doesNotContain("--allow-http");
  }

  @Test
  void the_readme_shows_the_same() throws IOException {
    String readme = Files.readString(README);
    int begin = readme.indexOf(BEGIN) + BEGIN.length();
    int end = readme.indexOf(END);
    String expected = "\n" + HostSetups.markdown(URL, "YOUR-KEY") + "\n\n";
    if ("update".equals(System.getProperty("golden"))) {
      Files.writeString(README, readme.substring(0, begin) + expected + readme.substring(end));
      readme = Files.readString(README);
      end = readme.indexOf(END);
    }
    assertThat(readme.substring(begin, end))
        .as("README.md (rewrite with -Dgolden=update)")
        .isEqualTo(expected);
    assertThat(readme.lines().count()).isLessThanOrEqualTo(150);
  }
}
