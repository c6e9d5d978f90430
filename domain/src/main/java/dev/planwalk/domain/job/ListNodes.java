package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.WORKER_NODE;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.schema.enums.RunState;
import java.util.List;
import java.util.stream.Stream;
import org.jooq.Field;
import org.jooq.JSONB;
import org.jooq.impl.DSL;
import tools.jackson.databind.node.ObjectNode;

/** Tells the operator which nodes work, by what each says of itself in the database. */
public final class ListNodes implements Operation.Handler<ListNodes.Input, Nodes> {

  private static final int MOST = 200;

  /** Nothing is to be said. */
  public record Input() {}

  public static final Operation<Input, Nodes> OPERATION =
      Operation.named("list_nodes", Input.class, Nodes.class)
          .summary("List the nodes that work on jobs, and when each was last heard of.")
          .access(new Access.OperatorToken())
          .http(HttpMethod.GET, "/operator/v1/nodes")
          .traits(Trait.READ_ONLY)
          .answers(200, Nodes.class, "the nodes of the last seven days, at most 200")
          .build();

  private final Database database;

  public ListNodes(Database database) {
    this.database = database;
  }

  @Override
  public Nodes handle(Caller caller, Input input) {
    Field<Boolean> alive = DSL.field(AssetSets.living());
    Field<Integer> jobs =
        DSL.field(
            DSL.selectCount()
                .from(JOB)
                .where(JOB.RUN_STATE.eq(RunState.leased), JOB.WORKER.eq(WORKER_NODE.NODE)));
    return new Nodes(
        database.read(db ->
            db.select(
                    WORKER_NODE.NODE,
                    alive,
                    WORKER_NODE.SEEN_AT,
                    jobs,
                    WORKER_NODE.SLOTS,
                    WORKER_NODE.ASSET_SET)
                .from(WORKER_NODE)
                .orderBy(WORKER_NODE.SEEN_AT.desc(), WORKER_NODE.NODE)
                .limit(MOST)
                .fetch(row ->
                    new Nodes.Node(
                        row.value1(),
                        row.value2(),
                        row.value3(),
                        row.value4(),
                        slots(row.value5()),
                        row.value6()))));
  }

  /** As the node says it; a lane of a newer release, which this one does not know, is left out. */
  private static List<Nodes.Slots> slots(JSONB stored) {
    ObjectNode said = JsonColumn.object(stored);
    return Stream.of(Lane.values())
        .filter(lane -> said.path(lane.wire()).asInt(0) > 0)
        .map(lane -> new Nodes.Slots(lane, said.path(lane.wire()).asInt()))
        .toList();
  }
}
