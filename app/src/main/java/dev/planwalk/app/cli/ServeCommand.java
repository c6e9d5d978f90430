package dev.planwalk.app.cli;

import dev.planwalk.app.Planwalk;
import dev.planwalk.app.Settings;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code planwalk serve}: API, workers and embedded PostgreSQL in one process. */
@Command(
    name = "serve",
    description = "Runs API, workers and embedded PostgreSQL in one process.",
    mixinStandardHelpOptions = true)
public final class ServeCommand implements Callable<Integer> {

  @Mixin private final ServerOptions options = new ServerOptions();

  @Option(names = "--no-workers", description = "Answer calls only; workers run elsewhere.")
  private boolean noWorkers;

  @Option(
      names = "--rehearsal",
      hidden = true,
      description = "Ends once all has started: the build keeps what a start loads.")
  private boolean rehearsal;

  @Override
  public Integer call() throws Settings.BadSettings, InterruptedException {
    Planwalk.Role role = noWorkers ? Planwalk.Role.API : Planwalk.Role.ALL;
    Planwalk service = startOrExplain(options.settings(), role);
    Connecting.print(System.out, service.baseUrl(), service.mcpUrl(), "YOUR-KEY");
    System.out.println("Issue a key with: " + options.command("keys issue"));
    if (rehearsal) {
      service.close();
      return 0;
    }
    runUntilSignal(service);
    return 0;
  }

  static Planwalk startOrExplain(Settings settings, Planwalk.Role role) {
    try {
      return Planwalk.start(settings, role, step -> System.err.println("planwalk: " + step));
    } catch (IOException refused) {
      throw new UserError("cannot start: " + refused.getMessage());
    }
  }

  /** Waits for SIGTERM or SIGINT, then stops in order; ends as failed without a database. */
  static void runUntilSignal(Planwalk service) throws InterruptedException {
    Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(service::close));
    service.awaitLoss();
    throw new UserError("the embedded database ended and does not start again; see the log");
  }
}
