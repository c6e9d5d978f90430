package dev.planwalk.domain.call;

import static dev.planwalk.storage.schema.Tables.IDEMPOTENCY;

import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.domain.wire.WireType;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.FixedQuery;
import dev.planwalk.storage.SealedColumn;
import dev.planwalk.storage.Sealer;
import dev.planwalk.storage.Secrets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.JSONB;
import org.jooq.Record;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Replays in PostgreSQL. A key is claimed in a short transaction of its own; the claim carries a
 * lease, so that the key of a killed node is taken over; the answer is written, encrypted, in the
 * transaction that does the work, fenced by the claim's owner. Kept for 24 hours.
 *
 * <p>Who loses the race for a key waits without a connection: woken by this node, or asking every
 * 100 ms for what other nodes did.
 */
public final class StoredReplays implements Replays {
  private static final Logger LOG = LoggerFactory.getLogger(StoredReplays.class);

  /** How long an answer is kept. */
  public static final Duration KEPT = Duration.ofHours(24);

  private static final Condition EXPIRED = IDEMPOTENCY.EXPIRES_AT.lt(DSL.currentInstant());
  private static final Field<Long> LEFT =
      DSL.field(
          "(extract(epoch from {0} - now()) * 1000)::bigint", Long.class, IDEMPOTENCY.OWNED_UNTIL);
  private static final int BEATS_PER_LEASE = 4;

  // One statement, so one round trip. A claim lost in a crash of the database costs nothing, since
  // nothing was done under it: its commit does not wait for the disk.
  private static final FixedQuery CLAIM =
      FixedQuery.of(
          """
          with hurried as materialized (select set_config('synchronous_commit', 'off', true))
          insert into idempotency as old (
              tenant_id, livemode, key, fingerprint, owner, owned_until, request_id, expires_at)
            select ?::uuid, ?::boolean, ?, ?::bytea, ?::uuid, now() + ? * interval '1 millisecond', ?,
                   now() + ? * interval '1 second' from hurried
          on conflict (tenant_id, livemode, key) do update
            set fingerprint = excluded.fingerprint, owner = excluded.owner,
                owned_until = excluded.owned_until, request_id = excluded.request_id,
                expires_at = excluded.expires_at, status = null, headers = null, body = null
            where old.expires_at < now()
               or old.status is null and old.owned_until < now()
                  and old.fingerprint = excluded.fingerprint
          returning old.owner
          """,
          List.of(IDEMPOTENCY.OWNER));

