package dev.planwalk.app;

import dev.planwalk.app.cli.ActsCommand;
import dev.planwalk.app.cli.BackupCommand;
import dev.planwalk.app.cli.DemoCommand;
import dev.planwalk.app.cli.DoctorCommand;
import dev.planwalk.app.cli.DrawCommand;
import dev.planwalk.app.cli.InspectCommand;
import dev.planwalk.app.cli.JobsCommand;
import dev.planwalk.app.cli.KeysCommand;
import dev.planwalk.app.cli.LanesCommand;
import dev.planwalk.app.cli.McpCommand;
import dev.planwalk.app.cli.NodesCommand;
import dev.planwalk.app.cli.ObjectsCommand;
import dev.planwalk.app.cli.ProvidersCommand;
import dev.planwalk.app.cli.ReadCommand;
import dev.planwalk.app.cli.RenderCommand;
import dev.planwalk.app.cli.RestoreCommand;
import dev.planwalk.app.cli.SecretCommand;
import dev.planwalk.app.cli.ServeCommand;
import dev.planwalk.app.cli.TenantsCommand;
import dev.planwalk.app.cli.TourCommand;
import dev.planwalk.app.cli.UserError;
import dev.planwalk.app.cli.WebhooksCommand;
import dev.planwalk.app.cli.WorkerCommand;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The program behind the launcher: one subcommand a line. */
@Command(
    name = "planwalk",
    description = "Turns floor plans into photographs: for agents over MCP, for scripts over REST.",
    mixinStandardHelpOptions = true)
public final class Main {

  /** In the order of the help. */
  private static final Map<String, Class<?>> COMMANDS = new LinkedHashMap<>();

  static {
    COMMANDS.put("demo", DemoCommand.class);
    COMMANDS.put("serve", ServeCommand.class);
    COMMANDS.put("worker", WorkerCommand.class);
    COMMANDS.put("mcp", McpCommand.class);
    COMMANDS.put("keys", KeysCommand.class);
    COMMANDS.put("jobs", JobsCommand.class);
    COMMANDS.put("lanes", LanesCommand.class);
    COMMANDS.put("nodes", NodesCommand.class);
    COMMANDS.put("tenants", TenantsCommand.class);
    COMMANDS.put("webhooks", WebhooksCommand.class);
    COMMANDS.put("secret", SecretCommand.class);
    COMMANDS.put("acts", ActsCommand.class);
    COMMANDS.put("objects", ObjectsCommand.class);
    COMMANDS.put("backup", BackupCommand.class);
    COMMANDS.put("restore", RestoreCommand.class);
    COMMANDS.put("read", ReadCommand.class);
    COMMANDS.put("inspect", InspectCommand.class);
    COMMANDS.put("render", RenderCommand.class);
    COMMANDS.put("draw", DrawCommand.class);
    COMMANDS.put("tour", TourCommand.class);
    COMMANDS.put("providers", ProvidersCommand.class);
    COMMANDS.put("doctor", DoctorCommand.class);
  }

  private Main() {}

  private static final String CARRIERS = "jdk.virtualThreadScheduler.parallelism";

  /** Exit status: 0 done, 1 could not be done (with one sentence why), 2 wrong use. */
  public static void main(String[] arguments) {
    System.setProperty("planwalk.log.level", firstLogLevel(arguments));
    allowMoreCarriers();
    CommandLine line = commandLine(wanted(arguments));
    line.setExecutionExceptionHandler((failure, command, parsed) -> {
      PrintWriter err = command.getErr();
      switch (failure) {
        case UserError told -> err.println("planwalk: " + told.getMessage());
        case StartRefusedException refused -> err.println("planwalk: " + refused.getMessage());
        case Settings.BadSettings bad -> {
          err.println("planwalk: the settings are not usable:");
          bad.faults().forEach(fault -> err.println("  - " + fault));
        }
        default -> {
          err.println("planwalk: this failed unexpectedly: " + sentence(failure));
          err.println("planwalk: PLANWALK_LOG_LEVEL=DEBUG shows where.");
          LoggerFactory.getLogger(Main.class).debug("the command failed", failure);
        }
      }
      err.flush();
      return 1;
    });
    System.exit(line.execute(arguments));
  }

  /** All commands with their options. */
  static CommandLine commandLine() {
    return commandLine(COMMANDS.keySet());
  }

  /** The one that is named first; all where none is, for the help and for what is misspelt. */
  private static Set<String> wanted(String[] arguments) {
    return arguments.length > 0 && COMMANDS.containsKey(arguments[0])
        ? Set.of(arguments[0])
        : COMMANDS.keySet();
  }

  /** Learning the options of all commands takes longer than most of them do. */
  private static CommandLine commandLine(Set<String> names) {
    CommandLine line = new CommandLine(new Main());
    COMMANDS.forEach((name, command) -> {
      if (names.contains(name)) {
        line.addSubcommand(name, command);
      }
    });
    return line;
  }

  /** The innermost reason that says something; a class name where nothing does. */
  private static String sentence(Throwable failure) {
    String best = failure.getClass().getSimpleName();
    for (Throwable at = failure; at != null; at = at.getCause()) {
      String message = at.getMessage();
      best = message == null || message.isBlank() ? best : message;
    }
    return best;
  }

  /**
   * A virtual thread that reads or writes a file holds its carrier, and every request writes a line
   * of the log. With one carrier a core, which is Java's default, two such waits stop a small
   * machine's API. Must come before the first virtual thread.
   */
  private static void allowMoreCarriers() {
    if (System.getProperty(CARRIERS) == null) {
      int carriers = Math.max(4, 2 * Runtime.getRuntime().availableProcessors());
      System.setProperty(CARRIERS, Integer.toString(carriers));
    }
  }

  /** The level until the settings are read: servers tell what they do, commands what went wrong. */
  private static String firstLogLevel(String[] arguments) {
    boolean server =
        arguments.length > 0 && (arguments[0].equals("serve") || arguments[0].equals("worker"));
    return server ? "INFO" : "WARN";
  }
}
