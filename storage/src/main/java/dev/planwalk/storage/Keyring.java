package dev.planwalk.storage;

import static dev.planwalk.storage.schema.Tables.INSTALLATION;
import static dev.planwalk.storage.schema.Tables.RETIRED_KEY;

import dev.planwalk.storage.schema.tables.records.InstallationRecord;
import dev.planwalk.storage.schema.tables.records.RetiredKeyRecord;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import javax.crypto.spec.SecretKeySpec;
import org.jooq.impl.DSL;

/**
 * The keys of an installation, of its newest secret and of those before it whose work is still
 * accepted; and the guard of a database against a node with a secret that is none of its own.
 *
 * <p>A rotation ({@link SecretRotation}) is announced in the database some time before anybody
 * writes with the new secret. A node never writes with keys that it has not compared with the
 * database within {@link #LONGEST_UNSEEN}, so that from a stated moment on all nodes accept the
 * new, and from a later one on none writes with the old. Thread-safe.
 */
public final class Keyring implements KeySource {

  /** Whoever serves should call {@link #refresh} so often. */
  public static final Duration PERIOD = Duration.ofSeconds(5);

  /** No node writes with keys that were not compared with the database for longer. */
  static final Duration LONGEST_UNSEEN = Duration.ofSeconds(15);

  private final Database database;
  private final LongSupplier nanoTime;
  private final ReentrantLock refreshing = new ReentrantLock();
  private volatile Seen last;

  /** What was seen in the database, and when that was asked for. */
  private record Seen(State state, Ring ring, long nanos) {}

  /**
   * What makes a difference to the keys.
   *
   * @param active whether the newest secret writes
   * @param retired generations and purposes, in order
   */
  private record State(int generation, boolean active, List<String> retired) {}

  /** The keys themselves. */
  private record Ring(Secrets newest, Map<Secrets.Purpose, List<PurposeKeys.Numbered>> keys) {}

  private Keyring(Database database, Secrets ours, LongSupplier nanoTime) {
    this.database = database;
    this.nanoTime = nanoTime;
    this.last = seen(new Seen(new State(0, false, List.of()), new Ring(ours, Map.of()), 0));
  }

  /**
   * Opens the keyring of a database, and leaves the secret's check value there at the first start.
   *
   * @param ours the newest secret, or within a day of a rotation the one before it
   * @param nanoTime monotonic nanoseconds
   * @throws UnusableDatabaseException if the database belongs to another secret
   */
  public static Keyring open(Database database, Secrets ours, LongSupplier nanoTime) {
    database.execute(tx ->
        tx.insertInto(INSTALLATION)
            .set(INSTALLATION.SECRET_CHECK, ours.check())
            .onConflictDoNothing()
            .execute());
    return new Keyring(database, ours, nanoTime);
  }

  /** The newest secret, which may be another than the one this was opened with. */
  public Secrets newest() {
    return last.ring().newest();
  }

  @Override
  public PurposeKeys keys(Secrets.Purpose purpose) {
    return new PurposeKeys() {
      @Override
      public Numbered writing() {
        return kept(fresh()).getFirst();
      }

      @Override
      public List<Numbered> reading() {
        try {
          return kept(fresh());
        } catch (DatabaseUnavailableException _) {
          // What was accepted a moment ago is accepted while nobody can say otherwise.
          return kept(last);
        }
      }

      private List<Numbered> kept(Seen seen) {
        List<Numbered> keys = seen.ring().keys().get(purpose);
        if (keys == null) {
          throw new IllegalArgumentException(purpose + " is not for others");
        }
        return keys;
      }
    };
  }

  /**
   * Compares with the database.
   *
   * @throws UnusableDatabaseException if it has come to belong to a secret that we were not handed
   */
  public void refresh() {
    refreshing.lock();
    try {
      last = seen(last);
    } finally {
      refreshing.unlock();
    }
  }

