package dev.planwalk.storage.object;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Where the bytes are: plans that came in, pictures that go out. Keys are {@code <tenant>/<job or
 * upload id>/<lease token>/<name>}, so two runs of one job never write the same object.
 *
 * <p>Every method may block for seconds and is called without a database connection in hand. An
 * {@link IOException} means "not now": the caller's work is tried again. Safe for any number of
 * threads.
 */
public interface ObjectStore {

  /** What {@link #prove} writes and removes. */
  ObjectKey PROBE = new ObjectKey("readiness/probe");

  /** The longest life of a signed URL. */
  Duration LONGEST_TTL = Duration.ofMinutes(5);

  /**
   * Stores all bytes of the stream, durably; a reader sees the old object or the new, never half.
   *
   * @param content read to its end, not closed
   */
  ObjectStat put(ObjectKey key, InputStream content, String contentType) throws IOException;

  /** Opens an object, or a part of it. A range that reaches past the end is cut there. */
  Optional<ObjectContent> get(ObjectKey key, Optional<ByteRange> range) throws IOException;

  /**
   * Opens an object that must be there.
   *
   * @throws IOException also when there is none
   */
  default ObjectContent open(ObjectKey key) throws IOException {
    return get(key, Optional.empty())
        .orElseThrow(() -> new IOException("the store has lost " + key.value()));
  }

  /** Size and ETag of an object, if there is one. */
  Optional<ObjectStat> stat(ObjectKey key) throws IOException;

  /**
   * Proves that the store takes bytes, keeps them and gives them up again.
   *
   * @throws IOException if it does not: it is full, may only be read, or is away
   */
  default void prove() throws IOException {
    ObjectStat _ = put(PROBE, new ByteArrayInputStream(new byte[1]), "application/octet-stream");
    delete(PROBE);
  }

  /** Removes an object; nothing happens if there is none. */
  void delete(ObjectKey key) throws IOException;

  /** All keys under a prefix that ends at a slash, in ascending order. */
  List<ObjectKey> list(ObjectKey prefix) throws IOException;

  /**
   * Shows all objects that have not changed for a time, by the store's own clock, some at a time.
   * The visitor may remove what it is shown. Objects that come or go meanwhile may be missed.
   *
   * @param batch most keys in one list; none is empty
   */
  void eachOlder(Duration age, int batch, KeyVisitor visitor) throws IOException;

  /** Looks at keys. */
  @FunctionalInterface
  interface KeyVisitor {
    /** Takes some keys. */
    void visit(List<ObjectKey> keys) throws IOException;
  }

  /**
   * From now on a signed PUT to this key has no effect, as far as the store can see to that; the
   * ETag shows where it cannot.
   */
  void freeze(ObjectKey key) throws IOException;

  /**
   * A URL that reads one object.
   *
   * @param ttl at most {@link #LONGEST_TTL}
   */
  SignedUrl signedGet(Download download, Duration ttl);

  /** A URL that writes one object of exactly this length and type. */
  SignedUrl signedPut(ObjectKey key, long exactLengthBytes, String contentType, Duration ttl);

  /**
   * What a signed GET hands out.
   *
   * @param fileName the name a browser saves it under
   */
  record Download(ObjectKey key, String contentType, String fileName) {}

  /** A URL and the second it dies. */
  record SignedUrl(URI url, java.time.Instant expiresAt) {}
}
