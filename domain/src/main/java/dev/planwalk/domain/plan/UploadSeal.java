package dev.planwalk.domain.plan;

import static dev.planwalk.storage.schema.Tables.ASSET;
import static dev.planwalk.storage.schema.Tables.UPLOAD;

import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.asset.AssetRows;
import dev.planwalk.domain.asset.NewAsset;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectContent;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStat;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.storage.schema.tables.records.AssetRecord;
import dev.planwalk.storage.schema.tables.records.UploadRecord;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Words;
import java.io.IOException;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.BooleanSupplier;

/**
 * Turns the bytes a caller uploaded into the input asset that all readings of the upload use. The
 * object that {@code complete} saw is copied to a key that no signed URL ever named; from then on
 * nobody can change what was read. The first job to commit its copy wins, the others use that one.
 */
public final class UploadSeal {

  private final Database database;
  private final ObjectStore store;
  private final AssetRows assets;

  public UploadSeal(Database database, ObjectStore store, AssetRows assets) {
    this.database = database;
    this.store = store;
    this.assets = assets;
  }

  /**
   * The input asset of an upload, sealed now if nobody did it before.
   *
   * @param folder where this run may put objects
   * @param wanted asked while the database is away; the copy is kept for as long as somebody wants
   *     it
   * @return empty if the object is not what {@code complete} saw any more
   */
  Optional<AssetRecord> seal(
      UploadRecord upload, UUID plan, ObjectKey folder, BooleanSupplier wanted) throws IOException {
    Optional<AssetRecord> sealed = sealedBefore(upload.getId());
    if (sealed.isPresent()) {
      return sealed;
    }
    ObjectKey uploaded = new ObjectKey(upload.getObjectKey());
    Optional<NewAsset> copy = copy(upload, uploaded, folder);
    if (copy.isEmpty()) {
      // Gone or changed; or another job sealed it a moment ago and removed it.
      return sealedBefore(upload.getId());
    }
    AssetRecord winner =
        database.writeThroughOutage(tx -> enter(tx, upload, plan, copy.get()), wanted);
    if (winner.getObjectKey().equals(copy.get().key().value())) {
      store.delete(uploaded);
    } else {
      store.delete(copy.get().key());
    }
    return Optional.of(winner);
  }

  private Optional<AssetRecord> sealedBefore(UUID upload) {
    return database.read(db ->
        db.select(ASSET.asterisk())
            .from(ASSET)
            .join(UPLOAD)
            .on(UPLOAD.INPUT_ASSET_ID.eq(ASSET.ID))
            .where(UPLOAD.ID.eq(upload))
            .fetchOptionalInto(ASSET));
  }

  private Optional<NewAsset> copy(UploadRecord upload, ObjectKey uploaded, ObjectKey folder)
      throws IOException {
    Optional<ObjectContent> found = store.get(uploaded, Optional.empty());
    if (found.isEmpty()) {
      return Optional.empty();
    }
    try (ObjectContent content = found.get()) {
      if (!content.stat().etag().equals(upload.getEtag())) {
        return Optional.empty();
      }
      AssetKind kind =
          AssetKind.ofInput(Words.of(FileKind.class, upload.getFileKind()), upload.getFilename());
      MessageDigest digest = sha256();
      ObjectStat stored =
          store.put(
              folder.child("input." + kind.extension()),
              new DigestInputStream(content.stream(), digest),
              kind.contentType());
      return Optional.of(
          new NewAsset(
              kind,
              Optional.empty(),
              stored.key(),
              stored.sizeBytes(),
              digest.digest(),
              OptionalInt.empty(),
              OptionalInt.empty()));
    }
  }

  private AssetRecord enter(org.jooq.DSLContext tx, UploadRecord upload, UUID plan, NewAsset copy) {
    UploadRecord locked =
        tx.selectFrom(UPLOAD).where(UPLOAD.ID.eq(upload.getId())).forUpdate().fetchSingle();
    UUID winner = locked.getInputAssetId();
    if (winner != null) {
      return tx.selectFrom(ASSET).where(ASSET.ID.eq(winner)).fetchSingle();
    }
    AssetRecord row =
        assets.insert(
            tx,
            new AssetRows.Owner(
                upload.getTenantId(),
                upload.getLivemode(),
                upload.getProjectId(),
                Optional.of(plan),
                Optional.empty(),
                true),
            copy);
    locked.setInputAssetId(row.getId());
    locked.update();
    return row;
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
