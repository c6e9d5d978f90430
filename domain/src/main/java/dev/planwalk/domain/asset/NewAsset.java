package dev.planwalk.domain.asset;

import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStat;
import dev.planwalk.storage.object.ObjectStore;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A stored object that is to become an asset.
 *
 * @param sha256 32 bytes; not copied, do not change
 * @param width pixels, for pictures
 * @param height pixels, for pictures
 */
@SuppressWarnings("ArrayRecordComponent") // documented: not copied
public record NewAsset(
    AssetKind kind,
    Optional<String> variant,
    ObjectKey key,
    long sizeBytes,
    byte[] sha256,
    OptionalInt width,
    OptionalInt height) {

  /** Stores bytes and says what they are; for what is no picture. */
  public static NewAsset stored(
      ObjectStore store, ObjectKey key, AssetKind kind, Optional<String> variant, byte[] bytes)
      throws IOException {
    return stored(store, key, kind, variant, bytes, OptionalInt.empty(), OptionalInt.empty());
  }

  /** Stores bytes and says what they are. */
  public static NewAsset stored(
      ObjectStore store,
      ObjectKey key,
      AssetKind kind,
      Optional<String> variant,
      byte[] bytes,
      OptionalInt width,
      OptionalInt height)
      throws IOException {
    ObjectStat stat = store.put(key, new ByteArrayInputStream(bytes), kind.contentType());
    return new NewAsset(
        kind, variant, stat.key(), stat.sizeBytes(), digest().digest(bytes), width, height);
  }

  /** Stores a file and says what it is, without holding it in memory; for what is no picture. */
  public static NewAsset stored(ObjectStore store, ObjectKey key, AssetKind kind, Path file)
      throws IOException {
    MessageDigest digest = digest();
    try (InputStream content = new DigestInputStream(Files.newInputStream(file), digest)) {
      ObjectStat stat = store.put(key, content, kind.contentType());
      return new NewAsset(
          kind,
          Optional.empty(),
          stat.key(),
          stat.sizeBytes(),
          digest.digest(),
          OptionalInt.empty(),
          OptionalInt.empty());
    }
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
