package dev.planwalk.storage;

import static dev.planwalk.storage.schema.Tables.API_KEY;
import static dev.planwalk.storage.schema.Tables.INSTALLATION;
import static dev.planwalk.storage.schema.Tables.RETIRED_KEY;

import dev.planwalk.storage.schema.tables.records.InstallationRecord;
import dev.planwalk.storage.schema.tables.records.RetiredKeyRecord;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Select;
import org.jooq.impl.DSL;

/**
 * Replaces the secret of an installation while it is at work.
 *
 * <ol>
 *   <li><b>Announced</b>, in one transaction: the new secret, sealed by the old for nodes that have
 *       the old; and what is derived of the old for each purpose, sealed by the new. Nodes accept
 *       what either makes, and the old one writes.
 *   <li><b>Active</b>, when every node has seen that: the new one writes.
 *   <li><b>Resealed</b>, when no node can still write with the old: rows are sealed anew, one by
 *       one.
 *   <li><b>Over</b>, after a day: the old secret opens nothing; what was derived of it is dropped
 *       as the last of its work expires.
 * </ol>
 *
 * <p>Every step is found in the database by whoever comes next, so that it may be cut short
 * anywhere. See decision 0049.
 */
public final class SecretRotation {

  /** How long a node or a file may still have the old secret. */
  public static final Duration HANDOVER = Duration.ofDays(1);

  /** Between the steps where other nodes may be at work: longer than any goes without looking. */
  public static final Duration SETTLING = Keyring.LONGEST_UNSEEN.multipliedBy(2);

  private final Database database;
  private final Keyring keyring;
  private final List<SealedColumn<?>> columns;
  private final RandomGenerator secureRandom;

  /**
   * @param columns all that are sealed
   * @param secureRandom must not be predictable
   */
  public SecretRotation(
      Database database,
      Keyring keyring,
      List<SealedColumn<?>> columns,
      RandomGenerator secureRandom) {
    this.database = database;
    this.keyring = keyring;
    this.columns = List.copyOf(columns);
    this.secureRandom = secureRandom;
  }

  /**
   * How far it is.
   *
   * @param generation of the newest secret, 1 for the first
   * @param handoverUntil until when the one before is accepted from nodes; empty if it is not
   * @param resealFrom when rows are sealed anew; empty if they are
   * @param due whether that is now
   */
  public record State(
      int generation, Optional<Instant> handoverUntil, Optional<Instant> resealFrom, boolean due) {

    /** Whether another rotation has to wait for this one. */
    public boolean underWay() {
      return handoverUntil.isPresent() || resealFrom.isPresent();
    }
  }

  /** How far the last rotation is. */
  public State state() {
    return database.read(SecretRotation::state);
  }

  private static State state(DSLContext db) {
    InstallationRecord row = db.selectFrom(INSTALLATION).fetchSingle();
    Optional<Instant> reseal =
        row.getResealed() ? Optional.empty() : Optional.ofNullable(row.getResealFrom());
    Instant now = db.select(DSL.currentInstant()).fetchSingle().value1();
    return new State(
        row.getGeneration(),
        Optional.ofNullable(row.getHandoverUntil()),
        reseal,
        reseal.isPresent() && !now.isBefore(reseal.get()));
  }

  /**
   * Announces a new secret; one that is under way is not begun anew, so that a repeated call goes
   * on with it.
   *
   * @param settling zero where no other node can be at work, else {@link #SETTLING}
   */
  public State begin(Duration settling) {
    Secrets next = Secrets.random(secureRandom);
    State state =
        database.write(tx -> {
          InstallationRecord row = tx.selectFrom(INSTALLATION).forUpdate().fetchSingle();
          if (!state(tx).underWay()) {
            announce(tx, row, Keyring.newest(row, keyring.newest()), next, settling);
          }
          return state(tx);
        });
    keyring.refresh();
    return state;
  }

  private static void announce(
      DSLContext tx, InstallationRecord row, Secrets old, Secrets next, Duration settling) {
    Sealer before = Keyring.sealer(old, Secrets.Purpose.RETIRED_KEYS);
    Sealer after = Keyring.sealer(next, Secrets.Purpose.RETIRED_KEYS);
    for (RetiredKeyRecord retired : tx.selectFrom(RETIRED_KEY).fetch()) {
      String label = Keyring.label(retired.getGeneration(), retired.getPurpose());
      retired.setSealed(after.seal(before.open(retired.getSealed(), label), label));
      retired.update();
    }
    int generation = row.getGeneration();
    for (Secrets.Purpose purpose : Secrets.Purpose.values()) {
      if (purpose.kept() != Secrets.Kept.NOT) {
        String label = Keyring.label(generation, purpose.word());
        tx.insertInto(RETIRED_KEY)
            .set(RETIRED_KEY.GENERATION, generation)
            .set(RETIRED_KEY.PURPOSE, purpose.word())
            .set(RETIRED_KEY.SEALED, after.seal(old.key(purpose).getEncoded(), label))
            .set(
                RETIRED_KEY.ACCEPTED_UNTIL,
                purpose
                    .kept()
                    .time()
                    .map(time -> in(time.plus(settling)))
                    .orElse(DSL.castNull(RETIRED_KEY.ACCEPTED_UNTIL)))
            .execute();
      }
    }
    byte[] handover =
        Keyring.sealer(old, Secrets.Purpose.HANDOVER)
            .seal(
                next.text().getBytes(StandardCharsets.UTF_8),
                Keyring.label(generation + 1, "secret"));
    tx.update(INSTALLATION)
        .set(INSTALLATION.GENERATION, generation + 1)
        .set(INSTALLATION.SECRET_CHECK, next.check())
        .set(INSTALLATION.PREVIOUS_CHECK, old.check())
        .set(INSTALLATION.HANDOVER, handover)
        .set(INSTALLATION.HANDOVER_UNTIL, in(HANDOVER))
        .set(INSTALLATION.ACTIVE_AT, in(settling))
        .set(INSTALLATION.RESEAL_FROM, in(settling.multipliedBy(2)))
        .set(INSTALLATION.RESEALED, false)
        .execute();
  }

