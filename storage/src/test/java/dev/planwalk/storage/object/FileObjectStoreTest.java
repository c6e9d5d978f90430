package dev.planwalk.storage.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.storage.PurposeKeys;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileObjectStoreTest extends ObjectStoreContract {

  @TempDir Path folder;
  private FileObjectStore store;

  @BeforeEach
  void open() throws IOException {
    store = new FileObjectStore(folder.resolve("store"), urls());
  }

  private static SignedUrls urls() {
    return new SignedUrls(
        PurposeKeys.of(new SecretKeySpec(new byte[32], "HmacSHA256")),
        URI.create("http://localhost:8080"),
        InstantSource.system());
  }

  @Override
  ObjectStore store() {
    return store;
  }

  private long filesIn(String name) throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("store").resolve(name))) {
      return files.filter(Files::isRegularFile).count();
    }
  }

  @Test
  void delete_removes_the_folders_that_became_empty_only() throws IOException {
    store.put(KEY, bytes("a"), "image/jpeg");
    store.put(new ObjectKey("tenant/other/picture.jpg"), bytes("b"), "image/jpeg");

    store.delete(KEY);

    assertThat(folder.resolve("store/objects/tenant/other")).isDirectory();
    assertThat(folder.resolve("store/objects/tenant/job")).doesNotExist();
  }

  @Test
  void proof_leaves_nothing() throws IOException {
    List<Long> flushed = new ArrayList<>();
    new FileObjectStore(folder.resolve("store"), urls(), channel -> flushed.add(channel.size()))
        .prove();

    assertThat(flushed).containsExactly(1L);
    assertThat(filesIn("")).isZero();
  }

  @Test
  void a_store_that_takes_no_file_is_not_proven() throws IOException {
    Files.delete(folder.resolve("store/parts"));
    Files.createFile(folder.resolve("store/parts"));

    assertThatThrownBy(store::prove).isInstanceOf(IOException.class);
  }

  @Test
  void a_disk_that_takes_no_bytes_is_not_proven_and_keeps_nothing() throws IOException {
    FileObjectStore full =
        new FileObjectStore(
            folder.resolve("store"),
            urls(),
            _ -> {
              throw new IOException("No space left on device");
            });

    assertThatThrownBy(full::prove).hasMessage("No space left on device");
    assertThatThrownBy(() -> full.put(KEY, bytes("a"), "image/jpeg"))
        .hasMessage("No space left on device");
    assertThatThrownBy(
            () -> full.receive(new SignedUrls.Grant.Put(KEY, 1, "image/jpeg"), bytes("a")))
        .hasMessage("No space left on device");
    assertThat(filesIn("")).isZero();
  }

  @Test
  void without_its_marker_a_marked_store_is_away_and_has_lost_nothing() throws IOException {
    assertThat(store.isBlank()).isTrue();
    store.mark();
    assertThat(store.isBlank()).isFalse();
    assertThat(store.stat(KEY)).isEmpty();
    store.mark();
    Files.delete(folder.resolve("store/planwalk-objects"));

    assertThatThrownBy(() -> store.stat(KEY)).hasMessageContaining("away");
    assertThatThrownBy(() -> store.get(KEY, Optional.empty())).hasMessageContaining("away");
    assertThatThrownBy(() -> store.put(KEY, bytes("a"), "image/jpeg")).hasMessageContaining("away");
    assertThatThrownBy(store::prove).hasMessageContaining("away");
    assertThat(filesIn("")).isZero();
  }

  @Test
  void broken_write_leaves_no_part() throws IOException {
    assertThatThrownBy(() -> store.put(KEY, breaking(bytes("half of it")), "image/jpeg"))
        .hasMessage("cut");
    assertThat(filesIn("parts")).isZero();
  }

  @Test
  void a_part_that_a_dead_writer_left_goes_with_the_orphans_and_a_fresh_one_stays()
      throws IOException {
    Path old = Files.createTempFile(folder.resolve("store/parts"), "part", "");
    Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(120)));
    Path fresh = Files.createTempFile(folder.resolve("store/parts"), "part", "");

    store.eachOlder(Duration.ofMinutes(1), 10, _ -> {});

    assertThat(old).doesNotExist();
    assertThat(fresh).exists();
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