  private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);
  private static final Duration POLL = Duration.ofMillis(100);

  private final Database database;
  private final IdSource ids;
  private final Sealer cipher;
  private final Duration lease;

  /** What the cipher sealed. */
  public static final SealedColumn<?> SEALED =
      new SealedColumn<>(
          IDEMPOTENCY,
          IDEMPOTENCY.BODY,
          Secrets.Purpose.IDEMPOTENT_ANSWERS,
          row -> new Key(row.getTenantId(), row.getLivemode(), row.getKey()).label());

  /** Claims under which this node is at work. */
  private final Set<UUID> owners = ConcurrentHashMap.newKeySet();

  private final ReentrantLock lock = new ReentrantLock();
  private final java.util.concurrent.locks.Condition changed = lock.newCondition();

  /** How many claims of this node have ended; read and written under the lock. */
  private long changes;

  /**
   * Replays of a node.
   *
   * @param cipher seals the answers
   * @param lease after which the key of a node that died is free
   */
  public StoredReplays(Database database, IdSource ids, Sealer cipher, Duration lease) {
    this.lease = lease;
    this.database = database;
    this.ids = ids;
    this.cipher = cipher;
  }

  /** One key of one tenant and mode. */
  private record Key(UUID tenant, boolean livemode, String text) {
    Condition row() {
      return IDEMPOTENCY
          .TENANT_ID
          .eq(tenant)
          .and(IDEMPOTENCY.LIVEMODE.eq(livemode))
          .and(IDEMPOTENCY.KEY.eq(text));
    }

    /** Ties an encrypted answer to its row. */
    String label() {
      return tenant + "/" + livemode + "/" + text;
    }
  }

  /**
   * Frees the keys under which an earlier process of this node was at work. Only where no other
   * node can be at work: in the embedded form.
   */
  public void freeAll() {
    database.execute(tx -> tx.deleteFrom(IDEMPOTENCY).where(IDEMPOTENCY.STATUS.isNull()).execute());
  }

  /** Prolongs the claims of this node until it is closed: work may take longer than a lease. */
  public AutoCloseable keepAlive() {
    CountDownLatch closed = new CountDownLatch(1);
    Thread.ofPlatform().name("replays-heartbeat").daemon().start(() -> beatUntil(closed));
    return closed::countDown;
  }

  private void beatUntil(CountDownLatch closed) {
    Duration pause = lease.dividedBy(BEATS_PER_LEASE);
    try {
      while (!closed.await(pause.toMillis(), TimeUnit.MILLISECONDS)) {
        prolong();
      }
    } catch (InterruptedException e) {
      // Nobody interrupts this thread; if somebody does, leases end by themselves.
    }
  }

  /** One beat, without waiting for the disk: what a crash of the database loses was not done. */
  void prolong() {
    UUID[] held = owners.toArray(UUID[]::new);
    if (held.length == 0) {
      return;
    }
    try {
      boolean _ =
          database.control(tx -> {
            tx.execute("set local synchronous_commit = off");
            return tx.execute(
                    "update idempotency set owned_until = now() + {0} * interval '1 millisecond'"
                        + " where owner = any({1}) and status is null",
                    DSL.val(lease.toMillis()), DSL.val(held))
                > 0;
          });
    } catch (RuntimeException e) {
      LOG.warn("idempotency keys under which work goes on were not prolonged", e);
    }
  }

  @Override
  public Outcome begin(Principal principal, String key, byte[] fingerprint, String requestId) {
    Key wanted = new Key(principal.tenant(), principal.livemode(), key);
    long deadline = System.nanoTime() + LONGEST_WAIT.toNanos();
    while (true) {
      UUID owner = ids.next();
      if (claim(wanted, fingerprint, owner, requestId)) {
        owners.add(owner);
        return new Claimed(new StoredClaim(wanted, owner));
      }
      long seen = changes();
      Found found = read(wanted, fingerprint);
      while (found instanceof Found.Held(Duration left)) {
        if (System.nanoTime() - deadline >= 0) {
          throw inProgress(left);
        }
        awaitChange(seen);
        seen = changes();
        found = read(wanted, fingerprint);
      }
      if (found instanceof Found.Answered(Reply reply)) {
        return new Stored(reply);
      }
    }
  }

  @Override
  public Optional<Reply> find(Principal principal, String key, byte[] fingerprint) {
    Key wanted = new Key(principal.tenant(), principal.livemode(), key);
    return read(wanted, fingerprint) instanceof Found.Answered(Reply reply)
        ? Optional.of(reply)
        : Optional.empty();
  }

  /** What stands in the row of a key. */
  private sealed interface Found {
    /** Nothing that counts any more: the key may be claimed. */
    record Free() implements Found {}

    /** Another request is at work under it, which is known for so long if it is heard no more. */
    record Held(Duration left) implements Found {}

    /** An answer. */
    record Answered(Reply reply) implements Found {}
  }

  private boolean claim(Key key, byte[] fingerprint, UUID owner, String requestId) {
    return database.read(sql ->
        CLAIM
            .fetchOptional(
                sql,
                key.tenant(),
                key.livemode(),
                key.text(),
                fingerprint,
                owner,
                lease.toMillis(),
                requestId,
                KEPT.toSeconds())
            .isPresent());
  }

  private Found read(Key key, byte[] fingerprint) {
    @Nullable Record row =
        database.read(sql ->
            sql.select(IDEMPOTENCY.fields())
                .select(DSL.field(EXPIRED).as("expired"), LEFT)
                .from(IDEMPOTENCY)
                .where(key.row())
                .fetchOne());
    if (row == null || row.get("expired", Boolean.class)) {
      return new Found.Free();
    }
    byte[] first = row.get(IDEMPOTENCY.FINGERPRINT);
    if (!MessageDigest.isEqual(first, fingerprint)) {
      throw reused(Fingerprint.isOfAnotherAsker(first, fingerprint));
    }
    Short status = row.get(IDEMPOTENCY.STATUS);
    if (status == null) {
      Duration left = Duration.ofMillis(row.get(LEFT));
      return left.isNegative() ? new Found.Free() : new Found.Held(left);
    }
    byte[] body = cipher.open(row.get(IDEMPOTENCY.BODY), key.label());
    return new Found.Answered(
        new Reply(
            status,
            body,
            Optional.empty(),
            retryAfter(row.get(IDEMPOTENCY.HEADERS)),
            Optional.of(row.get(IDEMPOTENCY.REQUEST_ID)),
            Optional.empty()));
  }

  private static ServiceException reused(boolean byAnother) {
    return byAnother
        ? new ServiceException(
                ErrorCode.IDEMPOTENCY_KEY_REUSE,
                "Another key of the account made this request under the idempotency key; the answer"
                    + " shows a secret, and is replayed to that key alone.")
            .withRemediation(
                "Repeat it with the API key that sent it first, or send it under a new idempotency"
                    + " key: then it is done again and shows a secret of its own.")
        : new ServiceException(
            ErrorCode.IDEMPOTENCY_KEY_REUSE,
            "The idempotency key was used before with another method, path or body.");
  }

  private static Optional<Integer> retryAfter(JSONB headers) {
    var seconds = Json.MAPPER.readTree(headers.data()).path("retry_after");
    return seconds.isInt() ? Optional.of(seconds.intValue()) : Optional.empty();
  }

  /** A repeat within the lease of a node that died would be refused again. */
  private static ServiceException inProgress(Duration left) {
    return new ServiceException(
            ErrorCode.IDEMPOTENCY_IN_PROGRESS,
            "Another request with this idempotency key is still being handled.")
        .withRetryAfter((int) left.toSeconds() + 1);
  }

  private long changes() {
    lock.lock();
    try {
      return changes;
    } finally {
      lock.unlock();
    }
  }

  /** Waits for a change after the ones already seen, or until it is time to ask again. */
  private void awaitChange(long seen) {
    lock.lock();
    try {
      long left = POLL.toNanos();
      while (changes == seen && left > 0) {
        left = changed.awaitNanos(left);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw inProgress(Duration.ZERO);
    } finally {
      lock.unlock();
    }
  }

  private void announceChange() {
    lock.lock();
    try {
      changes++;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Removes what is past its 24 hours, but for rows that somebody is working on.
   *
   * @return how many, at most {@code limit}
   */
  public static int purgeExpired(Database database, int limit) {
    return database.write(tx ->
        tx.deleteFrom(IDEMPOTENCY)
            .where(
                DSL.row(IDEMPOTENCY.TENANT_ID, IDEMPOTENCY.LIVEMODE, IDEMPOTENCY.KEY)
                    .in(
                        DSL.select(IDEMPOTENCY.TENANT_ID, IDEMPOTENCY.LIVEMODE, IDEMPOTENCY.KEY)
                            .from(IDEMPOTENCY)
                            .where(EXPIRED)
                            .limit(limit)
                            .forUpdate()
                            .skipLocked()))
            .execute());
  }

  private final class StoredClaim implements Claim {
    private final Key key;
    private final UUID owner;

    StoredClaim(Key key, UUID owner) {
      this.key = key;
      this.owner = owner;
    }

    @Override
    public Reply store(DSLContext tx, Reply reply) {
      var headers = WireType.NODES.objectNode();
      reply.retryAfterSeconds().ifPresent(seconds -> headers.put("retry_after", seconds));
      int rows =
          tx.update(IDEMPOTENCY)
              .set(IDEMPOTENCY.STATUS, (short) reply.status())
              .set(IDEMPOTENCY.HEADERS, JSONB.valueOf(headers.toString()))
              .set(IDEMPOTENCY.BODY, cipher.seal(reply.body(), key.label()))
              .where(key.row(), IDEMPOTENCY.OWNER.eq(owner), IDEMPOTENCY.STATUS.isNull())
              .execute();
      if (rows != 1) {
        // The lease ran out and another request took over: its work counts, ours rolls back.
        throw inProgress(Duration.ZERO);
      }
      return reply;
    }

    @Override
    public void ended() {
      owners.remove(owner);
      announceChange();
    }

    @Override
    public void release() {
      try {
        database.execute(tx ->
            tx.deleteFrom(IDEMPOTENCY)
                .where(key.row(), IDEMPOTENCY.OWNER.eq(owner), IDEMPOTENCY.STATUS.isNull())
                .execute());
      } catch (RuntimeException e) {
        LOG.warn("an idempotency key stays claimed until its lease ends", e);
      }
    }
  }
}
