package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.call.Call;
import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.operation.Attachment;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;

/** Files that are asked for and not read: whom it keeps waiting, and for how long. */
class SlowReaderTest {
  /** More than the sockets of both ends hold. */
  private static final int LARGE = 16 << 20;

  private final Semaphore fetched = new Semaphore(0);

  private TestMount mount(Duration fileLimit) {
    var moment = Duration.ofMillis(50);
    return new TestMount(
        new EdgeSettings.Timing(moment, moment, moment, moment, moment, fileLimit, moment),
        settings ->
            ProductDoor.endpoint(
                SampleCatalog.catalog(),
                this::serve,
                new ProductDoor.About("1", "", "", "/icon.svg", kind -> kind, Optional.empty()),
                settings,
                TestMount.around(SlowReaderTest::account, InstantSource.system())));
  }

  private static Principal account(Credential credential) {
    return TestMount.ofAccount(
        credential instanceof Credential.Bearer(String token, _) ? token.length() : 0);
  }

  private Reply serve(Call call) {
    String id = call.arguments().get().text("asset_id").orElse("");
    if (id.equals("asset_address")) {
      return Replied.ok("{\"url\":\"http://x/1\"}");
    }
    return new Reply(
        200,
        "{}".getBytes(StandardCharsets.UTF_8),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(
            new Attachment(
                "image/png",
                () -> {
                  fetched.release();
                  return new byte[id.equals("asset_large") ? LARGE : 3];
                })));
  }

  private static String message(String id) {
    return "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/read\",\"params\":{\"uri\":\"asset://%s\"}}"
        .formatted(id);
  }

  private static Peer.Answer read(TestMount mount, String token, String id) {
    return new Peer(mount.url())
        .send(
            "POST",
            message(id),
            Map.of("Content-Type", "application/json", "Authorization", "Bearer " + token));
  }

  /** Asks for a large file and reads nothing of it. */
  private Socket idle(TestMount mount, String accept) throws Exception {
    Socket socket = new Socket();
    socket.setReceiveBufferSize(4096);
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), mount.url().getPort()));
    String body = message("asset_large");
    String request =
        ("POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                + "Authorization: Bearer a\r\nAccept: %s\r\nContent-Length: %d\r\n\r\n%s")
            .formatted(accept, body.length(), body);
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    fetched.acquire();
    return socket;
  }

  @Test
  void an_account_that_reads_nothing_keeps_only_its_own_files_waiting() throws Exception {
    try (TestMount mount = mount(Duration.ofMinutes(5));
        Socket _ = idle(mount, "application/json");
        Socket _ = idle(mount, "text/event-stream")) {

      assertThat(read(mount, "other", "asset_1").result().at("/contents/0/blob").asString(""))
          .isEqualTo("AAAA");
      // What carries no bytes needs no place.
      assertThat(read(mount, "a", "asset_address").result().at("/contents/0/text").asString(""))
          .contains("http://x/1");
    }
  }

  @Test
  void one_that_reads_nothing_is_given_up() throws Exception {
    try (TestMount mount = mount(Duration.ofMillis(200));
        Socket plain = idle(mount, "application/json");
        Socket streamed = idle(mount, "text/event-stream");
        // Each of these gets its place only when one of the first two has lost its own.
        Socket _ = idle(mount, "application/json");
        Socket _ = idle(mount, "application/json")) {

      assertThat(rest(plain)).isLessThan(LARGE);
      assertThat(rest(streamed)).isLessThan(LARGE);
    }
  }

  /** Bytes until the server hangs up. */
  private static long rest(Socket socket) throws IOException {
    byte[] chunk = new byte[1 << 16];
    long read = 0;
    try {
      for (int n = socket.getInputStream().read(chunk);
          n >= 0;
          n = socket.getInputStream().read(chunk)) {
        read += n;
      }
    } catch (SocketException reset) {
      return read;
    }
    return read;
  }
}
