package dev.planwalk.app.cli;

import dev.planwalk.app.Planwalk;
import dev.planwalk.app.Settings;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code planwalk worker}: workers only, beside servers that share a PostgreSQL. */
@Command(
    name = "worker",
    description = "Runs workers only; needs an external PostgreSQL (PLANWALK_DATABASE_URL).",
    mixinStandardHelpOptions = true)
public final class WorkerCommand implements Callable<Integer> {

  @Mixin private final HomeOption home = new HomeOption();

  @Override
  public Integer call() throws Settings.BadSettings, InterruptedException {
    Settings settings = home.settings();
    if (settings.database().isEmpty()) {
      throw new UserError(
          "a worker shares a PostgreSQL with its servers: set PLANWALK_DATABASE_URL (the embedded"
              + " one belongs to 'planwalk serve', which has workers of its own)");
    }
    ServeCommand.runUntilSignal(ServeCommand.startOrExplain(settings, Planwalk.Role.WORKER));
    return 0;
  }
}
