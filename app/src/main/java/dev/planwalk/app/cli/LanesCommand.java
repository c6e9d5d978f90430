package dev.planwalk.app.cli;

import dev.planwalk.app.Settings;
import dev.planwalk.domain.job.Lane;
import dev.planwalk.domain.job.LaneState;
import dev.planwalk.domain.job.PauseLane;
import dev.planwalk.domain.upkeep.LaneLoad;
import dev.planwalk.domain.upkeep.Lanes;
import dev.planwalk.domain.upkeep.ListLanes;
import dev.planwalk.domain.wire.Count;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code planwalk lanes}: what waits and what runs, also while a server runs. */
@Command(
    name = "lanes",
    description = "Shows what waits and what runs in each lane, and pauses or resumes one.",
    mixinStandardHelpOptions = true,
    subcommands = {LanesCommand.Pause.class, LanesCommand.Resume.class})
public final class LanesCommand implements Callable<Integer> {

  private static final String COLUMNS = "%-10s  %8s  %8s  %8s  %8s  %s%n";

  @Mixin private final OperatorOptions options = new OperatorOptions();

  @Override
  public Integer call() throws Settings.BadSettings, IOException {
    return options.show(
        ListLanes.OPERATION,
        (_, backend) -> new ListLanes(backend.database()),
        new ListLanes.Input(),
        LanesCommand::print);
  }

  private static void print(Lanes all) {
    System.out.printf(COLUMNS, "lane", "ready", "leased", "held", "parked", "oldest waits");
    for (LaneLoad lane : all.lanes()) {
      System.out.printf(
          COLUMNS,
          lane.lane(),
          lane.ready(),
          lane.leased(),
          lane.held(),
          lane.parked(),
          (lane.oldestSeconds() == 0 ? "-" : lane.oldestSeconds() + " s")
              + (lane.paused() ? ", paused" : ""));
    }
    System.out.printf(
        "%s to be made%s%n",
        Count.of(all.pendingDeliveries(), "webhook delivery", "webhook deliveries"),
        all.oldestDeliverySeconds() == 0
            ? ""
            : ", the oldest due for " + all.oldestDeliverySeconds() + " s");
  }

  private static void print(LaneState state) {
    System.out.printf("%s %s%n", state.lane().wire(), state.paused() ? "is paused" : "goes on");
  }

  @Command(
      name = "pause",
      description = "Lets workers begin no more jobs of a lane; what runs ends as usual.",
      mixinStandardHelpOptions = true)
  static final class Pause implements Callable<Integer> {
    @Mixin private final OperatorOptions options = new OperatorOptions();

    @Parameters(paramLabel = "LANE", description = "The lane.")
    private String lane = "";

    @Override
    public Integer call() throws Settings.BadSettings, IOException {
      return options.act(
          PauseLane.PAUSE,
          (_, _) -> PauseLane.pausing(),
          new PauseLane.Input(WordOption.of("LANE", Lane.values(), lane)),
          LanesCommand::print);
    }
  }

  @Command(
      name = "resume",
      description = "Lets workers begin the jobs of a paused lane again.",
      mixinStandardHelpOptions = true)
  static final class Resume implements Callable<Integer> {
    @Mixin private final OperatorOptions options = new OperatorOptions();

    @Parameters(paramLabel = "LANE", description = "The lane.")
    private String lane = "";

    @Override
    public Integer call() throws Settings.BadSettings, IOException {
      return options.act(
          PauseLane.RESUME,
          (_, _) -> PauseLane.resuming(Optional.empty()),
          new PauseLane.Input(WordOption.of("LANE", Lane.values(), lane)),
          LanesCommand::print);
    }
  }
}
