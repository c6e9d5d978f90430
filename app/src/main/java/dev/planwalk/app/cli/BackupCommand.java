package dev.planwalk.app.cli;

import dev.planwalk.app.Settings;
import dev.planwalk.app.backup.Backup;
import dev.planwalk.app.backup.BackupException;
import dev.planwalk.domain.wire.Count;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code planwalk backup}: an installation into a folder, also while its server runs. */
@Command(
    name = "backup",
    description =
        "Copies database, files, secret and settings of an installation with the embedded database"
            + " into a folder, also while its server runs. Whoever has the folder has everything:"
            + " keep it as you keep the data folder.",
    mixinStandardHelpOptions = true)
public final class BackupCommand implements Callable<Integer> {

  @Mixin private final HomeOption home = new HomeOption();

  @Parameters(paramLabel = "DIR", description = "Where the copy goes: empty, or made.")
  private Path folder = Path.of("");

  @Override
  public Integer call() throws Settings.BadSettings, IOException, SQLException {
    try {
      Backup.Done done =
          Backup.take(home.settings(), folder, step -> System.err.println("planwalk: " + step));
      System.out.printf(
          "%s and the database copied (%,d bytes) into %s; %s makes an installation of it.%n",
          Count.of(done.files(), "file"),
          done.bytes(),
          folder,
          Launcher.command("restore " + folder));
      return 0;
    } catch (BackupException refused) {
      throw new UserError(refused.sentence());
    }
  }
}
