package dev.planwalk.domain.key;

import static dev.planwalk.storage.schema.Tables.API_KEY;
import static dev.planwalk.storage.schema.Tables.TENANT;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.id.KeyId;
import dev.planwalk.domain.operation.Keyset;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.PurposeKeys;
import dev.planwalk.storage.schema.tables.records.ApiKeyRecord;
import dev.planwalk.vocabulary.Words;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.SelectConditionStep;
import org.jooq.impl.DSL;

/**
 * Issues, lists, rotates and revokes keys. For the operator's commands and door; nothing here is
 * reachable with a key. Revoking acts on the next request of every node, since no node keeps keys.
 */
public final class ApiKeys {
  private final Database database;
  private final IdSource ids;
  private final RandomGenerator secureRandom;
  private final KeyHash hash;

  /**
   * Makes the keys of one installation.
   *
   * @param peppers keys for {@code Secrets.Purpose.API_KEY_PEPPER}
   */
  public ApiKeys(
      Database database, IdSource ids, RandomGenerator secureRandom, PurposeKeys peppers) {
    this.database = database;
    this.ids = ids;
    this.secureRandom = secureRandom;
    this.hash = new KeyHash(peppers);
  }

  /** Makes a key, and its tenant if there is none of that name. */
  public ApiKey.Issued issue(NewKey wanted) {
    KeyText text = KeyText.generate(wanted.livemode(), secureRandom);
    return database.write(tx -> {
      ApiKeyRecord row = tx.newRecord(API_KEY);
      row.setTenantId(Tenants.named(tx, wanted.tenant(), ids));
      row.setName(wanted.name());
      row.setLivemode(wanted.livemode());
      row.setScopes(wanted.scopes().stream().map(Scope::wire).toArray(String[]::new));
      wanted.requestsPerMinute().ifPresent(row::setRateLimitPerMinute);
      wanted.monthlyCapUsdCents().ifPresent(row::setMonthlyCapUsdCents);
      wanted.totalCapUsdCents().ifPresent(row::setTotalCapUsdCents);
      wanted
          .confirmAbove()
          .ifPresent(rule -> {
            row.setConfirmAboveUsdCents(rule.usdCents());
            row.setConfirmStrict(rule.strict());
          });
      UUID id = insert(tx, row, text);
      wanted.lifetime().ifPresent(life -> expire(tx, id, life));
      return new ApiKey.Issued(find(tx, id).orElseThrow(), text.plaintext());
    });
  }

  /** All keys of a tenant, or of all tenants; newest first. */
  public List<ApiKey> list(Optional<String> tenant) {
    return database.read(
        sql -> select(sql, tenant).orderBy(API_KEY.ID.desc()).fetch(ApiKeys::shown));
  }

  /** One page of the same. */
  Listing<ApiKey> page(Keyset keyset, Optional<String> tenant) {
    return database.read(sql ->
        keyset.listing(
            select(sql, tenant)
                .and(keyset.condition(API_KEY.ID))
                .orderBy(keyset.order(API_KEY.ID))
                .limit(keyset.rows())
                .fetch(ApiKeys::shown),
            ApiKey::id));
  }

  private static SelectConditionStep<Record> select(DSLContext sql, Optional<String> tenant) {
    return sql.select()
        .from(API_KEY.join(TENANT).on(TENANT.ID.eq(API_KEY.TENANT_ID)))
        .where(tenant.map(TENANT.NAME::eq).orElse(DSL.noCondition()));
  }

