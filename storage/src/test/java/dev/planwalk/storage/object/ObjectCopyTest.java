package dev.planwalk.storage.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.storage.PurposeKeys;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ObjectCopyTest {

  @TempDir Path folder;
  private FileObjectStore files;
  private S3ObjectStore bucket;

  @BeforeEach
  void open() throws IOException {
    files =
        new FileObjectStore(
            folder,
            new SignedUrls(
                PurposeKeys.of(new SecretKeySpec(new byte[32], "HmacSHA256")),
                URI.create("http://localhost:8080"),
                InstantSource.system()));
    bucket = new S3ObjectStore(S3TestServer.shared().newBucket(), InstantSource.system());
    for (int i = 0; i < 5; i++) {
      files.put(key(i), ObjectStoreContract.bytes("object " + i), "x/y");
    }
  }

  @AfterEach
  void close() throws IOException {
    bucket.close();
  }

  private static ObjectKey key(int number) {
    return new ObjectKey("tenant/job/token/" + number);
  }

  private static String read(ObjectStore store, ObjectKey key) throws IOException {
    try (InputStream bytes = store.open(key).stream()) {
      return new String(bytes.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    }
  }

  @Test
  void everything_is_there_afterwards_and_a_second_copy_writes_nothing() throws IOException {
    List<ObjectCopy.Done> told = new ArrayList<>();

    assertThat(new ObjectCopy(files, bucket).all(told::add))
        .isEqualTo(new ObjectCopy.Done(5, 0, 40));

    assertThat(told).containsExactly(new ObjectCopy.Done(5, 0, 40));
    assertThat(bucket.list(new ObjectKey("tenant"))).hasSize(5);
    assertThat(read(bucket, key(3))).isEqualTo("object 3");
    assertThat(new ObjectCopy(files, bucket).all(done -> {}))
        .isEqualTo(new ObjectCopy.Done(0, 5, 0));
  }

  @Test
  void the_way_back_gives_the_same_bytes() throws IOException {
    new ObjectCopy(files, bucket).all(done -> {});
    files.delete(key(1));

    assertThat(new ObjectCopy(bucket, files).all(done -> {}))
        .isEqualTo(new ObjectCopy.Done(1, 4, 8));

    assertThat(read(files, key(1))).isEqualTo("object 1");
  }

  @Test
  void other_bytes_of_the_same_length_are_replaced() throws IOException {
    bucket.put(key(2), ObjectStoreContract.bytes("OBJECT 2"), "x/y");

    assertThat(new ObjectCopy(files, bucket).all(done -> {}).copied()).isEqualTo(5);

    assertThat(read(bucket, key(2))).isEqualTo("object 2");
  }

  @Test
  void a_store_that_breaks_keeps_what_was_copied() throws IOException {
    ObjectStore breaking = new BreaksAt(files, key(3));

    assertThatThrownBy(() -> new ObjectCopy(breaking, bucket).all(done -> {}))
        .isInstanceOf(IOException.class)
        .hasMessage("cut");
    int before = bucket.list(new ObjectKey("tenant")).size();

    assertThat(before).isLessThan(5);
    assertThat(new ObjectCopy(files, bucket).all(done -> {}))
        .isEqualTo(new ObjectCopy.Done(5 - before, before, 8L * (5 - before)));
  }

  /** A store whose one object breaks off. */
  private record BreaksAt(ObjectStore whole, ObjectKey bad) implements ObjectStore {

    @Override
    public Optional<ObjectContent> get(ObjectKey key, Optional<ByteRange> range)
        throws IOException {
      return whole
          .get(key, range)
          .map(content ->
              key.equals(bad)
                  ? new ObjectContent(
                      content.stat(),
                      content.lengthBytes(),
                      ObjectStoreContract.breaking(ObjectStoreContract.bytes("obj")))
                  : content);
    }

    @Override
    public void eachOlder(java.time.Duration age, int batch, KeyVisitor visitor)
        throws IOException {
      whole.eachOlder(age, batch, visitor);
    }

    @Override
    public ObjectStat put(ObjectKey key, InputStream content, String contentType)
        throws IOException {
      return whole.put(key, content, contentType);
    }

    @Override
    public Optional<ObjectStat> stat(ObjectKey key) throws IOException {
      return whole.stat(key);
    }

    @Override
    public void delete(ObjectKey key) throws IOException {
      whole.delete(key);
    }

    @Override
    public List<ObjectKey> list(ObjectKey prefix) throws IOException {
      return whole.list(prefix);
    }

    @Override
    public void freeze(ObjectKey key) throws IOException {
      whole.freeze(key);
    }

    @Override
    public SignedUrl signedGet(Download download, java.time.Duration ttl) {
      return whole.signedGet(download, ttl);
    }

    @Override
    public SignedUrl signedPut(
        ObjectKey key, long exactLengthBytes, String contentType, java.time.Duration ttl) {
      return whole.signedPut(key, exactLengthBytes, contentType, ttl);
    }
  }
}
