package dev.planwalk.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.planwalk.storage.object.ObjectKey;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Clients that send everything before they look at the answer. */
class UnreadBodyTest {
  /** More than socket buffers hold, so the server has to read it for the client to get through. */
  private static final int LARGE = UnreadBody.MOST_BYTES - (1 << 20);

  @TempDir static Path folder;
  private static TestSite site;
  private static String key;

  @BeforeAll
  static void open() {
    site = new TestSite(folder);
    key = site.anyKey();
  }

  @AfterAll
  static void close() {
    site.close();
  }

  @ParameterizedTest
  @CsvSource({
    "POST, /api/v1/notes, none, 401",
    "POST, /api/v1/notes, key, 400",
    "DELETE, /api/v1/notes, key, 405",
    "POST, /nowhere, key, 404",
    "POST, /healthz, none, 405",
    "POST, /readyz, none, 405",
    "PUT, /objects/tenant/no/signature, none, 403"
  })
  void a_refusal_reaches_a_client_that_is_still_sending(
      String method, String path, String authorization, int status) throws IOException {
    assertThat(sendThenRead(method, path, authorization.equals("key"), LARGE))
        .startsWith("HTTP/1.1 " + status)
        .contains("\"request_id\"");
  }

  @Test
  void an_upload_of_another_length_is_told_so() throws IOException {
    URI url =
        site.objects
            .signedPut(
                new ObjectKey("tenant/upload/plan.dxf"), 4, "image/vnd.dxf", Duration.ofMinutes(5))
            .url();

    String answer = sendThenRead("PUT", url.getRawPath() + "?" + url.getRawQuery(), false, LARGE);

    assertThat(answer).startsWith("HTTP/1.1 400").contains("exactly 4 bytes");
  }

  @Test
  void a_client_that_sends_far_too_much_is_cut_off() {
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> sendThenRead("POST", "/nowhere", true, 32 * UnreadBody.MOST_BYTES));
  }

  private static String sendThenRead(String method, String path, boolean withKey, int length)
      throws IOException {
    URI server = URI.create(site.baseUrl);
    try (Socket socket = new Socket(server.getHost(), server.getPort())) {
      socket.setSoTimeout(60_000);
      OutputStream out = socket.getOutputStream();
      String head =
          "%s %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n%sContent-Length: %d\r\n\r\n"
              .formatted(
                  method, path, withKey ? "Authorization: Bearer " + key + "\r\n" : "", length);
      out.write(head.getBytes(StandardCharsets.US_ASCII));
      byte[] megabyte = new byte[1 << 20];
      for (int sent = 0; sent < length; sent += megabyte.length) {
        out.write(megabyte);
      }
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
