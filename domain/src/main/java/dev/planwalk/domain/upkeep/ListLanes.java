package dev.planwalk.domain.upkeep;

import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.job.Lane;
import dev.planwalk.domain.job.LanePauses;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.schema.enums.RunState;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Tells the operator what waits and what runs in each lane. */
public final class ListLanes implements Operation.Handler<ListLanes.Input, Lanes> {

  /** Nothing is to be said. */
  public record Input() {}

  public static final Operation<Input, Lanes> OPERATION =
      Operation.named("list_lanes", Input.class, Lanes.class)
          .summary("Tell what waits and what runs in each lane of the whole installation.")
          .access(new Access.OperatorToken())
          .http(HttpMethod.GET, "/operator/v1/lanes")
          .traits(Trait.READ_ONLY)
          .answers(200, Lanes.class, "every lane")
          .build();

  private final Database database;

  public ListLanes(Database database) {
    this.database = database;
  }

  @Override
  public Lanes handle(Caller caller, Input input) {
    Figures figures = Figures.read(database);
    Set<String> paused = database.read(LanePauses::all);
    return new Lanes(
        database.read(TransactionClock.DATABASE::now),
        Arrays.stream(Lane.values())
            .map(lane -> load(lane.wire(), figures.queues(), paused))
            .toList(),
        figures.pendingDeliveries(),
        Math.round(figures.oldestDeliverySeconds()),
        figures.spending().stream()
            .map(one -> new Lanes.ProviderSpend(one.provider(), one.todayUsdCents()))
            .toList());
  }

  private static LaneLoad load(String lane, List<Figures.Queue> all, Set<String> paused) {
    List<Figures.Queue> queues = all.stream().filter(one -> one.lane().equals(lane)).toList();
    return new LaneLoad(
        lane,
        jobs(queues, RunState.ready),
        jobs(queues, RunState.leased),
        jobs(queues, RunState.held),
        jobs(queues, RunState.parked),
        Math.round(queues.stream().mapToDouble(Figures.Queue::oldestSeconds).max().orElse(0)),
        paused.contains(lane));
  }

  private static long jobs(List<Figures.Queue> queues, RunState state) {
    return queues.stream()
        .filter(one -> one.state().equals(state.getLiteral()))
        .mapToLong(Figures.Queue::jobs)
        .sum();
  }
}
