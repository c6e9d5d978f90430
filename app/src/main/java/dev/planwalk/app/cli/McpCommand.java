package dev.planwalk.app.cli;

import dev.planwalk.app.Setting;
import dev.planwalk.app.Settings;
import dev.planwalk.mcp.stdio.LocalFiles;
import dev.planwalk.mcp.stdio.StdioBridge;
import dev.planwalk.vocabulary.FileKind;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code planwalk mcp}: the MCP server over standard input and output, for a host on this machine
 * that starts it. Nothing is set up before: data folder, database and key come with the start.
 */
@Command(
    name = "mcp",
    description =
        "Serves MCP over standard input and output, for a host on this machine that starts it. Data"
            + " and jobs stay in the data folder; several hosts may use it at once.",
    mixinStandardHelpOptions = true)
public final class McpCommand implements Callable<Integer> {

  @Mixin private final HomeOption home = new HomeOption();

  @Option(
      names = "--allow",
      paramLabel = "DIR",
      // A host that lets people choose folders names all of them after one word, or none.
      arity = "0..*",
      description =
          "Lets upload_plan take files from this folder and those in it, by path. May be several."
              + " Without it no file of this machine is read.")
  private List<Path> allowed = List.of();

  @Option(names = "--test", description = "Uses a test key: rehearsed pictures at no cost.")
  private boolean test;

  @Override
  public Integer call() throws Settings.BadSettings, InterruptedException {
    Settings settings = home.settings(Map.of(Setting.LISTEN, "127.0.0.1:0"));
    // The host reads messages there and nothing else.
    PrintStream host = System.out;
    System.setOut(System.err);
    LocalServer server = new LocalServer(settings, !test);
    Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(server::close));
    try (StdioBridge bridge = new StdioBridge(System.in, host, server, files())) {
      // Before the first message, so that a start that fails says why and ends.
      System.err.println("planwalk: serving this host, through " + server.find());
      bridge.run();
    } catch (IOException refused) {
      throw new UserError("cannot start: " + refused.getMessage());
    }
    return 0;
  }

  private Optional<LocalFiles> files() throws IOException {
    return allowed.isEmpty()
        ? Optional.empty()
        : Optional.of(
            LocalFiles.inside(
                allowed, name -> FileKind.named(name).wire(), JsonMapper.builder().build()));
  }
}
