package dev.planwalk.app.cli;

import dev.planwalk.app.Settings;
import dev.planwalk.domain.job.ListNodes;
import dev.planwalk.domain.job.Nodes;
import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code planwalk nodes}: who works on jobs, also while a server runs. */
@Command(
    name = "nodes",
    description = "Shows the nodes that work on jobs, and when each was last heard of.",
    mixinStandardHelpOptions = true)
public final class NodesCommand implements Callable<Integer> {

  private static final String COLUMNS = "%-38s  %-6s  %5s  %-26s  %-54s  %s%n";
  private static final int SHOWN_OF_SET = 12;

  @Mixin private final OperatorOptions options = new OperatorOptions();

  @Override
  public Integer call() throws Settings.BadSettings, IOException {
    return options.show(
        ListNodes.OPERATION,
        (_, backend) -> new ListNodes(backend.database()),
        new ListNodes.Input(),
        NodesCommand::print);
  }

  private static void print(Nodes all) {
    if (all.nodes().isEmpty()) {
      System.out.println("No node has worked in the last seven days.");
      return;
    }
    System.out.printf(COLUMNS, "node", "alive", "jobs", "last heard of", "at once", "furniture");
    for (Nodes.Node node : all.nodes()) {
      String set = node.assetSet();
      System.out.printf(
          COLUMNS,
          ReadCommand.printable(node.name()),
          node.alive() ? "yes" : "no",
          node.jobs(),
          node.seenAt(),
          node.slots().stream()
              .map(slots -> slots.lane().wire() + "=" + slots.jobs())
              .collect(Collectors.joining(",")),
          ReadCommand.printable(set.substring(0, Math.min(SHOWN_OF_SET, set.length()))));
    }
  }
}
