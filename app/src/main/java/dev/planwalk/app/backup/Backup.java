package dev.planwalk.app.backup;

import dev.planwalk.app.Backend;
import dev.planwalk.app.ObjectPlace;
import dev.planwalk.app.Setting;
import dev.planwalk.app.Settings;
import dev.planwalk.postgres.BaseBackup;
import dev.planwalk.postgres.DatabaseAddress;
import dev.planwalk.postgres.DurableCopy;
import dev.planwalk.postgres.EmbeddedPostgres;
import dev.planwalk.postgres.HomeInUseException;
import dev.planwalk.postgres.Progress;
import dev.planwalk.postgres.RuntimeFile;
import dev.planwalk.storage.Secrets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;

/**
 * Copies an installation into a folder, also while its server runs.
 *
 * <p>Files are never changed once they are written. Those that are there are copied first, then the
 * database, then the files that came meanwhile: so whatever the copied database names is in the
 * copy, but for what somebody deleted within those moments.
 */
public final class Backup {

  private final Settings settings;
  private final BackupFolder target;
  private final Progress progress;

  private Backup(Settings settings, BackupFolder target, Progress progress) {
    this.settings = settings;
    this.target = target;
    this.progress = progress;
  }

  /**
   * What was copied.
   *
   * @param files of callers: plans, pictures, tours
   * @param bytes of all that lies in the folder
   */
  public record Done(int files, long bytes) {}

  /**
   * Copies an installation.
   *
   * @param folder empty, or to be made; what was copied is removed from it after a failure
   */
  public static Done take(Settings settings, Path folder, Progress progress)
      throws IOException, SQLException {
    Embedded.require(settings);
    if (!Files.exists(Backend.databaseHome(settings).resolve("data/PG_VERSION"))) {
      throw new BackupException("there is no installation in " + settings.home());
    }
    BackupFolder target = new BackupFolder(folder);
    target.make();
    try {
      return new Backup(settings, target, progress).take();
    } catch (IOException | SQLException | RuntimeException failure) {
      target.clear();
      throw failure;
    }
  }

  private Done take() throws IOException, SQLException {
    int files = copyFiles();
    Path secret = Secrets.fileIn(settings.home());
    if (settings.secret().isEmpty()) {
      DurableCopy.file(secret, target.secret());
    }
    copyDatabase();
    files += copyFiles();
    if (settings.secret().isEmpty() && Files.mismatch(secret, target.secret()) >= 0) {
      throw new BackupException(
          "the secret was rotated while this was copied, so that the copy might not open: take it"
              + " again");
    }
    Path properties = settings.home().resolve("planwalk.properties");
    if (Files.isRegularFile(properties)) {
      DurableCopy.file(properties, target.properties());
    }
    progress.step("reading the copy once more");
    target.seal();
    return new Done(files, target.bytes());
  }

  private int copyFiles() throws IOException {
    if (settings.objects() instanceof ObjectPlace.Folder(var path) && Files.isDirectory(path)) {
      progress.step("copying files");
      // Parts are what is being written just now.
      return DurableCopy.tree(path, target.objects(), file -> !file.startsWith("parts"));
    }
    return 0;
  }

  private void copyDatabase() throws IOException, SQLException {
    Path home = Backend.databaseHome(settings);
    // Not through Backend, which would bring the tables up to date first.
    try (EmbeddedPostgres own = EmbeddedPostgres.start(home, progress)) {
      copyDatabase(home, own.address());
    } catch (HomeInUseException running) {
      DatabaseAddress address = RuntimeFile.read(home).orElseThrow(() -> running);
      copyDatabase(home, address);
    }
  }

  private void copyDatabase(Path home, DatabaseAddress address) throws IOException, SQLException {
    progress.step("copying the database");
    BaseBackup.take(home, address, target.postgres());
  }

  /** Which forms are copied and brought back here. */
  static final class Embedded {
    private Embedded() {}

    static void require(Settings settings) throws BackupException {
      if (settings.database().isPresent()) {
        throw new BackupException(
            "this installation has a PostgreSQL of yours (%s): copy it with its own tools, such as"
                    .formatted(Setting.DATABASE_URL.variable())
                + " pg_basebackup, then the folder or bucket of its files, and keep its secret");
      }
    }
  }
}
