package dev.planwalk.domain.oauth.server;

import static dev.planwalk.storage.schema.Tables.API_KEY;
import static dev.planwalk.storage.schema.Tables.OAUTH_CLIENT;
import static dev.planwalk.storage.schema.Tables.OAUTH_GRANT;
import static dev.planwalk.storage.schema.Tables.OAUTH_LOGIN;
import static dev.planwalk.storage.schema.Tables.TENANT;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.id.KeyId;
import dev.planwalk.domain.key.KeyHolder;
import dev.planwalk.domain.key.KeyRows;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.schema.tables.records.OauthGrantRecord;
import dev.planwalk.vocabulary.Words;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.impl.DSL;

/**
 * What clients may do with keys. For the consent page and the operator: nothing here is reachable
 * with a token.
 */
public final class Grants {
  /** From the consent to the first token; programs need a second. */
  static final Duration CODE_LIFE = Duration.ofMinutes(1);

  private final Database database;
  private final IdSource ids;
  private final InstantSource clock;

  /** Makes the grants of one installation. */
  public Grants(Database database, IdSource ids, InstantSource clock) {
    this.database = database;
    this.ids = ids;
    this.clock = clock;
  }

  /**
   * What a person lets a client do.
   *
   * @param monthlyCapUsdCents empty: the key's alone holds
   * @param totalCapUsdCents empty: the key's alone holds
   */
  public record Choice(
      Set<Scope> scopes, Optional<Long> monthlyCapUsdCents, Optional<Long> totalCapUsdCents) {}

  /** One client of one key, as it is shown. */
  public record Connected(
      UUID id,
      String clientId,
      String clientName,
      String keyDisplay,
      String tenant,
      Choice choice,
      Instant since,
      Optional<Instant> lastUsedAt) {}

  /**
   * An earlier consent.
   *
   * @param offered every scope that the person was asked for, those that were declined too
   */
  record Before(Choice choice, Set<Scope> offered) {

    /** What to fill in now: what was declined stays out, what was never asked for is in. */
    Choice filled(Set<Scope> asked) {
      Set<Scope> filled = EnumSet.noneOf(Scope.class);
      asked.stream()
          .filter(scope -> choice.scopes().contains(scope) || !offered.contains(scope))
          .forEach(filled::add);
      return new Choice(filled, choice.monthlyCapUsdCents(), choice.totalCapUsdCents());
    }
  }

  /** What was consented to before for this client; empty if nothing, or it was disconnected. */
  Optional<Before> remembered(KeyId key, String clientId) {
    return database.read(db ->
        db.selectFrom(OAUTH_GRANT)
            .where(
                OAUTH_GRANT.KEY_ID.eq(key.uuid()),
                OAUTH_GRANT.CLIENT_ID.eq(clientId),
                OAUTH_GRANT.ENDED_AT.isNull())
            .fetchOptional(row -> new Before(choice(row), scopes(row.getOffered()))));
  }

  /**
   * Enters a consent; an earlier one of the same client and key is replaced, also for the tokens
   * that came of it.
   *
   * @param offered what the person chose from, now or before
   * @return id of the login whose code the client gets
   */
  UUID consent(KeyId key, AuthorizationRequest request, Choice choice, Set<Scope> offered) {
    Instant now = clock.instant();
    return database.write(tx -> {
      UUID grant = upsert(tx, key, request, choice, offered, now);
      UUID login = ids.next();
      tx.insertInto(OAUTH_LOGIN)
          .set(OAUTH_LOGIN.ID, login)
          .set(OAUTH_LOGIN.GRANT_ID, grant)
          .set(OAUTH_LOGIN.SCOPES, words(choice.scopes()))
          .set(OAUTH_LOGIN.REDIRECT_URI, request.redirect().toString())
          .set(OAUTH_LOGIN.CHALLENGE, request.challenge())
          .set(OAUTH_LOGIN.CREATED_AT, now)
          .set(OAUTH_LOGIN.ENDS_AT, now.plus(CODE_LIFE))
          .execute();
      tx.update(OAUTH_CLIENT)
          .set(OAUTH_CLIENT.USED_AT, now)
          .where(OAUTH_CLIENT.ID.eq(request.clientId()))
          .execute();
      return login;
    });
  }

