package dev.planwalk.storage.object;

import dev.planwalk.postgres.OwnerOnly;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Objects as files in a folder of this machine. A write goes to a file of its own, is flushed to
 * the disk, renamed into place, and the folder is flushed: after a power cut there is the old
 * object or the new one. For one machine only, or several on one shared mount. A marker file tells
 * the store from the empty folder that is left where its mount is away.
 *
 * <p>The URLs it signs lead to this service's own route {@code /objects/}, which calls {@link
 * #receive} and {@link #get}.
 */
public final class FileObjectStore implements ObjectStore {

  /** In the store's folder; where it is missing, the folder is not the store. */
  private static final String MARKER = "planwalk-objects";

  /** What was not written to for so long when a store is opened belongs to nobody any more. */
  private static final Duration LEFT_BY_DEAD = Duration.ofDays(1);

  private final Path marker;
  private final Path objects;
  private final Path parts;
  private final Path frozen;
  private final SignedUrls urls;
  private final Flush flush;
  private final Object renaming = new Object();
  private volatile boolean marked;

  /**
   * @param folder created with mode 0700 if missing; belongs to this store alone
   */
  public FileObjectStore(Path folder, SignedUrls urls) throws IOException {
    this(folder, urls, channel -> channel.force(true));
  }

  /** Brings the bytes of a file to the disk, or says why they do not get there. */
  interface Flush {
    void flush(FileChannel channel) throws IOException;
  }

  /** The same on a disk that is brought its bytes so. */
  FileObjectStore(Path folder, SignedUrls urls, Flush flush) throws IOException {
    Path root = OwnerOnly.folder(folder);
    this.marker = root.resolve(MARKER);
    this.objects = OwnerOnly.folder(root.resolve("objects"));
    this.parts = OwnerOnly.folder(root.resolve("parts"));
    this.frozen = OwnerOnly.folder(root.resolve("frozen"));
    this.urls = urls;
    this.flush = flush;
    this.marked = Files.exists(marker);
    removeOlder(parts, LEFT_BY_DEAD);
    removeOlder(frozen, LEFT_BY_DEAD);
  }

  /** Whether nothing was ever stored here: a new store, or the empty place of one that is away. */
  public boolean isBlank() throws IOException {
    try (DirectoryStream<Path> content = Files.newDirectoryStream(objects)) {
      return !marked && !content.iterator().hasNext();
    }
  }

  /**
   * Leaves a file that proves from now on that this folder is the store: without it nothing is
   * written into the empty place of a mount that is away, and nothing is called lost.
   */
  public void mark() throws IOException {
    try {
      Files.createFile(marker);
      flushFolder(parentOf(marker));
    } catch (FileAlreadyExistsException markedBefore) {
      // As asked.
    }
    marked = true;
  }

  private void requireMarker() throws IOException {
    if (marked && !Files.exists(marker)) {
      throw new IOException("the object store is away: there is no " + marker);
    }
  }

