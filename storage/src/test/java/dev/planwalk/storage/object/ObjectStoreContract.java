package dev.planwalk.storage.object;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What holds of every object store; each of them runs all of it. */
abstract class ObjectStoreContract {

  static final ObjectKey KEY = new ObjectKey("tenant/job/token/picture.jpg");

  /** An empty store, the same one during a test. */
  abstract ObjectStore store();

  static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(UTF_8));
  }

  String read(ObjectKey key, Optional<ByteRange> range) throws IOException {
    try (ObjectContent content = store().get(key, range).orElseThrow()) {
      byte[] read = content.stream().readAllBytes();
      assertThat(content.lengthBytes()).isEqualTo(read.length);
      return new String(read, UTF_8);
    }
  }

  @Test
  void object_is_read_whole_and_in_parts() throws IOException {
    ObjectStat written = store().put(KEY, bytes("0123456789"), "image/jpeg");

    assertThat(read(KEY, Optional.empty())).isEqualTo("0123456789");
    assertThat(read(KEY, Optional.of(new ByteRange(2, 4)))).isEqualTo("234");
    assertThat(read(KEY, Optional.of(new ByteRange(8, 99)))).isEqualTo("89");
    assertThat(store().stat(KEY)).contains(written);
    assertThat(written.sizeBytes()).isEqualTo(10);
    try (ObjectContent part = store().get(KEY, Optional.of(new ByteRange(2, 4))).orElseThrow()) {
      assertThat(part.stat()).isEqualTo(written);
    }
  }

  @Test
  void empty_object_is_an_object() throws IOException {
    store().put(KEY, bytes(""), "image/jpeg");

    assertThat(read(KEY, Optional.empty())).isEmpty();
    assertThat(store().stat(KEY).orElseThrow().sizeBytes()).isZero();
  }

  @Test
  void range_behind_the_end_is_empty() throws IOException {
    store().put(KEY, bytes("0123456789"), "image/jpeg");

    assertThat(read(KEY, Optional.of(new ByteRange(10, 12)))).isEmpty();
  }

  @Test
  void large_object_comes_back_byte_for_byte() throws IOException {
    byte[] large = new byte[(17 << 20) + 5];
    new Random(1).nextBytes(large);

    ObjectStat written = store().put(KEY, new ByteArrayInputStream(large), "model/gltf-binary");

    assertThat(written.sizeBytes()).isEqualTo(large.length);
    try (ObjectContent content = store().open(KEY)) {
      assertThat(Arrays.equals(content.stream().readAllBytes(), large)).isTrue();
    }
  }

  @Test
  void etag_changes_with_every_other_content() throws IOException {
    String first = store().put(KEY, bytes("aaaa"), "image/jpeg").etag();
    String second = store().put(KEY, bytes("bbbb"), "image/jpeg").etag();
    assertThat(second).isNotEqualTo(first);
  }

  @Test
  void missing_object_is_empty_and_deleting_it_is_no_fault() throws IOException {
    assertThat(store().get(KEY, Optional.empty())).isEmpty();
    assertThat(store().stat(KEY)).isEmpty();
    store().delete(KEY);
    assertThatThrownBy(() -> store().open(KEY)).isInstanceOf(IOException.class);
  }

  @Test
  void deleted_object_is_gone_and_its_neighbours_are_not() throws IOException {
    ObjectKey sibling = new ObjectKey("tenant/other/picture.jpg");
    store().put(KEY, bytes("a"), "image/jpeg");
    store().put(sibling, bytes("b"), "image/jpeg");

    store().delete(KEY);

    assertThat(store().stat(KEY)).isEmpty();
    assertThat(store().list(new ObjectKey("tenant"))).containsExactly(sibling);
  }

  @Test
  void list_is_sorted_and_ends_at_the_slash() throws IOException {
    store().put(new ObjectKey("t/b"), bytes("b"), "x/y");
    store().put(new ObjectKey("t/a/c"), bytes("c"), "x/y");
    store().put(new ObjectKey("tt/d"), bytes("d"), "x/y");

    assertThat(store().list(new ObjectKey("t")))
        .containsExactly(new ObjectKey("t/a/c"), new ObjectKey("t/b"));
  }

  @Test
  void broken_write_leaves_the_old_object() throws IOException {
    store().put(KEY, bytes("old"), "image/jpeg");

    assertThatThrownBy(() -> store().put(KEY, breaking(bytes("half of it")), "image/jpeg"))
        .isInstanceOf(IOException.class)
        .hasMessage("cut");

    assertThat(read(KEY, Optional.empty())).isEqualTo("old");
  }

  @Test
  void large_write_that_breaks_leaves_nothing() throws IOException {
    InputStream large = new ByteArrayInputStream(new byte[20 << 20]);

    assertThatThrownBy(() -> store().put(KEY, breaking(large), "image/jpeg"))
        .isInstanceOf(IOException.class)
        .hasMessage("cut");

    assertThat(store().stat(KEY)).isEmpty();
    assertThat(store().list(new ObjectKey("tenant"))).isEmpty();
  }

  static InputStream breaking(InputStream first) {
    return new SequenceInputStream(
        first,
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
  }

  @Test
  void old_objects_are_shown_in_lists_of_limited_length() throws IOException {
    List<ObjectKey> all = IntStream.range(0, 5).mapToObj(i -> new ObjectKey("t/" + i)).toList();
    for (ObjectKey key : all) {
      store().put(key, bytes("x"), "x/y");
    }
    List<ObjectKey> seen = new ArrayList<>();

    store()
        .eachOlder(
            Duration.ZERO,
            2,
            keys -> {
              assertThat(keys).hasSizeBetween(1, 2);
              seen.addAll(keys);
              for (ObjectKey key : keys) {
                store().delete(key);
              }
            });

    assertThat(seen).containsExactlyInAnyOrderElementsOf(all);
    assertThat(store().list(new ObjectKey("t"))).isEmpty();
  }

  @Test
  void young_objects_are_not_shown_as_old() throws IOException {
    store().put(KEY, bytes("x"), "x/y");

    store().eachOlder(Duration.ofHours(1), 10, keys -> assertThat(keys).isEmpty());
  }
}
