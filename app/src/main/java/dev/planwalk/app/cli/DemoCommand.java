package dev.planwalk.app.cli;

import dev.planwalk.app.Planwalk;
import dev.planwalk.app.Setting;
import dev.planwalk.app.Settings;
import dev.planwalk.app.demo.DemoAgent;
import dev.planwalk.domain.key.ApiKey;
import dev.planwalk.domain.key.NewKey;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code planwalk demo}: a plan becomes a photograph, through the real service, as an agent does
 * it.
 */
@Command(
    name = "demo",
    description =
        "Takes a plan to a photograph through the real service, as an agent would, and prints what"
            + " the agent sees. Data lives in a temporary folder.",
    mixinStandardHelpOptions = true)
public final class DemoCommand implements Callable<Integer> {

  private static final String EXAMPLE = "examples/plans/example-flat.dxf";

  @Parameters(
      arity = "0..1",
      paramLabel = "PLAN",
      description = "A plan file (DWG, DXF, PDF, IFC, PNG or JPEG); default: the example flat.")
  private Optional<Path> plan = Optional.empty();

  @Mixin private final PlanStatements stated = new PlanStatements();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "out",
      description = "Where the picture goes (${DEFAULT-VALUE}).")
  private Path out = Path.of("");

  @Option(names = "--exit", description = "End when the picture is there.")
  private boolean exit;

  @Override
  public Integer call() throws IOException, InterruptedException, Settings.BadSettings {
    Path file = plan.orElseGet(DemoCommand::examplePlan);
    if (!Files.isRegularFile(file)) {
      throw new UserError("there is no file " + file);
    }
    if (Files.size(file) == 0) {
      throw new UserError("the file " + file + " is empty");
    }
    Path home = Files.createTempDirectory("planwalk-demo-");
    Thread sweeper = Thread.ofPlatform().unstarted(() -> remove(home));
    try {
      return runIn(home, file);
    } finally {
      if (exit) {
        remove(home);
      } else {
        Runtime.getRuntime().addShutdownHook(sweeper);
      }
    }
  }

  private int runIn(Path home, Path file)
      throws IOException, InterruptedException, Settings.BadSettings {
    Map<Setting, String> options = new EnumMap<>(Setting.class);
    options.put(Setting.HOME, home.toString());
    options.put(Setting.LISTEN, "127.0.0.1:0");
    // What the environment says of a server, as in a container, is not said of this one.
    options.put(Setting.BASE_URL, "");
    Settings settings = CommandSettings.load(options);
    try (Planwalk service = ServeCommand.startOrExplain(settings, Planwalk.Role.ALL)) {
      ApiKey.Issued key = service.keys().issue(NewKey.withAllScopes("demo", "planwalk demo", true));
      System.out.println("service   " + service.baseUrl() + " (data in " + home + ")");
      System.out.println("key       " + key.key().display() + " (live)");
      System.out.println();
      takePicture(service, key.plaintext(), file);
      if (exit) {
        return 0;
      }
      Connecting.print(System.out, service.baseUrl(), service.mcpUrl(), key.plaintext());
      System.out.println("The demo serves until you press Ctrl-C; its data goes with it.");
      ServeCommand.runUntilSignal(service);
      return 0;
    }
  }

  private void takePicture(Planwalk service, String key, Path file)
      throws IOException, InterruptedException {
    ProgressLine progress = StudioOptions.progressLine();
    PrintStream screen = System.out;
    try (DemoAgent agent =
        new DemoAgent(
            service.mcpUrl(), key, screen, progress::told, progress::done, System::nanoTime)) {
      DemoAgent.Result result = agent.run(file, stated.arguments(), out);
      System.out.println();
      System.out.printf(
          Locale.ROOT,
          "picture   %s (%d kB), %.1f s after the upload%n",
          result.picture().toAbsolutePath(),
          result.bytes() / 1000,
          result.fromUpload().toMillis() / 1000.0);
    } catch (DemoAgent.Stopped stopped) {
      throw new UserError(stopped.sentence());
    }
  }

  private static Path examplePlan() {
    String root = System.getenv("PLANWALK_ROOT");
    return root == null ? Path.of(EXAMPLE) : Path.of(root, EXAMPLE);
  }

  private static void remove(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException left) {
      System.err.println("planwalk: " + folder + " could not be removed: " + left.getMessage());
    }
  }
}