  @Override
  public void prove() throws IOException {
    Path part = newPart();
    try {
      long _ = writeDurably(part, new ByteArrayInputStream(new byte[1]), 1);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private void removeOlder(Path folder, Duration age) throws IOException {
    FileTime dead = timeBefore(age);
    try (DirectoryStream<Path> left = Files.newDirectoryStream(folder)) {
      for (Path file : left) {
        if (isOlder(file, dead)) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  /** By the store's own clock: another node may be writing on a shared mount. */
  private FileTime timeBefore(Duration age) throws IOException {
    Path now = Files.createTempFile(parts, "now", "");
    FileTime time = Files.getLastModifiedTime(now);
    Files.delete(now);
    return FileTime.from(time.toInstant().minus(age));
  }

  private static boolean isOlder(Path file, FileTime limit) throws IOException {
    try {
      return Files.getLastModifiedTime(file).compareTo(limit) <= 0;
    } catch (NoSuchFileException removedMeanwhile) {
      return false;
    }
  }

  @Override
  public void eachOlder(Duration age, int batch, KeyVisitor visitor) throws IOException {
    // Half-written files of killed writers, and of those whose mount went away under them.
    removeOlder(parts, age);
    // Marks must outlive the signed URLs that they stand against.
    removeOlder(frozen, age.compareTo(LONGEST_TTL) < 0 ? LONGEST_TTL : age);
    FileTime limit = timeBefore(age);
    List<ObjectKey> found = new ArrayList<>();
    Files.walkFileTree(
        objects,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (attributes.lastModifiedTime().compareTo(limit) <= 0) {
              found.add(new ObjectKey(objects.relativize(file).toString()));
            }
            if (found.size() == batch) {
              visitor.visit(List.copyOf(found));
              found.clear();
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException failure)
              throws IOException {
            return afterFailure(failure);
          }

          @Override
          public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure)
              throws IOException {
            return failure == null ? FileVisitResult.CONTINUE : afterFailure(failure);
          }
        });
    if (!found.isEmpty()) {
      visitor.visit(List.copyOf(found));
    }
  }

  /** What was removed meanwhile is no fault. */
  private static FileVisitResult afterFailure(IOException failure) throws IOException {
    if (failure instanceof NoSuchFileException) {
      return FileVisitResult.CONTINUE;
    }
    throw failure;
  }

  @Override
  public ObjectStat put(ObjectKey key, InputStream content, String contentType) throws IOException {
    Path part = newPart();
    try {
      writeDurably(part, content, Long.MAX_VALUE);
      synchronized (renaming) {
        moveIntoPlace(part, key);
      }
    } finally {
      Files.deleteIfExists(part);
    }
    return stat(key).orElseThrow(() -> new IOException("object vanished while written: " + key));
  }

  /** How a signed PUT ended. */
  public enum Received {
    /** The object is stored, or the key is frozen and the bytes were discarded: both answer 200. */
    ACCEPTED,
    /** More or fewer bytes came than were signed; nothing was stored. */
    WRONG_LENGTH
  }

  /** Takes the body of a signed PUT; reads at most one byte more than was signed. */
  public Received receive(SignedUrls.Grant.Put grant, InputStream body) throws IOException {
    Path part = newPart();
    try {
      long length = writeDurably(part, body, grant.exactLengthBytes());
      if (length != grant.exactLengthBytes()) {
        return Received.WRONG_LENGTH;
      }
      synchronized (renaming) {
        if (!Files.exists(mark(grant.key()))) {
          moveIntoPlace(part, grant.key());
        }
      }
      return Received.ACCEPTED;
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private Path newPart() throws IOException {
    requireMarker();
    return Files.createTempFile(parts, "part", "");
  }

  /** Returns the bytes read, which is more than {@code limit} by one if there were more. */
  private long writeDurably(Path part, InputStream content, long limit) throws IOException {
    try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE);
        OutputStream out = Channels.newOutputStream(channel)) {
      byte[] buffer = new byte[64 * 1024];
      long total = 0;
      for (int n = content.read(buffer); n >= 0; n = content.read(buffer)) {
        if (n > limit - total) {
          return limit + 1;
        }
        out.write(buffer, 0, n);
        total += n;
      }
      flush.flush(channel);
      return total;
    }
  }

  private void moveIntoPlace(Path part, ObjectKey key) throws IOException {
    Path target = file(key);
    Path folder = parentOf(target);
    createFoldersDurably(folder);
    Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    flushFolder(folder);
  }

  private void createFoldersDurably(Path folder) throws IOException {
    if (folder.equals(objects) || Files.isDirectory(folder)) {
      return;
    }
    Path parent = parentOf(folder);
    createFoldersDurably(parent);
    try {
      Files.createDirectory(folder);
    } catch (FileAlreadyExistsException anotherWriterWasFaster) {
      return;
    }
    flushFolder(parent);
  }

  private static void flushFolder(Path folder) throws IOException {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  private static Path parentOf(Path path) {
    Path parent = path.getParent();
    if (parent == null) {
      throw new IllegalArgumentException("has no folder: " + path);
    }
    return parent;
  }

  @Override
  public Optional<ObjectContent> get(ObjectKey key, Optional<ByteRange> range) throws IOException {
    FileChannel channel;
    try {
      channel = FileChannel.open(file(key), StandardOpenOption.READ);
    } catch (NoSuchFileException e) {
      requireMarker();
      return Optional.empty();
    }
    try {
      Optional<ObjectStat> stat = stat(key);
      if (stat.isEmpty()) {
        channel.close();
        return Optional.empty();
      }
      long size = channel.size();
      long first = Math.min(range.map(ByteRange::first).orElse(0L), size);
      long length = Math.min(range.map(ByteRange::length).orElse(size), size - first);
      channel.position(first);
      return Optional.of(
          new ObjectContent(
              stat.get(), length, new Limited(Channels.newInputStream(channel), length)));
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  @Override
  public Optional<ObjectStat> stat(ObjectKey key) throws IOException {
    try {
      Path file = file(key);
      BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
      return attributes.isRegularFile()
          ? Optional.of(new ObjectStat(key, attributes.size(), etag(attributes)))
          : Optional.empty();
    } catch (NoSuchFileException e) {
      requireMarker();
      return Optional.empty();
    }
  }

  /** Every write makes a new file, so inode and time of change name its bytes. */
  private static String etag(BasicFileAttributes attributes) {
    long nanos = attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS);
    Object inode = attributes.fileKey();
    int identity = inode == null ? 0 : inode.hashCode();
    return HexFormat.of().toHexDigits(nanos)
        + HexFormat.of().toHexDigits(identity)
        + Long.toHexString(attributes.size());
  }

  @Override
  public void delete(ObjectKey key) throws IOException {
    synchronized (renaming) {
      deleteWithEmptyFolders(key);
    }
  }

  private void deleteWithEmptyFolders(ObjectKey key) throws IOException {
    if (!Files.deleteIfExists(file(key))) {
      return;
    }
    // Folders that became empty go too; under the lock, since a writer may be about to need one.
    Path folder = parentOf(file(key));
    while (!folder.equals(objects)) {
      try {
        Files.delete(folder);
      } catch (DirectoryNotEmptyException | NoSuchFileException stillUsedOrGone) {
        return;
      }
      folder = parentOf(folder);
    }
  }

  @Override
  public List<ObjectKey> list(ObjectKey prefix) throws IOException {
    Path folder = file(prefix);
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> new ObjectKey(objects.relativize(file).toString()))
          .sorted((a, b) -> a.value().compareTo(b.value()))
          .toList();
    }
  }

  @Override
  public void freeze(ObjectKey key) throws IOException {
    synchronized (renaming) {
      try {
        Files.createFile(mark(key));
      } catch (FileAlreadyExistsException frozenBefore) {
        // As asked.
      }
    }
  }

  private Path mark(ObjectKey key) {
    return frozen.resolve(key.value().replace('/', '~'));
  }

  private Path file(ObjectKey key) {
    Path file = objects.resolve(key.value()).normalize();
    if (!file.startsWith(objects)) {
      throw new IllegalArgumentException("key leaves the store: " + key);
    }
    return file;
  }

  @Override
  public SignedUrl signedGet(Download download, Duration ttl) {
    return urls.get(download, ttl);
  }

  @Override
  public SignedUrl signedPut(
      ObjectKey key, long exactLengthBytes, String contentType, Duration ttl) {
    return urls.put(key, exactLengthBytes, contentType, ttl);
  }

  /** Ends after so many bytes. */
  private static final class Limited extends FilterInputStream {

    private long left;

    Limited(InputStream in, long length) {
      super(in);
      this.left = length;
    }

    @Override
    public int read() throws IOException {
      if (left <= 0) {
        return -1;
      }
      int value = super.read();
      left -= value < 0 ? 0 : 1;
      return value;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      if (left <= 0) {
        return length == 0 ? 0 : -1;
      }
      int count = super.read(buffer, offset, (int) Math.min(length, left));
      left -= Math.max(count, 0);
      return count;
    }

    @Override
    public long skip(long count) throws IOException {
      long skipped = super.skip(Math.min(count, left));
      left -= skipped;
      return skipped;
    }

    @Override
    public int available() throws IOException {
      return (int) Math.min(super.available(), left);
    }
  }
}
