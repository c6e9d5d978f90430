package dev.planwalk.domain.plan;

import static dev.planwalk.storage.schema.Tables.API_KEY;
import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.PLAN;

import dev.planwalk.domain.SignedClaims;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.operation.Principal;
import dev.planwalk.domain.operation.Scope;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import javax.crypto.SecretKey;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/**
 * Pages where a person hands over the file of one plan. Whoever holds the address may do for that
 * plan what the key that asked for it may do with plans and jobs: send its file, complete it, and
 * read it with its job. The address holds a token and no key; it dies by time, with the plan, and
 * with the key.
 */
public final class UploadPages {

  /** How long a page works: people look for their files. */
  public static final Duration LIFE = Duration.ofHours(1);

  /** Below the base URL; the token follows. */
  public static final String PATH = "/upload";

  private static final List<Scope> LENT =
      List.of(Scope.PLANS_WRITE, Scope.PLANS_READ, Scope.JOBS_READ);

  private static final int CLAIM_BYTES = 16 + 8 + 1 + 4;

  private final SignedClaims claims;
  private final InstantSource clock;
  private final String baseUrl;

  /**
   * @param key for {@code Secrets.Purpose.UPLOAD_PAGES}, the same on every node
   * @param baseUrl public base URL without a final slash
   */
  public UploadPages(SecretKey key, InstantSource clock, String baseUrl) {
    this.claims = new SignedClaims(key);
    this.clock = clock;
    this.baseUrl = baseUrl;
  }

  /** The address of a page, and when it dies. */
  record Address(String url, Instant expiresAt) {}

  /** A new page for a plan of the caller. */
  Address page(Principal caller, PlanId plan) {
    Instant expiry = clock.instant().plus(LIFE);
    int lent = 0;
    for (int i = 0; i < LENT.size(); i++) {
      lent |= caller.scopes().contains(LENT.get(i)) ? 1 << i : 0;
    }
    String token =
        claims.sign(
            ByteBuffer.allocate(CLAIM_BYTES)
                .putLong(plan.uuid().getMostSignificantBits())
                .putLong(plan.uuid().getLeastSignificantBits())
                .putLong(expiry.getEpochSecond())
                .put((byte) lent)
                .putInt(caller.requestsPerWindow())
                .array());
    return new Address(baseUrl + PATH + "/" + token, expiry);
  }

  /**
   * Somebody at a page.
   *
   * @param plan the one whose file is wanted
   * @param job the one that reads it
   * @param visitor with the tenant, the mode and the key of whoever asked for the page, and no
   *     scope but those that are lent
   */
  public record Visit(PlanId plan, JobId job, Principal visitor) {}

  /** Who stands at a page; empty if the token is not good, or its plan or key is no more. */
  public Optional<Visit> find(DSLContext db, String token) {
    return claims.open(token, CLAIM_BYTES).flatMap(read -> visit(db, read));
  }

  private Optional<Visit> visit(DSLContext db, ByteBuffer read) {
    UUID plan = new UUID(read.getLong(), read.getLong());
    Instant expiry = Instant.ofEpochSecond(read.getLong());
    byte lent = read.get();
    int requestsPerWindow = read.getInt();
    if (!clock.instant().isBefore(expiry)) {
      return Optional.empty();
    }
    return db.select(PLAN.TENANT_ID, PLAN.LIVEMODE, PLAN.JOB_ID, JOB.KEY_ID)
        .from(PLAN)
        .join(JOB)
        .on(JOB.ID.eq(PLAN.JOB_ID))
        .where(PLAN.ID.eq(plan))
        .fetchOptional()
        .filter(row -> row.get(JOB.KEY_ID) != null && isAlive(db, row.get(JOB.KEY_ID)))
        .map(row ->
            new Visit(
                new PlanId(plan),
                JobId.planParse(row.get(PLAN.JOB_ID)),
                new Principal(
                    row.get(PLAN.TENANT_ID),
                    row.get(JOB.KEY_ID),
                    "page of " + new PlanId(plan).wire(),
                    scopes(lent),
                    row.get(PLAN.LIVEMODE),
                    requestsPerWindow,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty())));
  }

  /**
   * A key that is no row is a client of an authorization server, whose tokens die by themselves.
   */
  private static boolean isAlive(DSLContext db, UUID key) {
    return db.select(
            DSL.count(),
            DSL.count()
                .filterWhere(
                    API_KEY
                        .REVOKED_AT
                        .isNull()
                        .and(
                            API_KEY
                                .EXPIRES_AT
                                .isNull()
                                .or(API_KEY.EXPIRES_AT.gt(DSL.currentInstant())))))
        .from(API_KEY)
        .where(API_KEY.COUNTED_AS.eq(key))
        .fetchSingle(row -> row.value1() == 0 || row.value2() > 0);
  }

  private static Set<Scope> scopes(byte lent) {
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    for (int i = 0; i < LENT.size(); i++) {
      if ((lent >> i & 1) == 1) {
        scopes.add(LENT.get(i));
      }
    }
    return scopes;
  }
}
