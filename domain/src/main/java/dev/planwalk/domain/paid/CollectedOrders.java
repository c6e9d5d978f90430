package dev.planwalk.domain.paid;

import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.PROVIDER_CALL;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.schema.enums.RunState;
import java.util.List;
import java.util.UUID;
import org.jooq.JSONB;
import org.jooq.Record2;
import org.jooq.impl.DSL;
import tools.jackson.databind.node.ObjectNode;

/**
 * Orders whose jobs have ended: what the provider still keeps of them can be deleted there. Before,
 * a worker may still have to fetch it.
 */
public final class CollectedOrders {

  private static final String FORGOTTEN = "forgotten";

  private CollectedOrders() {}

  /** Deletes what one order left at its provider. */
  @FunctionalInterface
  public interface Forgetting {
    /** True if it is gone. */
    boolean forget(ObjectNode operation) throws InterruptedException;
  }

  /**
   * Deletes what finished orders left, each once.
   *
   * @return how many are gone
   */
  public static int forget(Database database, String provider, int limit, Forgetting forgetting)
      throws InterruptedException {
    List<Record2<UUID, JSONB>> orders =
        database.read(db ->
            db.select(PROVIDER_CALL.JOB_ID, PROVIDER_CALL.OPERATION)
                .from(PROVIDER_CALL)
                .join(JOB)
                .on(JOB.ID.eq(PROVIDER_CALL.JOB_ID))
                .where(
                    PROVIDER_CALL.PROVIDER.eq(provider),
                    PROVIDER_CALL.STEP.in(
                        PaidCallRow.Step.READY.wire(), PaidCallRow.Step.FAILED.wire()),
                    DSL.jsonbGetAttributeAsText(PROVIDER_CALL.OPERATION, FORGOTTEN).isNull(),
                    PROVIDER_CALL.OPERATION.ne(JsonColumn.of(JsonColumn.object(null))),
                    JOB.RUN_STATE.eq(RunState.done))
                .orderBy(PROVIDER_CALL.STEP_AT)
                .limit(limit)
                .fetch());
    int gone = 0;
    for (Record2<UUID, JSONB> order : orders) {
      ObjectNode operation = JsonColumn.object(order.value2());
      if (forgetting.forget(operation)) {
        operation.put(FORGOTTEN, true);
        database.execute(tx ->
            tx.update(PROVIDER_CALL)
                .set(PROVIDER_CALL.OPERATION, JsonColumn.of(operation))
                .where(PROVIDER_CALL.JOB_ID.eq(order.value1()))
                .execute());
        gone++;
      }
    }
    return gone;
  }
}
