package dev.planwalk.app;

import dev.planwalk.domain.asset.AssetRows;
import dev.planwalk.rest.RestServer;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.KeySource;
import dev.planwalk.storage.Secrets;
import dev.planwalk.storage.object.FileObjectStore;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.storage.object.S3ObjectStore;
import dev.planwalk.storage.object.SignedUrls;
import java.io.IOException;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * The object store of a process, and what its kind means for the doors.
 *
 * @param door the route of signed URLs, if they lead to this service
 * @param origins of signed URLs, if they lead elsewhere
 */
record Objects(ObjectStore store, Optional<RestServer.Objects> door, List<String> origins)
    implements AutoCloseable {

  /**
   * Opens the store that the settings name.
   *
   * @param baseUrl which signed URLs of a folder begin with
   * @throws StartRefusedException if the folder is blank though the database knows of files
   */
  static Objects open(
      ObjectPlace place, Database database, KeySource secrets, URI baseUrl, InstantSource clock)
      throws IOException {
    return switch (place) {
      case ObjectPlace.Folder(var path) -> {
        SignedUrls urls = new SignedUrls(secrets.keys(Secrets.Purpose.SIGNED_URLS), baseUrl, clock);
        FileObjectStore store = new FileObjectStore(path, urls);
        if (store.isBlank() && AssetRows.any(database)) {
          throw new StartRefusedException(
              "%s is empty, but the database knows of files in it: mount or restore them, or create"
                      .formatted(path)
                  + " the empty file planwalk-objects in it to start without them");
        }
        store.mark();
        yield new Objects(store, Optional.of(new RestServer.Objects(store, urls)), List.of());
      }
      case ObjectPlace.Bucket(var settings) ->
          new Objects(
              new S3ObjectStore(settings, clock),
              Optional.empty(),
              List.of(settings.publicOrigin()));
    };
  }

  @Override
  public void close() throws IOException {
    if (store instanceof S3ObjectStore bucket) {
      bucket.close();
    }
  }
}