  /**
   * Replaces a key by a new one with the same rights, caps and expiry. What the old one spent
   * counts for the new one, and while both work they share one rate limit. The old one works for
   * the overlap and then answers {@code expired_api_key}.
   *
   * @return empty if there is no such key, or it is revoked, expired or was rotated before
   */
  public Optional<ApiKey.Issued> rotate(KeyId key, Duration overlap) {
    UUID id = key.uuid();
    return database.write(tx -> {
      ApiKeyRecord old =
          tx.selectFrom(API_KEY)
              .where(
                  API_KEY.ID.eq(id),
                  API_KEY.REVOKED_AT.isNull(),
                  API_KEY.ROTATED_TO.isNull(),
                  API_KEY.EXPIRES_AT.isNull().or(API_KEY.EXPIRES_AT.gt(DSL.currentInstant())))
              .forUpdate()
              .fetchOne();
      if (old == null) {
        return Optional.empty();
      }
      KeyText text = KeyText.generate(old.getLivemode(), secureRandom);
      ApiKeyRecord row = tx.newRecord(API_KEY);
      row.setTenantId(old.getTenantId());
      row.setName(old.getName());
      row.setLivemode(old.getLivemode());
      row.setScopes(old.getScopes());
      row.setRateLimitPerMinute(old.getRateLimitPerMinute());
      row.setMonthlyCapUsdCents(old.getMonthlyCapUsdCents());
      row.setTotalCapUsdCents(old.getTotalCapUsdCents());
      row.setConfirmAboveUsdCents(old.getConfirmAboveUsdCents());
      row.setConfirmStrict(old.getConfirmStrict());
      row.setExpiresAt(old.getExpiresAt());
      row.setCountedAs(old.getCountedAs());
      UUID next = insert(tx, row, text);
      tx.update(API_KEY).set(API_KEY.ROTATED_TO, next).where(API_KEY.ID.eq(id)).execute();
      expire(tx, id, overlap);
      return find(tx, next).map(made -> new ApiKey.Issued(made, text.plaintext()));
    });
  }

  /**
   * Ends a key at once.
   *
   * @return empty if there is no such key, or it was revoked before
   */
  public Optional<ApiKey> revoke(KeyId key) {
    return database.write(tx ->
        tx.update(API_KEY)
                    .set(API_KEY.REVOKED_AT, DSL.currentInstant())
                    .where(API_KEY.ID.eq(key.uuid()), API_KEY.REVOKED_AT.isNull())
                    .execute()
                == 1
            ? find(tx, key.uuid())
            : Optional.empty());
  }

  private UUID insert(DSLContext tx, ApiKeyRecord row, KeyText text) {
    UUID id = ids.next();
    row.setId(id);
    if (row.getCountedAs() == null) {
      row.setCountedAs(id);
    }
    KeyHash.Hashed hashed = hash.of(text);
    row.setHash(hashed.bytes());
    row.setPepperVersion(hashed.version());
    row.setDisplay(text.display());
    tx.insertInto(API_KEY).set(row).execute();
    return id;
  }

  /** Lets a key expire after some time from now, unless it expires sooner. */
  private static void expire(DSLContext tx, UUID id, Duration after) {
    Field<Instant> then =
        DSL.field(
            "now() + {0} * interval '1 millisecond'", Instant.class, DSL.val(after.toMillis()));
    tx.update(API_KEY)
        .set(API_KEY.EXPIRES_AT, DSL.least(DSL.coalesce(API_KEY.EXPIRES_AT, then), then))
        .where(API_KEY.ID.eq(id))
        .execute();
  }

  private static Optional<ApiKey> find(DSLContext tx, UUID id) {
    return tx.select()
        .from(API_KEY.join(TENANT).on(TENANT.ID.eq(API_KEY.TENANT_ID)))
        .where(API_KEY.ID.eq(id))
        .fetchOptional(ApiKeys::shown);
  }

  private static ApiKey shown(Record row) {
    ApiKeyRecord key = row.into(API_KEY);
    return new ApiKey(
        new KeyId(key.getId()),
        row.get(TENANT.NAME),
        key.getName(),
        key.getDisplay(),
        key.getLivemode(),
        Arrays.stream(key.getScopes())
            .flatMap(word -> Words.find(Scope.class, word).stream())
            .toList(),
        Optional.ofNullable(key.getMonthlyCapUsdCents()),
        Optional.ofNullable(key.getTotalCapUsdCents()),
        Optional.ofNullable(key.getConfirmAboveUsdCents()),
        key.getConfirmStrict(),
        key.getCreatedAt(),
        Optional.ofNullable(key.getExpiresAt()),
        Optional.ofNullable(key.getRevokedAt()),
        Optional.ofNullable(key.getLastUsedAt()),
        Optional.ofNullable(key.getRotatedTo()).map(KeyId::new));
  }
}
