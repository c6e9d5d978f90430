package dev.planwalk.storage.object;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Brings all objects of one store to another. What the other store has with the same bytes already
 * stays, so a copy that was stopped goes on when it is made again. Every object that was written is
 * read back, and its SHA-256 compared.
 */
public final class ObjectCopy {

  private static final int BATCH = 500;

  /** Stores keep no types: signed URLs state them. */
  private static final String TYPE = "application/octet-stream";

  private final ObjectStore from;
  private final ObjectStore to;
  private long copied;
  private long present;
  private long bytes;

  /**
   * What a copy has done so far.
   *
   * @param copied objects written and read back
   * @param present objects that were there already, with the same bytes
   * @param bytes of those written
   */
  public record Done(long copied, long present, long bytes) {}

  /** A copy that has not begun. */
  public ObjectCopy(ObjectStore from, ObjectStore to) {
    this.from = from;
    this.to = to;
  }

  /**
   * Copies everything.
   *
   * @param told after each list of objects
   * @throws IOException when a store does not answer, or gives other bytes than were written; what
   *     was copied before stays
   */
  public Done all(Consumer<Done> told) throws IOException {
    from.eachOlder(
        Duration.ZERO,
        BATCH,
        keys -> {
          for (ObjectKey key : keys) {
            one(key);
          }
          told.accept(done());
        });
    return done();
  }

  private Done done() {
    return new Done(copied, present, bytes);
  }

  private void one(ObjectKey key) throws IOException {
    Optional<ObjectContent> found = from.get(key, Optional.empty());
    if (found.isEmpty()) {
      // Removed since it was listed.
      return;
    }
    try (ObjectContent content = found.get()) {
      Optional<ObjectStat> there = to.stat(key);
      if (there.isPresent()
          && there.get().sizeBytes() == content.stat().sizeBytes()
          && MessageDigest.isEqual(hash(to.open(key)), hash(content))) {
        present++;
        return;
      }
    }
    write(key);
  }

  private void write(ObjectKey key) throws IOException {
    MessageDigest written = sha256();
    try (ObjectContent content = from.open(key)) {
      bytes += to.put(key, new DigestInputStream(content.stream(), written), TYPE).sizeBytes();
    }
    if (!MessageDigest.isEqual(written.digest(), hash(to.open(key)))) {
      throw new IOException("the copy of " + key + " has other bytes than the object");
    }
    copied++;
  }

  private static byte[] hash(ObjectContent content) throws IOException {
    MessageDigest digest = sha256();
    try (content;
        InputStream in = new DigestInputStream(content.stream(), digest)) {
      in.transferTo(OutputStream.nullOutputStream());
    }
    return digest.digest();
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
