package dev.planwalk.domain.tenant;

import static dev.planwalk.storage.schema.Tables.API_KEY;
import static dev.planwalk.storage.schema.Tables.EVENT;
import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.OAUTH_GRANT;
import static dev.planwalk.storage.schema.Tables.OPERATOR_ACT;
import static dev.planwalk.storage.schema.Tables.PROJECT;
import static dev.planwalk.storage.schema.Tables.RATE_WINDOW;
import static dev.planwalk.storage.schema.Tables.REQUEST_COUNT;
import static dev.planwalk.storage.schema.Tables.SPEND_ENTRY;
import static dev.planwalk.storage.schema.Tables.SPEND_PERIOD;
import static dev.planwalk.storage.schema.Tables.TENANT;

import dev.planwalk.domain.id.TenantId;
import dev.planwalk.domain.paid.CollectedOrders;
import dev.planwalk.storage.schema.DefaultSchema;
import dev.planwalk.storage.schema.enums.RunState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Record1;
import org.jooq.Select;
import org.jooq.Table;
import org.jooq.impl.DSL;

/**
 * Deletes every row of an account in one transaction. Tables with a column {@code tenant_id} are
 * found in the schema, those that refer to others before these, so that a new one is not forgotten;
 * tables that know an account by its keys or jobs stand here.
 */
final class TenantRows {
  private static final String TENANT_ID = "tenant_id";

  /** Rows of one statement: a connection waits for an answer for 30 seconds. */
  private static final int BATCH = 20_000;

  private final DSLContext tx;
  private final UUID tenant;
  private final Map<String, Long> deleted = new LinkedHashMap<>();
  private long ordersKept;

  private TenantRows(DSLContext tx, UUID tenant) {
    this.tx = tx;
    this.tenant = tenant;
  }

  /**
   * What went.
   *
   * @param ordersKept rows of the operator's book of orders that stay, without their account
   */
  record Deleted(List<DeletedRows> rows, List<LedgerLine> ledger, long ordersKept, long running) {}

  /**
   * Takes the rows that others lock before they refer to the account: who has one ends first, and
   * who comes later waits there. Whoever took the account's first would stand in their way, and
   * they in his.
   */
  static void awaitThoseAtWork(DSLContext tx, UUID tenant) {
    lock(tx, JOB, JOB.ID, JOB.TENANT_ID.eq(tenant).and(JOB.RUN_STATE.ne(RunState.done)));
    lock(tx, PROJECT, PROJECT.ID, PROJECT.TENANT_ID.eq(tenant));
    lock(tx, EVENT, EVENT.ID, EVENT.TENANT_ID.eq(tenant).and(EVENT.RELAYED_AT.isNull()));
  }

  private static void lock(DSLContext tx, Table<?> table, Field<UUID> id, Condition which) {
    var _ = tx.select(id).from(table).where(which).orderBy(id).forUpdate().fetch();
  }

  /**
   * Deletes.
   *
   * @param name of the account, which the log of acts has
   */
  static Deleted delete(DSLContext tx, UUID tenant, String name) {
    return new TenantRows(tx, tenant).delete(name);
  }

  private Deleted delete(String name) {
    tx.execute("set local statement_timeout = 0");
    long running = tx.fetchCount(JOB, JOB.TENANT_ID.eq(tenant), JOB.RUN_STATE.eq(RunState.leased));
    List<LedgerLine> ledger = ledger();
    byKeysAndJobs();
    // Keys refer to one another in both directions.
    tx.update(API_KEY)
        .setNull(API_KEY.ROTATED_TO)
        .set(API_KEY.COUNTED_AS, API_KEY.ID)
        .where(API_KEY.TENANT_ID.eq(tenant))
        .execute();
    for (Table<?> table : owned()) {
      delete(table, tenantOf(table).eq(tenant));
    }
    tx.update(OPERATOR_ACT)
        .set(OPERATOR_ACT.TARGET, new TenantId(tenant).wire())
        .where(OPERATOR_ACT.TARGET.eq(name))
        .execute();
    delete(TENANT, TENANT.ID.eq(tenant));
    return new Deleted(
        deleted.entrySet().stream()
            .map(count -> new DeletedRows(count.getKey(), count.getValue()))
            .toList(),
        ledger,
        ordersKept,
        running);
  }

