package dev.planwalk.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStore;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignedObjectsTest {
  private static final ObjectKey PICTURE = new ObjectKey("tenant/job/lease/picture.jpg");
  private static final ObjectKey PLAN = new ObjectKey("tenant/upload/plan.dxf");
  private static final Duration LIFE = Duration.ofMinutes(5);

  @TempDir static Path folder;
  private static TestSite site;

  @BeforeAll
  static void open() throws IOException {
    site = new TestSite(folder);
    site.objects.put(
        PICTURE,
        new ByteArrayInputStream("0123456789".getBytes(StandardCharsets.UTF_8)),
        "image/jpeg");
  }

  @AfterAll
  static void close() {
    site.close();
  }

  private static String pictureUrl() {
    return site.objects
        .signedGet(new ObjectStore.Download(PICTURE, "image/jpeg", "flat.jpg"), LIFE)
        .url()
        .toString();
  }

  private static String uploadUrl(long length) {
    return site.objects.signedPut(PLAN, length, "image/vnd.dxf", LIFE).url().toString();
  }

  private static HttpResponse<String> put(String url, String body, String type) {
    return site.send(
        site.request(url)
            .header("Content-Type", type)
            .PUT(HttpRequest.BodyPublishers.ofString(body)));
  }

  @Test
  void a_signed_url_gives_the_file_and_keeps_browsers_from_running_it() {
    HttpResponse<String> response = site.send(site.request(pictureUrl()));

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEqualTo("0123456789");
    assertThat(response.headers().map())
        .containsEntry("Content-Type", List.of("image/jpeg"))
        .containsEntry("Content-Security-Policy", List.of("sandbox; default-src 'none'"))
        .containsEntry("X-Content-Type-Options", List.of("nosniff"))
        .containsEntry("Cache-Control", List.of("private, max-age=300"))
        .containsEntry("Accept-Ranges", List.of("bytes"))
        .containsEntry("Access-Control-Allow-Origin", List.of("*"))
        .containsEntry("Content-Disposition", List.of("inline; filename=\"flat.jpg\""));
  }

  @ParameterizedTest
  @CsvSource({
    "bytes=0-3, 206, 0123, bytes 0-3/10",
    "bytes=8-, 206, 89, bytes 8-9/10",
    "bytes=-3, 206, 789, bytes 7-9/10",
    "bytes=5-99, 206, 56789, bytes 5-9/10",
    "'bytes=0-1,4-5', 200, 0123456789, (none)",
    "lines=1-2, 200, 0123456789, (none)"
  })
  void ranges_are_served(String range, int status, String body, String contentRange) {
    HttpResponse<String> response = site.send(site.request(pictureUrl()).header("Range", range));

    assertThat(response.statusCode()).isEqualTo(status);
    assertThat(response.body()).isEqualTo(body);
    assertThat(response.headers().firstValue("Content-Range").orElse("(none)"))
        .isEqualTo(contentRange);
  }

  @Test
  void a_store_that_is_away_is_503_and_loses_nothing() throws IOException {
    String read = pictureUrl();
    String write = uploadUrl(4);
    Path away = folder.resolveSibling(folder.getFileName() + "-away");
    Files.move(folder, away);
    // What is left where a mount is away.
    Files.createDirectories(folder.resolve("objects"));
    Files.createDirectories(folder.resolve("parts"));
    try {
      for (HttpResponse<String> response :
          List.of(
              site.send(site.request(read)),
              site.send(site.request(read).HEAD()),
              put(write, "abcd", "image/vnd.dxf"))) {
        assertThat(response.statusCode()).isEqualTo(503);
        assertThat(response.headers().firstValue("Retry-After")).contains("5");
      }
    } finally {
      for (String left : List.of("objects", "parts", "")) {
        Files.delete(folder.resolve(left));
      }
      Files.move(away, folder);
    }
    assertThat(site.send(site.request(read)).statusCode()).isEqualTo(200);
    assertThat(put(write, "abcd", "image/vnd.dxf").statusCode()).isEqualTo(200);
  }

  @Test
  void a_store_that_takes_no_file_is_503_for_who_writes_and_read_as_before() throws IOException {
    String write = uploadUrl(4);
    Path parts = folder.resolve("parts");
    Files.delete(parts);
    // What a folder is to root as well that may not be written, or whose disk is full.
    Files.createFile(parts);
    try {
      HttpResponse<String> refused = put(write, "abcd", "image/vnd.dxf");

      assertThat(refused.statusCode()).isEqualTo(503);
      assertThat(refused.headers().firstValue("Retry-After")).contains("5");
      assertThat(site.send(site.request(pictureUrl())).statusCode()).isEqualTo(200);
    } finally {
      Files.delete(parts);
      Files.createDirectory(parts);
    }
    assertThat(put(write, "abcd", "image/vnd.dxf").statusCode()).isEqualTo(200);
  }

  @Test
  void a_range_after_the_end_is_416() {
    HttpResponse<String> response =
        site.send(site.request(pictureUrl()).header("Range", "bytes=10-"));

    assertThat(response.statusCode()).isEqualTo(416);
    assertThat(response.headers().firstValue("Content-Range")).contains("bytes */10");
  }

  @Test
  void a_changed_or_expired_url_is_403_resource_not_found() {
    String url = pictureUrl();
    HttpResponse<String> changed = site.send(site.request(url.replace("picture", "picturf")));
    HttpResponse<String> unsigned = site.send(site.request("/objects/" + PICTURE));
    site.clock.advance(Duration.ofSeconds(301));
    HttpResponse<String> expired = site.send(site.request(url));

    for (HttpResponse<String> response : List.of(changed, unsigned, expired)) {
      assertThat(response.statusCode()).isEqualTo(403);
      assertThat(TestSite.error(response).path("code").stringValue())
          .isEqualTo("resource_not_found");
      assertThat(TestSite.error(response).path("remediation").stringValue())
          .contains("/api/v1/assets/{id}/url");
    }
  }

  @Test
  void an_upload_of_exactly_what_was_signed_succeeds_twice() throws IOException {
    String url = uploadUrl(4);

    assertThat(put(url, "abcd", "image/vnd.dxf").statusCode()).isEqualTo(200);
    assertThat(put(url, "efgh", "image/vnd.dxf").statusCode()).isEqualTo(200);

    assertThat(site.objects.stat(PLAN).orElseThrow().sizeBytes()).isEqualTo(4);
  }

  @ParameterizedTest
  @CsvSource({
    "abcde, image/vnd.dxf",
    "abc, image/vnd.dxf",
    "abcd, image/vnd.dwg",
    "abcd, image/vnd.dxf;charset=bogus"
  })
  void another_length_or_type_is_refused(String body, String type) {
    HttpResponse<String> response = put(uploadUrl(4), body, type);

    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(TestSite.error(response).path("code").asString("")).isEqualTo("invalid_request");
    assertThat(TestSite.error(response).path("param").asString(""))
        .isIn("Content-Length", "Content-Type");
  }

  @Test
  void a_chunked_upload_is_refused() {
    HttpResponse<String> response =
        site.send(
            site.request(uploadUrl(4))
                .header("Content-Type", "image/vnd.dxf")
                .PUT(
                    HttpRequest.BodyPublishers.ofInputStream(
                        () -> new ByteArrayInputStream(new byte[4]))));

    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(TestSite.error(response).path("message").stringValue()).contains("chunked");
  }

  @Test
  void a_url_for_reading_does_not_write() {
    assertThat(put(pictureUrl(), "0123456789", "image/jpeg").statusCode()).isEqualTo(403);
    assertThat(site.send(site.request(uploadUrl(4))).statusCode()).isEqualTo(403);
  }

  @Test
  void an_upload_cut_short_leaves_nothing() throws IOException {
    ObjectKey key = new ObjectKey("tenant/upload/cut.dxf");
    String url = site.objects.signedPut(key, 100, "image/vnd.dxf", LIFE).url().toString();
    String path = url.substring(site.baseUrl.length());

    String answer =
        site.raw(
            "PUT %s HTTP/1.1\r\nHost: x\r\nContent-Type: image/vnd.dxf\r\nContent-Length: 100\r\n\r\nabc"
                .formatted(path));

    assertThat(answer).doesNotStartWith("HTTP/1.1 2").doesNotContain("Exception");
    assertThat(site.objects.stat(key)).isEmpty();
  }

  @Test
  void a_web_page_may_ask_for_parts() {
    HttpResponse<String> preflight =
        site.send(
            site.request("/objects/" + PICTURE)
                .header("Origin", "https://example.com")
                .method("OPTIONS", HttpRequest.BodyPublishers.noBody()));

    assertThat(preflight.statusCode()).isEqualTo(204);
    assertThat(preflight.headers().firstValue("Access-Control-Allow-Headers"))
        .contains("Range, If-None-Match, Content-Type");
    // The view in a conversation sends files from a sandbox.
    assertThat(preflight.headers().firstValue("Access-Control-Allow-Methods"))
        .contains("GET, HEAD, PUT");
  }
}
