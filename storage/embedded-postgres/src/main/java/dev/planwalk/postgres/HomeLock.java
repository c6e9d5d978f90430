package dev.planwalk.postgres;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Exclusive use of a home folder. The kernel gives the lock back when the process dies, however it
 * dies, so whoever holds it knows that no earlier owner is alive.
 */
final class HomeLock implements AutoCloseable {

  private final FileChannel channel;

  private HomeLock(FileChannel channel) {
    this.channel = channel;
  }

  static HomeLock take(Path home) throws IOException {
    FileChannel channel =
        FileChannel.open(home.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      @Nullable FileLock lock = channel.tryLock();
      if (lock != null) {
        return new HomeLock(channel);
      }
    } catch (OverlappingFileLockException heldByThisProcess) {
      // Same answer as for another process: the folder has an owner.
    }
    channel.close();
    throw new HomeInUseException(home);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