  /** Tables that know an account by what it has; first, while that is there. */
  private void byKeysAndJobs() {
    Select<Record1<UUID>> jobs = DSL.select(JOB.ID).from(JOB).where(JOB.TENANT_ID.eq(tenant));
    Select<?> keys = keys();
    ordersKept = CollectedOrders.part(tx, jobs);
    delete(SPEND_ENTRY, spent(keys, jobs));
    delete(SPEND_PERIOD, DSL.condition("key_id in ({0})", keys));
    delete(REQUEST_COUNT, DSL.condition("key_id in ({0})", keys));
    delete(RATE_WINDOW, RATE_WINDOW.KEY_ID.in((Select) keys));
    delete(
        OAUTH_GRANT,
        OAUTH_GRANT.KEY_ID.in(
            DSL.select(API_KEY.ID).from(API_KEY).where(API_KEY.TENANT_ID.eq(tenant))));
  }

  private Select<?> keys() {
    // A client of an outside authorization server has no row; its jobs know it.
    return DSL.select(API_KEY.ID)
        .from(API_KEY)
        .where(API_KEY.TENANT_ID.eq(tenant))
        .union(
            DSL.select(JOB.KEY_ID)
                .from(JOB)
                .where(JOB.TENANT_ID.eq(tenant), JOB.KEY_ID.isNotNull()));
  }

  private static Condition spent(Select<?> keys, Select<?> jobs) {
    return DSL.condition("(key_id in ({0}) or job_id in ({1}))", keys, jobs);
  }

  private List<LedgerLine> ledger() {
    Field<Long> reserved = sum("reserve");
    Field<Long> released = sum("release");
    return tx.select(SPEND_ENTRY.PERIOD, SPEND_ENTRY.OPERATION, reserved, released)
        .from(SPEND_ENTRY)
        .where(spent(keys(), DSL.select(JOB.ID).from(JOB).where(JOB.TENANT_ID.eq(tenant))))
        .groupBy(SPEND_ENTRY.PERIOD, SPEND_ENTRY.OPERATION)
        .orderBy(SPEND_ENTRY.PERIOD, SPEND_ENTRY.OPERATION)
        .fetch(row -> new LedgerLine(row.value1(), row.value2(), row.value3(), row.value4()));
  }

  private static Field<Long> sum(String kind) {
    return DSL.coalesce(
        DSL.sum(DSL.when(SPEND_ENTRY.KIND.eq(kind), SPEND_ENTRY.CENTS)).cast(Long.class), 0L);
  }

  /** Tables with the column, so that whoever refers comes before whoever is referred to. */
  static Collection<Table<?>> owned() {
    List<Table<?>> open =
        new ArrayList<>(
            DefaultSchema.DEFAULT_SCHEMA.getTables().stream()
                .filter(table -> table.field(TENANT_ID) != null)
                .toList());
    Set<Table<?>> ordered = new LinkedHashSet<>();
    while (!open.isEmpty()) {
      Table<?> next =
          open.stream()
              .filter(table -> open.stream().noneMatch(other -> refers(other, table)))
              .findFirst()
              .orElseThrow(() -> new IllegalStateException("tables refer in a circle: " + open));
      open.remove(next);
      ordered.add(next);
    }
    return ordered;
  }

  private static boolean refers(Table<?> from, Table<?> to) {
    return !from.equals(to)
        && from.getReferences().stream().anyMatch(key -> key.getKey().getTable().equals(to));
  }

  static Field<UUID> tenantOf(Table<?> table) {
    return DSL.field(DSL.name(table.getName(), TENANT_ID), UUID.class);
  }

  private <R extends Record> void delete(Table<R> table, Condition which) {
    long all = 0;
    int rows;
    do {
      rows =
          tx.execute(
              "delete from {0} where ctid = any(array(select ctid from {0} where {1} order by {2}"
                  + " limit {3}))",
              table, which, newest(table), DSL.inline(BATCH));
      all += rows;
    } while (rows == BATCH);
    deleted.merge(table.getName(), all, Long::sum);
  }

  /** Rows that refer to others of their table are the newer ones. */
  private static Field<?> newest(Table<?> table) {
    return table.field("id") == null ? DSL.field("1") : DSL.field("id desc");
  }
}
