package dev.planwalk.app.backup;

import dev.planwalk.app.Backend;
import dev.planwalk.app.ObjectFolder;
import dev.planwalk.app.ObjectPlace;
import dev.planwalk.app.Settings;
import dev.planwalk.domain.upkeep.Inventory;
import dev.planwalk.postgres.DurableCopy;
import dev.planwalk.postgres.OwnerOnly;
import dev.planwalk.postgres.Progress;
import dev.planwalk.storage.Secrets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/** Makes an installation of a backup, and looks whether it is whole. */
public final class Restore {

  private final Settings settings;
  private final BackupFolder source;

  private Restore(Settings settings, BackupFolder source) {
    this.settings = settings;
    this.source = source;
  }

  /**
   * Makes an installation in the data folder of the settings, where there must be none.
   *
   * @return what is there; its database was started once and stopped again
   */
  public static Inventory from(Path folder, Settings settings, Progress progress)
      throws IOException {
    Backup.Embedded.require(settings);
    BackupFolder source = new BackupFolder(folder);
    progress.step("reading the backup");
    source.verify();
    Restore restore = new Restore(settings, source);
    restore.refuseUsedPlace();
    progress.step("copying");
    restore.copy();
    progress.step("starting the database on the copy");
    try (Backend backend = Backend.openBeside(settings, progress)) {
      Optional<Path> files = restore.files();
      return Inventory.of(
          backend.database(),
          files.isPresent() ? Optional.of(ObjectFolder.open(files.get())) : Optional.empty());
    }
  }

  private Optional<Path> files() {
    return settings.objects() instanceof ObjectPlace.Folder(var path)
        ? Optional.of(path)
        : Optional.empty();
  }

  private void refuseUsedPlace() throws IOException {
    Path home = settings.home();
    for (Path taken :
        List.of(
            Backend.databaseHome(settings).resolve("data"),
            Secrets.fileIn(home),
            files().orElse(home.resolve("objects")))) {
      if (Files.exists(taken)) {
        throw new BackupException(
            taken
                + " is there already, and nothing is written over: move it away, or name another"
                + " folder with --home");
      }
    }
    if (settings.secret().isEmpty() && !Files.exists(source.secret())) {
      throw new BackupException(
          "the backup holds no secret, since the environment had it: set PLANWALK_SECRET to it");
    }
  }

  /** The database comes last and at once: without it there is no installation. */
  private void copy() throws IOException {
    Path home = OwnerOnly.tightened(settings.home());
    Optional<Path> files = files();
    if (files.isPresent() && Files.isDirectory(source.objects())) {
      int _ = DurableCopy.tree(source.objects(), files.get(), _ -> true);
    }
    Path properties = home.resolve("planwalk.properties");
    if (Files.exists(source.properties()) && !Files.exists(properties)) {
      DurableCopy.file(source.properties(), properties);
    }
    if (settings.secret().isEmpty()) {
      DurableCopy.file(source.secret(), Secrets.fileIn(home));
    }
    Path database = OwnerOnly.folder(Backend.databaseHome(settings));
    Path coming = database.resolve("restoring");
    OwnerOnly.deleteFolder(coming);
    int _ = DurableCopy.tree(source.postgres(), coming, _ -> true);
    Files.move(
        coming.resolve("password"), database.resolve("password"), StandardCopyOption.ATOMIC_MOVE);
    Files.move(coming.resolve("data"), database.resolve("data"), StandardCopyOption.ATOMIC_MOVE);
    OwnerOnly.deleteFolder(coming);
  }
}
