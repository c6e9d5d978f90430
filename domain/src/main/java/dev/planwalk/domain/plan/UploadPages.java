package dev.planwalk.domain.plan;

import static dev.planwalk.storage.schema.Tables.API_KEY;
import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.OAUTH_GRANT;
import static dev.planwalk.storage.schema.Tables.PLAN;

import dev.planwalk.domain.SignedClaims;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.PurposeKeys;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/**
 * Pages where a person hands over the file of one plan. Whoever holds the address may send the file
 * of that plan, complete it, and read it with its job. The address holds a token and no key; it
 * dies by time, with the plan, with the very key that asked for it, and with the client that was
 * let in to use that key.
 */
public final class UploadPages {

  /** How long a page works: people look for their files. */
  public static final Duration LIFE = Duration.ofHours(1);

  /** How long after that a file that is on its way can still be completed. */
  static final Duration GRACE = Duration.ofMinutes(30);

  /** Below the base URL; the token follows. */
  public static final String PATH = "/upload";

  /** Whoever may send a file may see on the page what became of it, and nothing else. */
  private static final Set<Scope> LENT =
      EnumSet.of(Scope.PLANS_WRITE, Scope.PLANS_READ, Scope.JOBS_READ);

  private static final UUID NONE = new UUID(0, 0);
  private static final int CLAIM_BYTES = 16 + 8 + 4 + 16 + 16;

  private final SignedClaims claims;
  private final InstantSource clock;
  private final String baseUrl;

  /**
   * @param keys for {@code Secrets.Purpose.UPLOAD_PAGES}
   * @param baseUrl public base URL without a final slash
   */
  public UploadPages(PurposeKeys keys, InstantSource clock, String baseUrl) {
    this.claims = new SignedClaims(keys);
    this.clock = clock;
    this.baseUrl = baseUrl;
  }

  /** The address of a page, and when it dies. */
  record Address(String url, Instant expiresAt) {}

  /** A new page for a plan of the caller; one that is asked for at a page ends with that page. */
  Address page(Principal caller, PlanId plan) {
    Principal.Origin origin = caller.origin();
    Instant expiry = origin.end().orElseGet(() -> clock.instant().plus(LIFE));
    ByteBuffer claimed = ByteBuffer.allocate(CLAIM_BYTES);
    put(claimed, plan.uuid());
    claimed.putLong(expiry.getEpochSecond()).putInt(caller.requestsPerWindow());
    put(claimed, origin.keyRow().orElse(NONE));
    put(claimed, origin.grant().orElse(NONE));
    return new Address(baseUrl + PATH + "/" + claims.sign(claimed.array()), expiry);
  }

  private static void put(ByteBuffer claimed, UUID id) {
    claimed.putLong(id.getMostSignificantBits()).putLong(id.getLeastSignificantBits());
  }

  private static UUID id(ByteBuffer read) {
    return new UUID(read.getLong(), read.getLong());
  }

  private static Optional<UUID> idOrNone(ByteBuffer read) {
    return Optional.of(id(read)).filter(id -> !id.equals(NONE));
  }

  /**
   * Somebody at a page.
   *
   * @param plan the one whose file is wanted
   * @param job the one that reads it
   * @param visitor with the tenant, the mode and the key of whoever asked for the page, and no
   *     scope but those that are lent
   * @param late whether the page has ended, and only what was begun on it can be brought to an end
   */
  public record Visit(PlanId plan, JobId job, Principal visitor, boolean late) {}

  /** Who stands at a page; empty if the token is not good, or its plan or key is no more. */
  public Optional<Visit> find(Database database, String token) {
    return claims.open(token, CLAIM_BYTES).flatMap(read -> database.read(db -> visit(db, read)));
  }

  private Optional<Visit> visit(DSLContext db, ByteBuffer read) {
    UUID plan = id(read);
    Instant expiry = Instant.ofEpochSecond(read.getLong());
    int requestsPerWindow = read.getInt();
    Principal.Origin origin =
        new Principal.Origin(idOrNone(read), idOrNone(read), Optional.of(expiry));
    Instant now = clock.instant();
    if (!now.isBefore(expiry.plus(GRACE)) || !isAlive(db, origin)) {
      return Optional.empty();
    }
    return db.select(PLAN.TENANT_ID, PLAN.LIVEMODE, PLAN.JOB_ID, JOB.KEY_ID)
        .from(PLAN)
        .join(JOB)
        .on(JOB.ID.eq(PLAN.JOB_ID))
        .where(PLAN.ID.eq(plan))
        .fetchOptional()
        .filter(row -> row.get(JOB.KEY_ID) != null)
        .map(row ->
            new Visit(
                new PlanId(plan),
                JobId.planParse(row.get(PLAN.JOB_ID)),
                new Principal(
                        row.get(PLAN.TENANT_ID),
                        row.get(JOB.KEY_ID),
                        "page of " + new PlanId(plan).wire(),
                        LENT,
                        row.get(PLAN.LIVEMODE),
                        requestsPerWindow,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty())
                    .of(origin),
                !now.isBefore(expiry)));
  }

  /**
   * A caller without a row of its own is a client of another server, and its time is the page's.
   */
  private static boolean isAlive(DSLContext db, Principal.Origin origin) {
    Condition key =
        origin
            .keyRow()
            .map(id ->
                DSL.exists(
                    DSL.selectOne()
                        .from(API_KEY)
                        .where(
                            API_KEY.ID.eq(id),
                            API_KEY.REVOKED_AT.isNull(),
                            API_KEY
                                .EXPIRES_AT
                                .isNull()
                                .or(API_KEY.EXPIRES_AT.gt(DSL.currentInstant())))))
            .orElse(DSL.trueCondition());
    Condition grant =
        origin
            .grant()
            .map(id ->
                DSL.exists(
                    DSL.selectOne()
                        .from(OAUTH_GRANT)
                        .where(OAUTH_GRANT.ID.eq(id), OAUTH_GRANT.ENDED_AT.isNull())))
            .orElse(DSL.trueCondition());
    return db.select(DSL.field(key.and(grant))).fetchSingle().value1();
  }
}
