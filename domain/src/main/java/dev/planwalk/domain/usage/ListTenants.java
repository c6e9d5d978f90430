package dev.planwalk.domain.usage;

import static dev.planwalk.storage.schema.Tables.API_KEY;
import static dev.planwalk.storage.schema.Tables.ASSET;
import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.PROJECT;
import static dev.planwalk.storage.schema.Tables.SPEND_PERIOD;
import static dev.planwalk.storage.schema.Tables.TENANT;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.id.TenantId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Cursors;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Keyset;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.domain.wire.Page;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.schema.enums.RunState;
import java.util.Optional;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Record1;
import org.jooq.Select;
import org.jooq.Table;
import org.jooq.impl.DSL;

/** Lists the accounts of the installation with what each uses. */
public final class ListTenants implements Operation.Handler<ListTenants.Input, Listing<Tenant>> {

  private static final Field<Long> ACTIVE_KEYS =
      count(
          API_KEY,
          API_KEY
              .TENANT_ID
              .eq(TENANT.ID)
              .and(API_KEY.REVOKED_AT.isNull())
              .and(API_KEY.EXPIRES_AT.isNull().or(API_KEY.EXPIRES_AT.gt(DSL.currentInstant()))));
  private static final Field<Long> KEYS = count(API_KEY, API_KEY.TENANT_ID.eq(TENANT.ID));
  private static final Field<Long> PROJECTS = count(PROJECT, PROJECT.TENANT_ID.eq(TENANT.ID));
  private static final Field<Long> JOBS = count(JOB, JOB.TENANT_ID.eq(TENANT.ID));
  private static final Field<Long> UNFINISHED =
      count(JOB, JOB.TENANT_ID.eq(TENANT.ID).and(JOB.RUN_STATE.ne(RunState.done)));
  private static final Field<Long> STORED = stored(true);
  private static final Field<Long> TEST_STORED = stored(false);

  /** Which ones. */
  public record Input(
      @Doc("Only the account of this name") @Length(min = 1, max = 200) Optional<String> name,
      Page page) {}

  public static final Operation<Input, Listing<Tenant>> OPERATION =
      Operation.listing("list_tenants", Input.class, Tenant.class)
          .summary("List accounts, newest first, with their keys, jobs, spending and storage.")
          .access(new Access.OperatorToken())
          .http(HttpMethod.GET, "/operator/v1/tenants")
          .traits(Trait.READ_ONLY)
          .build();

  private final Database database;
  private final Cursors cursors;
  private final Spending spending;
  private final long quotaBytes;

  /**
   * @param quotaBytes that the live and the test keys of an account may store each
   */
  public ListTenants(Database database, Cursors cursors, Spending spending, long quotaBytes) {
    this.database = database;
    this.cursors = cursors;
    this.spending = spending;
    this.quotaBytes = quotaBytes;
  }

  @Override
  public Listing<Tenant> handle(Caller caller, Input input) {
    Keyset keyset = cursors.keyset(caller, OPERATION, input, TenantId.FORMAT);
    return database.read(db -> page(db, keyset, input));
  }

  private Listing<Tenant> page(DSLContext db, Keyset keyset, Input input) {
    Field<Long> reserved = reserved(spending.period());
    return keyset.listing(
        db.select(
                TENANT.ID,
                TENANT.NAME,
                TENANT.CREATED_AT,
                ACTIVE_KEYS,
                KEYS,
                PROJECTS,
                JOBS,
                UNFINISHED,
                reserved,
                STORED,
                TEST_STORED)
            .from(TENANT)
            .where(
                input.name().map(TENANT.NAME::eq).orElse(DSL.noCondition()),
                keyset.condition(TENANT.ID))
            .orderBy(keyset.order(TENANT.ID))
            .limit(keyset.rows())
            .fetch(row -> shown(row, reserved)),
        Tenant::id);
  }

  private Tenant shown(Record row, Field<Long> reserved) {
    return new Tenant(
        new TenantId(row.get(TENANT.ID)),
        row.get(TENANT.NAME),
        row.get(ACTIVE_KEYS),
        row.get(KEYS),
        row.get(PROJECTS),
        row.get(JOBS),
        row.get(UNFINISHED),
        row.get(reserved),
        row.get(STORED),
        row.get(TEST_STORED),
        quotaBytes,
        row.get(TENANT.CREATED_AT));
  }

  private static Field<Long> count(Table<?> table, Condition which) {
    return DSL.field(DSL.select(DSL.count().cast(Long.class)).from(table).where(which));
  }

  private static Field<Long> stored(boolean livemode) {
    return sum(
        DSL.select(DSL.sum(ASSET.SIZE_BYTES).cast(Long.class))
            .from(ASSET)
            .where(ASSET.TENANT_ID.eq(TENANT.ID), ASSET.LIVEMODE.eq(livemode)));
  }

  /** Rotated keys count as the first of them, and so once. */
  private static Field<Long> reserved(String period) {
    return sum(
        DSL.select(DSL.sum(SPEND_PERIOD.RESERVED_USD_CENTS).cast(Long.class))
            .from(SPEND_PERIOD)
            .where(
                SPEND_PERIOD.PERIOD.eq(period),
                SPEND_PERIOD.KEY_ID.in(
                    DSL.select(API_KEY.COUNTED_AS)
                        .from(API_KEY)
                        .where(API_KEY.TENANT_ID.eq(TENANT.ID)))));
  }

  private static Field<Long> sum(Select<Record1<Long>> sum) {
    return DSL.coalesce(DSL.field(sum), 0L);
  }
}
