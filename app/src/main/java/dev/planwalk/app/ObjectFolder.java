package dev.planwalk.app;

import dev.planwalk.storage.PurposeKeys;
import dev.planwalk.storage.object.FileObjectStore;
import dev.planwalk.storage.object.SignedUrls;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import javax.crypto.spec.SecretKeySpec;

/** A folder of files for commands, which read and write it and give nobody an address. */
public final class ObjectFolder {

  private static final int KEY_BYTES = 32;

  private ObjectFolder() {}

  /** Opens the store in a folder, which is made if it is not there. */
  public static FileObjectStore open(Path folder) throws IOException {
    byte[] key = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(key);
    // Nothing is signed here, so no URL will ever be checked with this key.
    return new FileObjectStore(
        folder,
        new SignedUrls(
            PurposeKeys.of(new SecretKeySpec(key, "HmacSHA256")),
            URI.create("http://localhost"),
            InstantSource.system()));
  }
}
