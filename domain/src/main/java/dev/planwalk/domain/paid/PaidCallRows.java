package dev.planwalk.domain.paid;

import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.PROVIDER_CALL;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.paid.PaidCallRow.Step;
import dev.planwalk.storage.schema.enums.RunState;
import dev.planwalk.storage.schema.tables.records.ProviderCallRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.Stream;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.DSL;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The rows of paid calls. Every move names the step it starts from, so that of two workers only one
 * makes it. What decides about money (ordering, giving up) also holds the job's lease; what merely
 * tells what a provider answered does not, since it stays true whoever works on the job.
 */
final class PaidCallRows {

  private static final Map<Field<?>, Object> NOTHING = Map.of();

  private final TransactionClock clock;

  PaidCallRows(TransactionClock clock) {
    this.clock = clock;
  }

  /** The call of a job, if it has one. */
  Optional<PaidCallRow> find(DSLContext tx, UUID job) {
    Instant now = clock.now(tx);
    return tx.selectFrom(PROVIDER_CALL)
        .where(PROVIDER_CALL.JOB_ID.eq(job))
        .fetchOptional(row -> row(row, now));
  }

  private static PaidCallRow row(ProviderCallRecord row, Instant now) {
    ObjectNode error = JsonColumn.object(row.getError());
    Integer cost = row.getCostUsdCents();
    return new PaidCallRow(
        Step.of(row.getStep()),
        Duration.between(row.getStepAt(), now),
        row.getRepeats(),
        row.getSubmits(),
        row.getTag(),
        JsonColumn.object(row.getPrepared()),
        JsonColumn.object(row.getOperation()),
        cost == null ? OptionalInt.empty() : OptionalInt.of(cost),
        error.isEmpty()
            ? Optional.empty()
            : Optional.of(
                new PaidCallRow.Failure(
                    PaidFailure.of(error.path("code").stringValue()),
                    error.path("paid").booleanValue())));
  }

  /** Whether an order of that job was taken, or may have been. */
  static boolean mayBePaid(DSLContext tx, UUID job) {
    return tx.fetchExists(
        PROVIDER_CALL, PROVIDER_CALL.JOB_ID.eq(job), PROVIDER_CALL.INTENDED_AT.isNotNull());
  }

  /** True if that lease is still held; it then is until the transaction ends. */
  boolean holds(DSLContext tx, UUID job, UUID lease) {
    return tx.selectOne()
        .from(JOB)
        .where(JOB.ID.eq(job), JOB.LEASE_TOKEN.eq(lease), JOB.RUN_STATE.eq(RunState.leased))
        .forShare()
        .fetchOptional()
        .isPresent();
  }

  /** Enters what was prepared; false if there is a call already. */
  boolean prepared(DSLContext tx, UUID job, String provider, ObjectNode prepared, int worstCents) {
    return tx.insertInto(PROVIDER_CALL)
            .set(PROVIDER_CALL.JOB_ID, job)
            .set(PROVIDER_CALL.PROVIDER, provider)
            .set(PROVIDER_CALL.STEP, Step.PREPARED.wire())
            .set(PROVIDER_CALL.STEP_AT, clock.now(tx))
            // 32 characters are all that some providers take.
            .set(PROVIDER_CALL.TAG, job.toString().replace("-", ""))
            .set(PROVIDER_CALL.PREPARED, JsonColumn.of(prepared))
            .set(PROVIDER_CALL.WORST_USD_CENTS, worstCents)
            .onConflictDoNothing()
            .execute()
        == 1;
  }

  /** Says that the order is about to be sent; from {@link Step#UNKNOWN} for the second time. */
  boolean intended(DSLContext tx, UUID job, Step from) {
    return moved(
        tx,
        job,
        Step.INTENDED,
        Map.of(
            PROVIDER_CALL.INTENDED_AT,
            clock.now(tx),
            PROVIDER_CALL.SUBMITS,
            from == Step.UNKNOWN ? DSL.val((short) 2) : PROVIDER_CALL.SUBMITS),
        from);
  }

  /** Says that the order was certainly not taken. An earlier one that may have been stays spent. */
  boolean withdrawn(DSLContext tx, UUID job, int repeats) {
    return moved(
        tx,
        job,
        Step.PREPARED,
        Map.of(
            PROVIDER_CALL.REPEATS,
            repeats,
            PROVIDER_CALL.INTENDED_AT,
            DSL.when(PROVIDER_CALL.SUBMITS.eq((short) 2), PROVIDER_CALL.INTENDED_AT)),
        Step.INTENDED);
  }

  boolean unknown(DSLContext tx, UUID job) {
    return moved(tx, job, Step.UNKNOWN, NOTHING, Step.INTENDED);
  }

  boolean submitted(DSLContext tx, UUID job, ObjectNode operation) {
    return moved(
        tx,
        job,
        Step.SUBMITTED,
        Map.of(PROVIDER_CALL.OPERATION, JsonColumn.of(operation)),
        Step.INTENDED,
        Step.UNKNOWN);
  }

  boolean ready(DSLContext tx, UUID job, PaidProvider.Polled.Ready ready) {
    return moved(
        tx,
        job,
        Step.READY,
        Map.of(
            PROVIDER_CALL.OPERATION,
            JsonColumn.of(ready.result()),
            PROVIDER_CALL.COST_USD_CENTS,
            ready.costUsdCents().isPresent()
                ? ready.costUsdCents().getAsInt()
                : PROVIDER_CALL.COST_USD_CENTS),
        Step.SUBMITTED);
  }

  boolean failed(DSLContext tx, UUID job, Step from, PaidCallRow.Failure failure) {
    ObjectNode error =
        JsonNodeFactory.instance
            .objectNode()
            .put("code", failure.code().wire())
            .put("paid", failure.paid());
    return moved(
        tx,
        job,
        Step.FAILED,
        Map.of(
            PROVIDER_CALL.ERROR,
            JsonColumn.of(error),
            PROVIDER_CALL.INTENDED_AT,
            failure.paid() ? PROVIDER_CALL.INTENDED_AT : DSL.castNull(PROVIDER_CALL.INTENDED_AT)),
        from);
  }

  /** Counts one more try within a step. */
  void repeated(DSLContext tx, UUID job, Step in) {
    tx.update(PROVIDER_CALL)
        .set(PROVIDER_CALL.REPEATS, PROVIDER_CALL.REPEATS.plus(1))
        .where(PROVIDER_CALL.JOB_ID.eq(job), PROVIDER_CALL.STEP.eq(in.wire()))
        .execute();
  }

  private boolean moved(
      DSLContext tx, UUID job, Step to, Map<Field<?>, Object> values, Step... from) {
    Map<Field<?>, Object> all = new HashMap<>(values);
    all.put(PROVIDER_CALL.STEP, to.wire());
    all.put(PROVIDER_CALL.STEP_AT, clock.now(tx));
    all.putIfAbsent(PROVIDER_CALL.REPEATS, 0);
    return tx.update(PROVIDER_CALL)
            .set(all)
            .where(
                PROVIDER_CALL.JOB_ID.eq(job),
                PROVIDER_CALL.STEP.in(Stream.of(from).map(Step::wire).toList()))
            .execute()
        == 1;
  }
}
