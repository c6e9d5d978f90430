package dev.planwalk.domain.tour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.outgoing.OutgoingPolicy;
import dev.planwalk.domain.paid.Fetched;
import dev.planwalk.domain.plan.FileHost;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Files of worlds lie at anybody's places, and are anything. */
class WorldDownloadTest {

  private static Sandbox sandbox;
  private static FileHost host;

  @TempDir private Path folder;

  @BeforeAll
  static void open() {
    sandbox = new Sandbox();
    host = new FileHost();
    sandbox.names.put(FileHost.NAME, "127.0.0.1");
    sandbox.names.put("inside.example.com", "10.1.2.3");
  }

  @AfterAll
  static void close() {
    host.close();
    sandbox.close();
  }

  private Fetched<ObjectNode> fetched(OutgoingPolicy policy, String spz) {
    ObjectNode result =
        JsonNodeFactory.instance
            .objectNode()
            .put("spz", spz)
            .put("collider", host.file("/c", "model/gltf-binary", "<html>"))
            .put("pano", host.url("/none"));
    return new WorldDownload(
            sandbox.downloads(policy, Optional.of(host.trust()), Duration.ofSeconds(3)))
        .into(folder, result);
  }

  private Fetched<ObjectNode> fetched(String spz) {
    return fetched(host.policy(), spz);
  }

  @Test
  void what_begins_like_another_kind_of_file_is_nothing_for_us() {
    assertThat(fetched(host.file("/a", "text/html", "<html>")))
        .isEqualTo(new Fetched.Invalid<>("its spz begins like another kind of file"));
    assertThat(fetched(host.file("/b", "x", "NGSP and more")))
        .as("splats are right, and the collider is looked at next")
        .isEqualTo(new Fetched.Invalid<>("its collider begins like another kind of file"));
    assertThat(fetched(host.file("/empty", "x", ""))).isInstanceOf(Fetched.Invalid.class);
  }

  @Test
  void nothing_is_fetched_from_within_and_no_redirect_leads_there() {
    assertThat(fetched(OutgoingPolicy.STRICT, host.file("/d", "x", "NGSP")))
        .isInstanceOf(Fetched.Invalid.class);
    for (String inside :
        new String[] {
          "https://inside.example.com/spz",
          "https://169.254.169.254/latest",
          "http://" + FileHost.NAME + "/plain",
          "file:///etc/passwd",
          "no url"
        }) {
      assertThat(fetched(inside)).as(inside).isInstanceOf(Fetched.Invalid.class);
      assertThat(fetched(host.redirect("/e", 302, inside)))
          .as("redirected to " + inside)
          .isNotInstanceOf(Fetched.Here.class);
    }
  }

  @Test
  void an_address_whose_time_is_over_or_that_is_missing_may_be_named_anew() {
    assertThat(fetched(host.answer("/f", "HTTP/1.1 403 No\r\nContent-Length: 0\r\n\r\n")))
        .isEqualTo(new Fetched.Expired<>());
    assertThat(fetched("")).isEqualTo(new Fetched.Expired<>());
  }

  @Test
  void what_breaks_off_drips_or_fails_is_tried_again() {
    assertThat(
            fetched(host.answer("/g", "HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\nNGSP ...")))
        .isInstanceOf(Fetched.Lost.class);
    assertThat(fetched(host.answer("/h", "HTTP/1.1 200 OK\r\n"))).isInstanceOf(Fetched.Lost.class);
    assertThat(fetched(host.answer("/i", "HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n")))
        .isEqualTo(new Fetched.Lost<>("spz: HTTP 500"));
  }
}
