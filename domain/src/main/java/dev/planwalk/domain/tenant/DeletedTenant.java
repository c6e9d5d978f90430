package dev.planwalk.domain.tenant;

import dev.planwalk.domain.act.ActedOn;
import dev.planwalk.domain.id.TenantId;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;
import java.time.Instant;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** The proof that an account was deleted. It names nothing of the account but its id. */
@WireObject("deleted_tenant")
public record DeletedTenant(
    @Doc("Id that the account had") TenantId id,
    @Doc("When its rows were deleted") Instant deletedAt,
    @Doc("What was deleted, by table; tables that had nothing are named with 0")
        List<DeletedRows> rows,
    @Doc("What its ledger came to: the ledger itself is deleted") List<LedgerLine> ledger,
    @Doc("Files that were deleted") long files,
    @Doc("Their bytes") long bytes,
    @Doc(
            "Orders to outside providers, kept in the operator's book without anything of the"
                + " account: provider, time and cost")
        long providerOrdersKept,
    @Doc(
            "Jobs that workers had begun. Their work is lost; what it still wrote is removed by a"
                + " repeated call a minute later, or by the next sweep")
        long runningJobs,
    @Doc("SHA-256 of this object without this field, as canonical JSON (RFC 8785)") String sha256)
    implements ActedOn {

  public DeletedTenant {
    rows = List.copyOf(rows);
    ledger = List.copyOf(ledger);
  }

  @Override
  public TenantId actedOn() {
    return id;
  }

  /** As it was written. */
  static DeletedTenant read(ObjectNode written) {
    return new DeletedTenant(
        new TenantId(TenantId.FORMAT.parse(written.path("id").asString()).orElseThrow().uuid()),
        Instant.parse(written.path("deleted_at").asString()),
        written
            .path("rows")
            .valueStream()
            .map(row -> new DeletedRows(row.path("table").asString(), row.path("rows").asLong()))
            .toList(),
        written
            .path("ledger")
            .valueStream()
            .map(line ->
                new LedgerLine(
                    line.path("period").asString(),
                    line.path("operation").asString(),
                    line.path("reserved_usd_cents").asLong(),
                    line.path("released_usd_cents").asLong()))
            .toList(),
        written.path("files").asLong(),
        written.path("bytes").asLong(),
        written.path("provider_orders_kept").asLong(),
        written.path("running_jobs").asLong(),
        written.path("sha256").asString());
  }

  DeletedTenant with(long moreFiles, long moreBytes) {
    return new DeletedTenant(
        id,
        deletedAt,
        rows,
        ledger,
        files + moreFiles,
        bytes + moreBytes,
        providerOrdersKept,
        runningJobs,
        "");
  }

  DeletedTenant hashed(String hash) {
    return new DeletedTenant(
        id, deletedAt, rows, ledger, files, bytes, providerOrdersKept, runningJobs, hash);
  }
}
