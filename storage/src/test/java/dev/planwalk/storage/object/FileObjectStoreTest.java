package dev.planwalk.storage.object;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.stream.Stream;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileObjectStoreTest {

  private static final ObjectKey KEY = new ObjectKey("tenant/job/token/picture.jpg");

  @TempDir Path folder;
  private FileObjectStore store;

  @BeforeEach
  void open() throws IOException {
    SignedUrls urls =
        new SignedUrls(
            new SecretKeySpec(new byte[32], "HmacSHA256"),
            URI.create("http://localhost:8080"),
            InstantSource.system());
    store = new FileObjectStore(folder.resolve("store"), urls);
  }

  private static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(UTF_8));
  }

  private String read(ObjectKey key, Optional<ByteRange> range) throws IOException {
    try (ObjectContent content = store.get(key, range).orElseThrow()) {
      byte[] read = content.stream().readAllBytes();
      assertThat(content.lengthBytes()).isEqualTo(read.length);
      return new String(read, UTF_8);
    }
  }

  private long filesIn(String name) throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("store").resolve(name))) {
      return files.filter(Files::isRegularFile).count();
    }
  }

  @Test
  void object_is_read_whole_and_in_parts() throws IOException {
    store.put(KEY, bytes("0123456789"), "image/jpeg");

    assertThat(read(KEY, Optional.empty())).isEqualTo("0123456789");
    assertThat(read(KEY, Optional.of(new ByteRange(2, 4)))).isEqualTo("234");
    assertThat(read(KEY, Optional.of(new ByteRange(8, 99)))).isEqualTo("89");
    assertThat(store.stat(KEY).orElseThrow().sizeBytes()).isEqualTo(10);
  }

  @Test
  void etag_changes_with_every_write() throws IOException {
    String first = store.put(KEY, bytes("aaaa"), "image/jpeg").etag();
    String second = store.put(KEY, bytes("bbbb"), "image/jpeg").etag();
    assertThat(second).isNotEqualTo(first);
  }

  @Test
  void missing_object_is_empty_and_deleting_it_is_no_fault() throws IOException {
    assertThat(store.get(KEY, Optional.empty())).isEmpty();
    assertThat(store.stat(KEY)).isEmpty();
    store.delete(KEY);
  }

  @Test
  void delete_removes_the_object_and_its_empty_folders_only() throws IOException {
    ObjectKey sibling = new ObjectKey("tenant/other/picture.jpg");
    store.put(KEY, bytes("a"), "image/jpeg");
    store.put(sibling, bytes("b"), "image/jpeg");

    store.delete(KEY);

    assertThat(store.list(new ObjectKey("tenant"))).containsExactly(sibling);
    assertThat(folder.resolve("store/objects/tenant/job")).doesNotExist();
  }

  @Test
  void list_is_sorted() throws IOException {
    store.put(new ObjectKey("t/b"), bytes("b"), "x/y");
    store.put(new ObjectKey("t/a/c"), bytes("c"), "x/y");
    assertThat(store.list(new ObjectKey("t")))
        .containsExactly(new ObjectKey("t/a/c"), new ObjectKey("t/b"));
  }

  @Test
  void broken_write_leaves_the_old_object_and_no_rest() throws IOException {
    store.put(KEY, bytes("old"), "image/jpeg");
    InputStream broken =
        new SequenceInputStream(
            bytes("half of it"),
            new InputStream() {
              @Override
              public int read() throws IOException {
                throw new IOException("cut");
              }

              @Override
              public int read(byte[] buffer, int offset, int length) throws IOException {
                throw new IOException("cut");
              }
            });
    assertThatThrownBy(() -> store.put(KEY, broken, "image/jpeg")).hasMessage("cut");
    assertThat(read(KEY, Optional.empty())).isEqualTo("old");
    assertThat(filesIn("parts")).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"123", "12345"})
  void upload_of_another_length_is_refused_and_stores_nothing(String body) throws IOException {
    var grant = new SignedUrls.Grant.Put(KEY, 4, "image/vnd.dxf");
    assertThat(store.receive(grant, bytes(body))).isEqualTo(FileObjectStore.Received.WRONG_LENGTH);
    assertThat(store.stat(KEY)).isEmpty();
    assertThat(filesIn("parts")).isZero();
  }

  @Test
  void upload_after_freeze_is_accepted_and_has_no_effect() throws IOException {
    var grant = new SignedUrls.Grant.Put(KEY, 4, "image/vnd.dxf");
    assertThat(store.receive(grant, bytes("good"))).isEqualTo(FileObjectStore.Received.ACCEPTED);
    String etag = store.stat(KEY).orElseThrow().etag();

    store.freeze(KEY);
    store.freeze(KEY);

    assertThat(store.receive(grant, bytes("evil"))).isEqualTo(FileObjectStore.Received.ACCEPTED);
    assertThat(read(KEY, Optional.empty())).isEqualTo("good");
    assertThat(store.stat(KEY).orElseThrow().etag()).isEqualTo(etag);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "/etc/passwd", "a/../b", "..", "a//b", "a/", ".hidden", "a b", "a\\b", "a\0b"})
  void key_that_could_leave_the_folder_is_refused(String key) {
    assertThat(ObjectKey.isValid(key)).isFalse();
    assertThatThrownBy(() -> new ObjectKey(key)).isInstanceOf(IllegalArgumentException.class);
  }
}
