package dev.planwalk.domain.paid;

import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.PROVIDER_CALL;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.paid.PaidCallRow.Step;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.schema.enums.RunState;
import java.util.List;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.JSONB;
import org.jooq.Record1;
import org.jooq.Record2;
import org.jooq.Select;
import org.jooq.impl.DSL;
import tools.jackson.databind.node.JsonNodeFactory;
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
   * Deletes what orders left, each once: those of jobs that succeeded, failed or were canceled, and
   * of jobs that are deleted themselves. One that cannot be deleted holds up no other.
   *
   * @param batch how many are read at a time
   * @return how many are gone
   */
  public static int forget(Database database, String provider, int batch, Forgetting forgetting)
      throws InterruptedException {
    int gone = 0;
    UUID last = new UUID(0, 0);
    List<Record2<UUID, JSONB>> orders;
    do {
      orders = left(database, provider, last, batch);
      for (Record2<UUID, JSONB> order : orders) {
        last = order.value1();
        if (forgetting.forget(JsonColumn.object(order.value2()))) {
          forgotten(database, last);
          gone++;
        }
      }
    } while (orders.size() == batch);
    return gone;
  }

  private static List<Record2<UUID, JSONB>> left(
      Database database, String provider, UUID after, int batch) {
    return database.read(db ->
        db.select(PROVIDER_CALL.JOB_ID, PROVIDER_CALL.OPERATION)
            .from(PROVIDER_CALL)
            .leftJoin(JOB)
            .on(JOB.ID.eq(PROVIDER_CALL.JOB_ID))
            .where(
                PROVIDER_CALL.PROVIDER.eq(provider),
                PROVIDER_CALL.JOB_ID.gt(after),
                DSL.jsonbGetAttributeAsText(PROVIDER_CALL.OPERATION, FORGOTTEN).isNull(),
                PROVIDER_CALL.OPERATION.ne(JsonColumn.of(JsonColumn.object(null))),
                JOB.RUN_STATE.eq(RunState.done).or(JOB.ID.isNull()))
            .orderBy(PROVIDER_CALL.JOB_ID)
            .limit(batch)
            .fetch());
  }

  /** The provider's ids are of no use any more. */
  private static void forgotten(Database database, UUID order) {
    database.execute(tx ->
        tx.update(PROVIDER_CALL)
            .set(
                PROVIDER_CALL.OPERATION,
                JsonColumn.of(JsonNodeFactory.instance.objectNode().put(FORGOTTEN, true)))
            .where(PROVIDER_CALL.JOB_ID.eq(order))
            .execute());
  }

  /**
   * Takes everything of jobs that are about to be deleted out of the book of orders: provider, time
   * and cost stay, which are the operator's bill, and the ids by which what is left at the provider
   * can still be deleted there.
   *
   * @return how many orders
   */
  public static int part(DSLContext tx, Select<? extends Record1<UUID>> jobs) {
    return tx.update(PROVIDER_CALL)
        .set(PROVIDER_CALL.JOB_ID, DSL.field("gen_random_uuid()", UUID.class))
        .set(PROVIDER_CALL.TAG, "")
        .set(PROVIDER_CALL.PREPARED, JsonColumn.of(JsonColumn.object(null)))
        .set(
            PROVIDER_CALL.OPERATION,
            DSL.field(
                "jsonb_strip_nulls(jsonb_build_object('world_id', {0} -> 'world_id',"
                    + " 'operation_id', {0} -> 'operation_id'))",
                JSONB.class, PROVIDER_CALL.OPERATION))
        .set(
            PROVIDER_CALL.STEP,
            DSL.when(PROVIDER_CALL.STEP.eq(Step.READY.wire()), Step.READY.wire())
                .otherwise(Step.FAILED.wire()))
        .where(PROVIDER_CALL.JOB_ID.in(jobs))
        .execute();
  }
}
