package dev.planwalk.domain.tenant;

import static dev.planwalk.domain.operation.HttpBinding.bind;
import static dev.planwalk.storage.schema.Tables.DELETED_TENANT;
import static dev.planwalk.storage.schema.Tables.TENANT;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.TenantId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.CanonicalJson;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStat;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.storage.schema.tables.records.TenantRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.JSONB;
import tools.jackson.databind.node.ObjectNode;

/**
 * Deletes an account with everything that is its own, and tells what that was.
 *
 * <p>All rows go in one transaction, under a lock of the account that no other row can be added
 * against; its keys, links and pages are dead with the commit. The report is kept in the same
 * transaction, so that a call that was cut short is called again and removes the files that it did
 * not come to: their names begin with the account's id.
 */
public final class DeleteTenant implements Operation.Handler<DeleteTenant.Input, DeletedTenant> {

  /** Which one. */
  public record Input(
      @Doc("Id of the account") TenantId tenantId,
      @Doc("Its name, so that no slip deletes another") @Length(min = 1, max = 200) String name) {}

  public static final Operation<Input, DeletedTenant> OPERATION =
      Operation.named("delete_tenant", Input.class, DeletedTenant.class)
          .summary("Delete an account with everything that is its own, for good.")
          .access(new Access.OperatorToken())
          .http(HttpMethod.POST, "/operator/v1/tenants/{id}/delete", bind("id", "tenant_id"))
          .traits(Trait.REPLAYABLE, Trait.DELETES)
          .answers(200, DeletedTenant.class, "the account is gone; this is what it had")
          .fails(ErrorCode.RESOURCE_NOT_FOUND, ErrorCode.INVALID_REQUEST)
          .build();

  private final Database database;
  private final ObjectStore store;

  public DeleteTenant(Database database, ObjectStore store) {
    this.database = database;
    this.store = store;
  }

  @Override
  public DeletedTenant handle(Caller caller, Input input) {
    UUID tenant = input.tenantId().uuid();
    DeletedTenant report =
        database.write(tx -> {
          TenantRows.awaitThoseAtWork(tx, tenant);
          return rows(tx, tenant, input);
        });
    DeletedTenant whole = hashed(files(tenant, report));
    return caller.commit(tx -> {
      keep(tx, whole);
      return whole;
    });
  }

  private static DeletedTenant rows(DSLContext tx, UUID tenant, Input input) {
    Optional<TenantRecord> found =
        tx.selectFrom(TENANT).where(TENANT.ID.eq(tenant)).forUpdate().fetchOptional();
    if (found.isEmpty()) {
      return kept(tx, tenant)
          .orElseThrow(() -> ServiceException.notFound("account", input.tenantId().wire()));
    }
    String name = found.get().getName();
    if (!name.equals(input.name())) {
      throw ServiceException.invalid(
          "name", "The account " + input.tenantId() + " has another name.");
    }
    TenantRows.Deleted deleted = TenantRows.delete(tx, tenant, name);
    DeletedTenant report =
        new DeletedTenant(
            input.tenantId(),
            TransactionClock.DATABASE.now(tx),
            deleted.rows(),
            deleted.ledger(),
            0,
            0,
            deleted.ordersKept(),
            deleted.running(),
            "");
    keep(tx, hashed(report));
    return report;
  }

  private static Optional<DeletedTenant> kept(DSLContext db, UUID tenant) {
    return db.select(DELETED_TENANT.REPORT)
        .from(DELETED_TENANT)
        .where(DELETED_TENANT.ID.eq(tenant))
        .fetchOptional(row -> DeletedTenant.read(JsonColumn.object(row.value1())));
  }

  private static void keep(DSLContext tx, DeletedTenant report) {
    JSONB written = JsonColumn.of(OPERATION.written(report));
    tx.insertInto(DELETED_TENANT)
        .set(DELETED_TENANT.ID, report.id().uuid())
        .set(DELETED_TENANT.REPORT, written)
        .onConflict(DELETED_TENANT.ID)
        .doUpdate()
        .set(DELETED_TENANT.REPORT, written)
        .execute();
  }

  /** Each is noted as it goes, so that a second call counts on where the first was cut short. */
  private DeletedTenant files(UUID tenant, DeletedTenant report) {
    DeletedTenant soFar = report;
    try {
      for (ObjectKey file : store.list(new ObjectKey(tenant.toString()))) {
        long bytes = store.stat(file).map(ObjectStat::sizeBytes).orElse(0L);
        store.delete(file);
        DeletedTenant noted = hashed(soFar.with(1, bytes));
        database.execute(tx -> keep(tx, noted));
        soFar = noted;
      }
      return soFar;
    } catch (IOException away) {
      throw new UncheckedIOException(away);
    }
  }

  /** The hash of everything else. */
  static DeletedTenant hashed(DeletedTenant report) {
    ObjectNode fields = (ObjectNode) OPERATION.written(report);
    fields.remove("sha256");
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(CanonicalJson.bytes(fields));
      return report.hashed(HexFormat.of().formatHex(hash));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
