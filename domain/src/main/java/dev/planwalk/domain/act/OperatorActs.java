package dev.planwalk.domain.act;

import static dev.planwalk.storage.schema.Tables.OPERATOR_ACT;

import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.ActId;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.operation.Keyset;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.schema.tables.records.OperatorActRecord;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jooq.impl.DSL;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The log of what the operator did. An act is entered before it is begun, so that none happens
 * without its row, and its outcome is added afterwards: a row without one tells of an act that was
 * cut short.
 */
public final class OperatorActs {

  /** How long the log reaches back. */
  public static final Duration KEPT = Duration.ofDays(400);

  private static final Logger LOG = LoggerFactory.getLogger(OperatorActs.class);
  private static final String DONE = "done";

  private final Database database;
  private final IdSource ids;

  public OperatorActs(Database database, IdSource ids) {
    this.database = database;
    this.ids = ids;
  }

  /**
   * Does something and enters it.
   *
   * @param act name of the operation
   * @param target id of what it is about, or the name of the account
   * @param address where it came from; empty for a command
   */
  public <O> O noted(String act, String target, Optional<String> address, Supplier<O> work) {
    UUID id = ids.next();
    database.execute(tx ->
        tx.insertInto(OPERATOR_ACT)
            .set(OPERATOR_ACT.ID, id)
            .set(OPERATOR_ACT.ACT, act)
            .set(OPERATOR_ACT.TARGET, target)
            .set(OPERATOR_ACT.ADDRESS, address.orElse(null))
            .execute());
    Optional<String> made = Optional.empty();
    String outcome = ErrorCode.INTERNAL_ERROR.wire();
    try {
      O answer = work.get();
      made =
          Optional.of(answer)
              .filter(ActedOn.class::isInstance)
              .map(one -> ((ActedOn) one).actedOn().wire())
              .filter(thing -> !thing.equals(target));
      outcome = DONE;
      return answer;
    } catch (ServiceException refusal) {
      outcome = refusal.code().wire();
      throw refusal;
    } finally {
      ended(id, outcome, made);
    }
  }

  /** What was done is done, whether or not that can still be written. */
  private void ended(UUID id, String outcome, Optional<String> made) {
    try {
      database.execute(tx ->
          tx.update(OPERATOR_ACT)
              .set(OPERATOR_ACT.OUTCOME, outcome)
              .set(OPERATOR_ACT.MADE, made.orElse(null))
              .where(OPERATOR_ACT.ID.eq(id))
              .execute());
    } catch (RuntimeException away) {
      LOG.warn("the outcome of act {} ({}) could not be entered", id, outcome, away);
    }
  }

  /** One page, newest first. */
  Listing<OperatorAct> page(Keyset keyset) {
    return database.read(db ->
        keyset.listing(
            db.selectFrom(OPERATOR_ACT)
                .where(keyset.condition(OPERATOR_ACT.ID))
                .orderBy(keyset.order(OPERATOR_ACT.ID))
                .limit(keyset.rows())
                .fetch(OperatorActs::shown),
            OperatorAct::id));
  }

  /**
   * Removes acts that are older than {@link #KEPT}.
   *
   * @param limit of one call
   * @return how many went
   */
  public static int purge(Database database, int limit) {
    return database.write(tx -> {
      UUID young = IdSource.first(TransactionClock.DATABASE.now(tx).minus(KEPT));
      return tx.deleteFrom(OPERATOR_ACT)
          .where(
              OPERATOR_ACT.ID.in(
                  DSL.select(OPERATOR_ACT.ID)
                      .from(OPERATOR_ACT)
                      .where(OPERATOR_ACT.ID.lt(young))
                      .orderBy(OPERATOR_ACT.ID)
                      .limit(limit)))
          .execute();
    });
  }

  private static OperatorAct shown(OperatorActRecord row) {
    return new OperatorAct(
        new ActId(row.getId()),
        row.getAt(),
        row.getAct(),
        row.getTarget(),
        Optional.ofNullable(row.getAddress()),
        Optional.ofNullable(row.getOutcome()),
        Optional.ofNullable(row.getMade()));
  }
}