  private Seen fresh() {
    if (isFresh(last)) {
      return last;
    }
    refreshing.lock();
    try {
      if (!isFresh(last)) {
        last = seen(last);
      }
      return last;
    } finally {
      refreshing.unlock();
    }
  }

  private boolean isFresh(Seen seen) {
    return nanoTime.getAsLong() - seen.nanos() < LONGEST_UNSEEN.toNanos();
  }

  private Seen seen(Seen before) {
    long asked = nanoTime.getAsLong();
    return database.snapshot(db -> {
      InstallationRecord row = db.selectFrom(INSTALLATION).fetchSingle();
      boolean active =
          db.select(DSL.field(INSTALLATION.ACTIVE_AT.isNull().or(isPast())))
              .from(INSTALLATION)
              .fetchSingle()
              .value1();
      List<RetiredKeyRecord> retired =
          db.selectFrom(RETIRED_KEY)
              .where(
                  RETIRED_KEY
                      .ACCEPTED_UNTIL
                      .isNull()
                      .or(RETIRED_KEY.ACCEPTED_UNTIL.gt(DSL.currentInstant())))
              .orderBy(RETIRED_KEY.GENERATION.desc(), RETIRED_KEY.PURPOSE)
              .fetch();
      State state =
          new State(
              row.getGeneration(),
              active,
              retired.stream().map(key -> key.getGeneration() + " " + key.getPurpose()).toList());
      if (state.equals(before.state())) {
        return new Seen(state, before.ring(), asked);
      }
      Secrets newest = newest(row, before.ring().newest());
      return new Seen(state, ring(newest, state, retired), asked);
    });
  }

  private static org.jooq.Condition isPast() {
    return INSTALLATION.ACTIVE_AT.le(DSL.currentInstant());
  }

  /** Ours, or the one that was sealed for those who still have the one before it. */
  static Secrets newest(InstallationRecord row, Secrets ours) {
    if (MessageDigest.isEqual(row.getSecretCheck(), ours.check())) {
      return ours;
    }
    byte[] handover = row.getHandover();
    if (handover == null || !MessageDigest.isEqual(row.getPreviousCheck(), ours.check())) {
      throw new UnusableDatabaseException("this database was set up with another secret");
    }
    byte[] text =
        sealer(ours, Secrets.Purpose.HANDOVER).open(handover, label(row.getGeneration(), "secret"));
    return Secrets.of(new String(text, StandardCharsets.UTF_8));
  }

  static Sealer sealer(Secrets secrets, Secrets.Purpose purpose) {
    return new Sealer(secrets.keys(purpose), new SecureRandom());
  }

  static String label(int generation, String what) {
    return "generation " + generation + " " + what;
  }

  private static Ring ring(Secrets newest, State state, List<RetiredKeyRecord> retired) {
    Sealer sealer = sealer(newest, Secrets.Purpose.RETIRED_KEYS);
    Map<Secrets.Purpose, List<PurposeKeys.Numbered>> all = new EnumMap<>(Secrets.Purpose.class);
    for (Secrets.Purpose purpose : Secrets.Purpose.values()) {
      if (purpose.kept() == Secrets.Kept.NOT) {
        continue;
      }
      List<PurposeKeys.Numbered> keys = new ArrayList<>();
      keys.add(new PurposeKeys.Numbered(state.generation(), newest.key(purpose)));
      for (RetiredKeyRecord row : retired) {
        if (row.getPurpose().equals(purpose.word())) {
          byte[] key = sealer.open(row.getSealed(), label(row.getGeneration(), row.getPurpose()));
          keys.add(
              new PurposeKeys.Numbered(row.getGeneration(), new SecretKeySpec(key, "Generic")));
        }
      }
      if (!state.active() && keys.size() > 1) {
        // Announced, but not all nodes may know it yet: the one before still writes.
        keys.add(1, keys.removeFirst());
      }
      all.put(purpose, List.copyOf(keys));
    }
    return new Ring(newest, all);
  }
}
