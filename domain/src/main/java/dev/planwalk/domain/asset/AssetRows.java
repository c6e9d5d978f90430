package dev.planwalk.domain.asset;

import static dev.planwalk.storage.schema.Tables.ASSET;

import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.AssetId;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.storage.schema.tables.records.AssetRecord;
import dev.planwalk.vocabulary.Words;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;

/** Rows of assets: writing them, and the signed URL that reads one. */
public final class AssetRows {

  private final IdSource ids;
  private final ObjectStore store;

  public AssetRows(IdSource ids, ObjectStore store) {
    this.ids = ids;
    this.store = store;
  }

  /**
   * Whose an asset is.
   *
   * @param input true for what the caller sent
   */
  public record Owner(
      UUID tenant,
      boolean livemode,
      UUID project,
      Optional<UUID> plan,
      Optional<UUID> job,
      boolean input) {}

  /** Writes the row of a stored object. */
  public AssetRecord insert(DSLContext tx, Owner owner, NewAsset asset) {
    AssetRecord row = tx.newRecord(ASSET);
    row.setId(ids.next());
    row.setTenantId(owner.tenant());
    row.setLivemode(owner.livemode());
    row.setProjectId(owner.project());
    row.setPlanId(owner.plan().orElse(null));
    row.setJobId(owner.job().orElse(null));
    row.setInput(owner.input());
    row.setKind(asset.kind().wire());
    row.setVariant(asset.variant().orElse(null));
    row.setObjectKey(asset.key().value());
    row.setContentType(asset.kind().contentType());
    row.setSizeBytes(asset.sizeBytes());
    row.setSha256(asset.sha256());
    row.setWidth(asset.width().isPresent() ? asset.width().getAsInt() : null);
    row.setHeight(asset.height().isPresent() ? asset.height().getAsInt() : null);
    row.insert();
    return row;
  }

  /** Whether any object should be in the store. */
  public static boolean any(Database database) {
    return database.read(db -> db.fetchExists(ASSET));
  }

  /**
   * Writes an asset of another job that is the same object.
   *
   * @return its id
   */
  public UUID copy(DSLContext tx, AssetRecord asset, UUID job, Instant now) {
    AssetRecord copy = asset.copy();
    copy.setId(ids.next());
    copy.setJobId(job);
    copy.setCreatedAt(now);
    copy.attach(tx.configuration());
    copy.insert();
    return copy.getId();
  }

  /** A URL that reads the asset for the longest time allowed. Does not touch the store. */
  public ObjectStore.SignedUrl sign(AssetRecord row) {
    AssetKind kind = Words.of(AssetKind.class, row.getKind());
    return store.signedGet(
        new ObjectStore.Download(
            new ObjectKey(row.getObjectKey()),
            row.getContentType(),
            id(row).wire() + "." + kind.extension()),
        ObjectStore.LONGEST_TTL);
  }

  /** A freshly signed address of an asset that a page shows; empty if it was deleted meanwhile. */
  public Optional<String> address(Database database, UUID asset) {
    return database
        .read(db -> db.selectFrom(ASSET).where(ASSET.ID.eq(asset)).fetchOptional())
        .map(row -> sign(row).url().toString());
  }

  /**
   * The row behind an id.
   *
   * @throws ServiceException 404, or 403 for a live key and a test asset
   */
  public static AssetRecord visible(DSLContext db, Caller caller, AssetId id) {
    AssetRecord row =
        db.selectFrom(ASSET)
            .where(ASSET.ID.eq(id.uuid()))
            .fetchOptional()
            .filter(found -> id(found).equals(id))
            .orElseThrow(() -> ServiceException.notFound("asset", id.wire()));
    caller.checkVisible(row.getTenantId(), row.getLivemode(), "asset", id);
    return row;
  }

  /** A row as callers see it. */
  public static Asset view(AssetRecord row) {
    return new Asset(
        id(row),
        Words.of(AssetKind.class, row.getKind()),
        Optional.ofNullable(row.getVariant()),
        new ProjectId(row.getProjectId()),
        Optional.ofNullable(row.getPlanId()).map(PlanId::new),
        Optional.ofNullable(row.getJobId()).map(job -> madeBy(row, job)),
        row.getContentType(),
        row.getSizeBytes(),
        HexFormat.of().formatHex(row.getSha256()),
        Optional.ofNullable(row.getWidth()),
        Optional.ofNullable(row.getHeight()),
        row.getLivemode(),
        row.getCreatedAt(),
        row.getCreatedAt());
  }

  /** Floor plans come from readings, everything else from generation. */
  private static JobId madeBy(AssetRecord row, UUID job) {
    return Words.of(AssetKind.class, row.getKind()) == AssetKind.FLOOR_PLAN_JSON
        ? JobId.planParse(job)
        : JobId.generation(job);
  }

  /** The public id of a row. */
  public static AssetId id(AssetRecord row) {
    return row.getInput() ? AssetId.input(row.getId()) : AssetId.output(row.getId());
  }
}
