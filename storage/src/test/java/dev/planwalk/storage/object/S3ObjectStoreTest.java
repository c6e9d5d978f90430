package dev.planwalk.storage.object;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The store in a bucket, against a server that we did not write ({@link S3TestServer}). */
class S3ObjectStoreTest extends ObjectStoreContract {

  private static final String DXF = "image/vnd.dxf";

  private final S3TestServer server = S3TestServer.shared();
  private final S3Settings settings = server.newBucket();
  private S3ObjectStore store;

  @BeforeEach
  void open() {
    store = new S3ObjectStore(settings, InstantSource.system());
  }

  @AfterEach
  void close() throws IOException {
    store.close();
  }

  @Override
  ObjectStore store() {
    return store;
  }

  private static HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(request.build(), BodyHandlers.ofString());
    }
  }

  private static HttpRequest.Builder put(URI url, String type, String body) {
    return HttpRequest.newBuilder(url)
        .header("Content-Type", type)
        .PUT(BodyPublishers.ofString(body));
  }

  @Test
  void signed_put_takes_the_file_twice() throws Exception {
    URI url = store.signedPut(KEY, 4, DXF, Duration.ofMinutes(5)).url();

    assertThat(send(put(url, DXF, "good")).statusCode()).isEqualTo(200);
    assertThat(send(put(url, DXF, "good")).statusCode()).isEqualTo(200);

    assertThat(read(KEY, Optional.empty())).isEqualTo("good");
  }

  @Test
  void signed_put_refuses_another_length() throws Exception {
    URI url = store.signedPut(KEY, 4, DXF, Duration.ofMinutes(5)).url();

    assertThat(send(put(url, DXF, "longer")).statusCode()).isEqualTo(403);
    assertThat(send(put(url, DXF, "srt")).statusCode()).isEqualTo(403);

    assertThat(store.stat(KEY)).isEmpty();
  }

  @Test
  void signed_put_refuses_another_type() throws Exception {
    URI url = store.signedPut(KEY, 4, DXF, Duration.ofMinutes(5)).url();

    assertThat(send(put(url, "text/html", "evil")).statusCode()).isEqualTo(403);

    assertThat(store.stat(KEY)).isEmpty();
  }

  @Test
  void signed_put_refuses_another_key() throws Exception {
    URI url = store.signedPut(KEY, 4, DXF, Duration.ofMinutes(5)).url();
    URI other = URI.create(url.toString().replace("picture.jpg", "other.jpg"));

    assertThat(send(put(other, DXF, "evil")).statusCode()).isEqualTo(403);
  }

  @Test
  void signed_url_dies() throws Exception {
    InstantSource tenMinutesAgo =
        () -> Instant.ofEpochMilli(System.currentTimeMillis()).minusSeconds(600);
    try (S3ObjectStore late = new S3ObjectStore(settings, tenMinutesAgo)) {
      URI url = late.signedPut(KEY, 4, DXF, Duration.ofMinutes(5)).url();

      assertThat(send(put(url, DXF, "good")).statusCode()).isEqualTo(403);
    }
  }

  @Test
  void signed_get_gives_the_file_its_name_and_type() throws Exception {
    store.put(KEY, bytes("a picture"), "application/octet-stream");
    ObjectStore.Download download =
        new ObjectStore.Download(KEY, "image/jpeg", "Küche \"1\", 2.jpg");

    URI url = store.signedGet(download, Duration.ofMinutes(5)).url();
    HttpResponse<String> answer = send(HttpRequest.newBuilder(url));

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).isEqualTo("a picture");
    assertThat(answer.headers().firstValue("Content-Type")).contains("image/jpeg");
    assertThat(answer.headers().firstValue("Content-Disposition"))
        .contains("inline; filename=\"K_che _1__ 2.jpg\"");
    assertThat(send(HttpRequest.newBuilder(URI.create(url + "0"))).statusCode()).isEqualTo(403);
  }

  @Test
  void wrong_keys_are_no_missing_object() throws Exception {
    S3Settings stranger = server.withKey(settings, "stranger", "not the secret of anybody");
    try (S3ObjectStore refused = new S3ObjectStore(stranger, InstantSource.system())) {
      assertThatThrownBy(() -> refused.get(KEY, Optional.empty()))
          .isInstanceOf(IOException.class)
          .hasMessageContaining(settings.bucket())
          .hasMessageNotContaining("not the secret of anybody");
    }
  }

  @Test
  void store_that_is_away_is_told_as_such() throws Exception {
    S3Settings away = server.at(settings, URI.create("http://127.0.0.1:1"));
    try (S3ObjectStore unreachable = new S3ObjectStore(away, InstantSource.system())) {
      assertThatThrownBy(() -> unreachable.stat(KEY)).isInstanceOf(IOException.class);
      assertThatThrownBy(() -> unreachable.put(KEY, bytes("x"), DXF))
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void what_was_written_carries_its_hash() throws Exception {
    store.put(KEY, bytes("a picture"), "image/jpeg");

    assertThat(new String(server.raw(settings, KEY), UTF_8)).isEqualTo("a picture");
    try (ObjectContent content = store.open(KEY)) {
      assertThat(content.stream()).isInstanceOf(VerifiedStream.class);
    }
  }
}
