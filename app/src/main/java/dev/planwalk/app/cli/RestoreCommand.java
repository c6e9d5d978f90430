package dev.planwalk.app.cli;

import dev.planwalk.app.Settings;
import dev.planwalk.app.backup.BackupException;
import dev.planwalk.app.backup.Restore;
import dev.planwalk.domain.upkeep.Inventory;
import dev.planwalk.domain.wire.Count;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code planwalk restore}: an installation from a folder that {@code backup} made. */
@Command(
    name = "restore",
    description =
        "Makes an installation of what 'backup' copied, in a data folder where there is none, and"
            + " looks whether every file is there that its database names.",
    mixinStandardHelpOptions = true)
public final class RestoreCommand implements Callable<Integer> {

  @Mixin private final HomeOption home = new HomeOption();

  @Parameters(paramLabel = "DIR", description = "What 'backup' made.")
  private Path folder = Path.of("");

  @Override
  public Integer call() throws Settings.BadSettings, IOException {
    Settings settings = home.settings();
    try {
      Inventory found =
          Restore.from(folder, settings, step -> System.err.println("planwalk: " + step));
      System.out.printf(
          "%s, %s and %s are in %s.%n",
          Count.of(found.keys(), "key"),
          Count.of(found.jobs(), "job"),
          Count.of(found.files(), "file"),
          settings.home());
      if (!found.missing().isEmpty()) {
        System.out.printf(
            "%s, such as %s: whoever asks for them is answered with an error.%n",
            Count.of(found.missing().size(), "file") + " of these missing",
            found.missing().getFirst());
        return 1;
      }
      return 0;
    } catch (BackupException refused) {
      throw new UserError(refused.sentence());
    }
  }
}