  private static Field<Instant> in(Duration time) {
    return DSL.field(
        "now() + {0} * interval '1 millisecond'", Instant.class, DSL.val(time.toMillis()));
  }

  /**
   * Seals rows anew if it is time, and then drops what only they needed. Who was held up so long
   * that the next rotation has begun ends nothing of it.
   *
   * @return how many rows were changed
   */
  public int resealIfDue() {
    State state = state();
    if (!state.due()) {
      return 0;
    }
    keyring.refresh();
    int changed = 0;
    for (SealedColumn<?> column : columns) {
      changed += column.reseal(database, new Sealer(keyring.keys(column.purpose()), secureRandom));
    }
    database.execute(tx -> {
      boolean ended =
          tx.update(INSTALLATION)
                  .set(INSTALLATION.RESEALED, true)
                  .where(INSTALLATION.GENERATION.eq(state.generation()))
                  .execute()
              == 1;
      if (ended) {
        tx.deleteFrom(RETIRED_KEY)
            .where(RETIRED_KEY.PURPOSE.in(words(Secrets.Kept.UNTIL_RESEALED)))
            .execute();
      }
    });
    return changed;
  }

  private static List<String> words(Secrets.Kept kept) {
    return Arrays.stream(Secrets.Purpose.values())
        .filter(purpose -> purpose.kept() == kept)
        .map(Secrets.Purpose::word)
        .toList();
  }

  /**
   * Ends what was derived of earlier secrets now instead of as it expires, and with it what it
   * signed: links, uploads under way and sign-ins, but no API key. For a secret that leaked. Does
   * nothing before rows are sealed anew.
   */
  public void forgetNow() {
    database.execute(tx -> {
      tx.update(RETIRED_KEY)
          .set(RETIRED_KEY.ACCEPTED_UNTIL, DSL.currentInstant())
          .where(RETIRED_KEY.ACCEPTED_UNTIL.isNotNull(), DSL.exists(resealed()))
          .execute();
      tx.update(INSTALLATION)
          .set(INSTALLATION.HANDOVER_UNTIL, DSL.currentInstant())
          .where(INSTALLATION.RESEALED.isTrue(), INSTALLATION.HANDOVER_UNTIL.isNotNull())
          .execute();
    });
    dropOld();
    keyring.refresh();
  }

  private static Select<?> resealed() {
    return DSL.selectOne().from(INSTALLATION).where(INSTALLATION.RESEALED.isTrue());
  }

  /** Drops what has expired, and peppers that no key is hashed with any more. */
  public void dropOld() {
    database.execute(tx -> {
      tx.update(INSTALLATION)
          .setNull(INSTALLATION.HANDOVER)
          .setNull(INSTALLATION.HANDOVER_UNTIL)
          .setNull(INSTALLATION.PREVIOUS_CHECK)
          .where(
              INSTALLATION.RESEALED.isTrue(), INSTALLATION.HANDOVER_UNTIL.le(DSL.currentInstant()))
          .execute();
      tx.deleteFrom(RETIRED_KEY)
          .where(RETIRED_KEY.ACCEPTED_UNTIL.le(DSL.currentInstant()))
          .execute();
      tx.deleteFrom(RETIRED_KEY)
          .where(
              RETIRED_KEY.PURPOSE.in(words(Secrets.Kept.WITH_ROWS)),
              DSL.exists(resealed()),
              DSL.notExists(
                  DSL.selectOne()
                      .from(API_KEY)
                      .where(
                          API_KEY.PEPPER_VERSION.eq(
                              RETIRED_KEY.GENERATION.cast(API_KEY.PEPPER_VERSION.getDataType())),
                          API_KEY.REVOKED_AT.isNull())))
          .execute();
    });
  }

  /** How many keys are still stored under an earlier secret: they are stored anew at first use. */
  public int keysOfBefore() {
    return database.read(db ->
        db.fetchCount(
            API_KEY,
            API_KEY.REVOKED_AT.isNull(),
            API_KEY.PEPPER_VERSION.ne(
                DSL.field(
                    DSL.select(INSTALLATION.GENERATION.cast(API_KEY.PEPPER_VERSION.getDataType()))
                        .from(INSTALLATION)))));
  }
}