  private UUID upsert(
      DSLContext tx,
      KeyId key,
      AuthorizationRequest request,
      Choice choice,
      Set<Scope> offered,
      Instant now) {
    OauthGrantRecord row = tx.newRecord(OAUTH_GRANT);
    row.setId(ids.next());
    row.setKeyId(key.uuid());
    row.setClientId(request.clientId());
    row.setClientName(request.clientName());
    row.setScopes(words(choice.scopes()));
    row.setOffered(words(offered));
    row.setMonthlyCapUsdCents(choice.monthlyCapUsdCents().orElse(null));
    row.setTotalCapUsdCents(choice.totalCapUsdCents().orElse(null));
    row.setCreatedAt(now);
    row.setChangedAt(now);
    return tx.insertInto(OAUTH_GRANT)
        .set(row)
        .onConflict(OAUTH_GRANT.KEY_ID, OAUTH_GRANT.CLIENT_ID)
        .doUpdate()
        .set(OAUTH_GRANT.CLIENT_NAME, DSL.excluded(OAUTH_GRANT.CLIENT_NAME))
        .set(OAUTH_GRANT.SCOPES, DSL.excluded(OAUTH_GRANT.SCOPES))
        .set(OAUTH_GRANT.OFFERED, DSL.excluded(OAUTH_GRANT.OFFERED))
        .set(OAUTH_GRANT.MONTHLY_CAP_USD_CENTS, DSL.excluded(OAUTH_GRANT.MONTHLY_CAP_USD_CENTS))
        .set(OAUTH_GRANT.TOTAL_CAP_USD_CENTS, DSL.excluded(OAUTH_GRANT.TOTAL_CAP_USD_CENTS))
        .set(OAUTH_GRANT.CHANGED_AT, now)
        .setNull(OAUTH_GRANT.ENDED_AT)
        .returning(OAUTH_GRANT.ID)
        .fetchSingle()
        .getId();
  }

  /** The clients of a key, the latest consent first. */
  List<Connected> of(KeyId key) {
    return list(OAUTH_GRANT.KEY_ID.eq(key.uuid()));
  }

  /** The clients of all keys of a tenant, or of all tenants; the latest consent first. */
  public List<Connected> list(Optional<String> tenant) {
    return list(tenant.map(TENANT.NAME::eq).orElse(DSL.noCondition()));
  }

  private List<Connected> list(Condition which) {
    return database.read(db ->
        db.select()
            .from(OAUTH_GRANT)
            .join(API_KEY)
            .on(API_KEY.ID.eq(OAUTH_GRANT.KEY_ID))
            .join(TENANT)
            .on(TENANT.ID.eq(API_KEY.TENANT_ID))
            .where(which, OAUTH_GRANT.ENDED_AT.isNull(), API_KEY.REVOKED_AT.isNull())
            .orderBy(OAUTH_GRANT.CHANGED_AT.desc(), OAUTH_GRANT.ID.desc())
            .fetch(Grants::shown));
  }

  /**
   * Ends what a client may do, and every token of it, with the next request of any node.
   *
   * @return false if there is no such client, or it was disconnected before
   */
  public boolean disconnect(UUID grant) {
    return disconnect(OAUTH_GRANT.ID.eq(grant));
  }

  /** The same, if it is a client of this key. */
  boolean disconnect(UUID grant, KeyId key) {
    return disconnect(OAUTH_GRANT.ID.eq(grant).and(OAUTH_GRANT.KEY_ID.eq(key.uuid())));
  }

  private boolean disconnect(Condition which) {
    Instant now = clock.instant();
    return database.write(tx -> {
      List<UUID> ended =
          tx.update(OAUTH_GRANT)
              .set(OAUTH_GRANT.ENDED_AT, now)
              .where(which, OAUTH_GRANT.ENDED_AT.isNull())
              .returning(OAUTH_GRANT.ID)
              .fetch(OAUTH_GRANT.ID);
      tx.update(OAUTH_LOGIN)
          .set(OAUTH_LOGIN.ENDED_AT, now)
          .where(OAUTH_LOGIN.GRANT_ID.in(ended), OAUTH_LOGIN.ENDED_AT.isNull())
          .execute();
      return !ended.isEmpty();
    });
  }

  /** A key that is good now; empty if it was revoked or has expired. */
  Optional<KeyHolder> holder(KeyId key, int defaultRequestsPerMinute) {
    return database
        .read(db ->
            db.select(KeyRows.COLUMNS)
                .from(API_KEY)
                .where(API_KEY.ID.eq(key.uuid()))
                .fetchOptional())
        .filter(KeyRows::isGood)
        .map(row -> new KeyHolder(key, KeyRows.principal(row, defaultRequestsPerMinute)));
  }

  /** Name of an account. */
  String tenantName(UUID tenant) {
    return database.read(db ->
        db.select(TENANT.NAME).from(TENANT).where(TENANT.ID.eq(tenant)).fetchSingle().value1());
  }

  static String[] words(Set<Scope> scopes) {
    return scopes.stream().map(Scope::wire).toArray(String[]::new);
  }

  static Set<Scope> scopes(String[] words) {
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    Arrays.stream(words).forEach(word -> Words.find(Scope.class, word).ifPresent(scopes::add));
    return scopes;
  }

  private static Choice choice(OauthGrantRecord row) {
    return new Choice(
        scopes(row.getScopes()),
        Optional.ofNullable(row.getMonthlyCapUsdCents()),
        Optional.ofNullable(row.getTotalCapUsdCents()));
  }

  private static Connected shown(Record row) {
    OauthGrantRecord grant = row.into(OAUTH_GRANT);
    return new Connected(
        grant.getId(),
        grant.getClientId(),
        grant.getClientName(),
        row.get(API_KEY.DISPLAY),
        row.get(TENANT.NAME),
        choice(grant),
        grant.getChangedAt(),
        Optional.ofNullable(grant.getLastUsedAt()));
  }
}
