package dev.planwalk.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OrderlyStopTest {
  /** Far more than the sockets of both sides hold. */
  private static final int BYTES = 32 << 20;

  /** Above the second of silence after which Jetty cuts connections while it stops. */
  private static final long SILENCE_MILLIS = 1_500;

  private static final class LongAnswer extends HttpServlet {
    private static final long serialVersionUID = 1;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      response.setContentLength(BYTES);
      response.getOutputStream().write(new byte[BYTES]);
    }
  }

  @Test
  void an_answer_on_its_way_is_not_cut_though_its_connection_was_silent(@TempDir Path folder)
      throws Exception {
    TestSite site =
        new TestSite(folder, _ -> List.of(new RestServer.Mount("/long", new LongAnswer())));
    URI address = URI.create(site.baseUrl);
    try (Socket client = new Socket(InetAddress.getByName(address.getHost()), address.getPort())) {
      client
          .getOutputStream()
          .write("GET /long HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      InputStream in = client.getInputStream();
      String head = head(in);
      assertThat(head).startsWith("HTTP/1.1 200");
      // Nobody ends this wait: the server has filled all buffers and nothing moves.
      assertThat(new CountDownLatch(1).await(SILENCE_MILLIS, TimeUnit.MILLISECONDS)).isFalse();

      CompletableFuture<Void> stopping = CompletableFuture.runAsync(site::close);
      assertThatThrownBy(() -> stopping.get(500, TimeUnit.MILLISECONDS))
          .isInstanceOf(TimeoutException.class);

      assertThat(in.readNBytes(BYTES).length).isEqualTo(BYTES);
      stopping.get(20, TimeUnit.SECONDS);
    }
  }

  private static String head(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      head.append((char) in.read());
    }
    return head.toString();
  }
}
