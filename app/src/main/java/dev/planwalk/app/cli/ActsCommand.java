package dev.planwalk.app.cli;

import dev.planwalk.app.Operator;
import dev.planwalk.app.Settings;
import dev.planwalk.domain.act.ListActs;
import dev.planwalk.domain.act.OperatorAct;
import dev.planwalk.domain.wire.Listing;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code planwalk acts}: what the operator did, also while a server runs. */
@Command(
    name = "acts",
    description = "Shows what was done by commands and through the operator's door, newest first.",
    mixinStandardHelpOptions = true)
public final class ActsCommand implements Callable<Integer> {

  private static final String COLUMNS = "%-24s  %-16s  %-46s  %-16s  %-18s  %s%n";

  @Mixin private final OperatorOptions options = new OperatorOptions();

  @Option(names = "--limit", defaultValue = "20", description = "How many (${DEFAULT-VALUE}).")
  private int limit;

  @Override
  public Integer call() throws Settings.BadSettings, IOException {
    return options.show(
        ListActs.OPERATION,
        (_, backend) -> new ListActs(Operator.acts(backend), Operator.cursors(backend)),
        new ListActs.Input(OperatorOptions.newest(limit)),
        ActsCommand::print);
  }

  private static void print(Listing<OperatorAct> acts) {
    if (acts.data().isEmpty()) {
      System.out.println("Nothing was done yet.");
      return;
    }
    System.out.printf(COLUMNS, "at", "act", "target", "from", "outcome", "made");
    for (OperatorAct act : acts.data()) {
      System.out.printf(
          COLUMNS,
          act.at(),
          act.act(),
          ReadCommand.printable(act.target()),
          act.address().orElse("command"),
          act.outcome().orElse("cut short"),
          act.made().orElse(""));
    }
  }
}
