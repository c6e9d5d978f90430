package dev.planwalk.rest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Callers over HTTP/2 that send half a head after their first request, frame by frame. */
class HeadsOverHttp2Test {
  @TempDir private Path folder;

  private TestSite site() {
    Duration patience = Duration.ofSeconds(1);
    return new TestSite(
        folder,
        _ -> List.of(),
        _ -> false,
        new ConnectionLimits(100, 100, patience, patience, 500));
  }

  private static Socket sending(TestSite site, String text) throws IOException {
    Socket socket =
        new Socket(InetAddress.getLoopbackAddress(), URI.create(site.baseUrl).getPort());
    socket.setSoTimeout(60_000);
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  /** A frame of HTTP/2 (RFC 9113, section 4.1). */
  private static byte[] frame(int type, int flags, int stream, byte[] payload) {
    return ByteBuffer.allocate(9 + payload.length)
        .put((byte) 0)
        .putShort((short) payload.length)
        .put((byte) type)
        .put((byte) flags)
        .putInt(stream)
        .put(payload)
        .array();
  }

  /** {@code GET /healthz} in HPACK: two indexed fields and two literals. */
  private static byte[] head(int stream, boolean whole) {
    byte[] fields =
        "\u0082\u0086\u0001\u0001x\u0004\b/healthz".getBytes(StandardCharsets.ISO_8859_1);
    return frame(1, whole ? 5 : 1, stream, fields);
  }

  private static byte[] ping() {
    return frame(6, 0, 0, new byte[8]);
  }

  /** Reads frames until one of the type, with the flag set. */
  private static void await(Socket socket, int type, int flag) throws IOException {
    DataInputStream in = new DataInputStream(socket.getInputStream());
    boolean there = false;
    while (!there) {
      int length = in.readInt();
      int flags = in.readByte();
      there = (length & 0xff) == type && (flags & flag) == flag;
      in.skipNBytes(4 + (length >>> 8));
    }
  }

  /** A connection of HTTP/2 over which one request was answered. */
  private static Socket answeredOverHttp2(TestSite site) throws IOException {
    Socket socket = sending(site, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
    socket.getOutputStream().write(frame(4, 0, 0, new byte[0]));
    socket.getOutputStream().write(head(1, true));
    await(socket, 0, 1);
    return socket;
  }

  @ParameterizedTest
  @ValueSource(strings = {"half the head of its frame", "half its frame", "one frame of two"})
  void a_later_head_over_http_2_that_does_not_come_closes_its_connection(String sent)
      throws IOException {
    byte[] bytes =
        switch (sent) {
          case "half the head of its frame" -> Arrays.copyOf(head(3, true), 5);
          case "half its frame" -> Arrays.copyOf(head(3, true), 12);
          default -> head(3, false);
        };
    try (TestSite site = site();
        Socket socket = answeredOverHttp2(site)) {
      socket.setSoTimeout(20_000);
      socket.getOutputStream().write(bytes);
      byte[] _ = socket.getInputStream().readAllBytes();
    }
  }

  @Test
  void what_is_no_head_may_come_over_http_2_between_requests() throws IOException {
    try (TestSite site = site();
        Socket socket = answeredOverHttp2(site)) {
      socket.getOutputStream().write(ping());
      await(socket, 6, 1);
      for (int i = 0; i < 2; i++) {
        try (Socket late = sending(site, "GET")) {
          assertThat(late.getInputStream().readAllBytes()).isEmpty();
        }
      }
      socket.getOutputStream().write(head(3, true));
      await(socket, 0, 1);
    }
  }
}
