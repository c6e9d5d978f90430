package dev.planwalk.domain.asset;

import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStore;
import java.io.IOException;
import java.util.Collection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Removes files whose rows are gone. */
public final class StoredFiles {
  private static final Logger LOG = LoggerFactory.getLogger(StoredFiles.class);

  private StoredFiles() {}

  /** Removes these; what cannot be removed now is left to the sweeper, since no row names it. */
  public static void remove(ObjectStore store, Collection<ObjectKey> files) {
    for (ObjectKey file : files) {
      try {
        store.delete(file);
      } catch (IOException e) {
        LOG.warn("a deleted file stays at {} until the sweeper finds it", file, e);
      }
    }
  }
}
