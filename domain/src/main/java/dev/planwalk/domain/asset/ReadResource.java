package dev.planwalk.domain.asset;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.id.AssetId;
import dev.planwalk.domain.operation.Answer;
import dev.planwalk.domain.operation.Attachment;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectContent;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.storage.schema.tables.records.AssetRecord;
import dev.planwalk.vocabulary.Words;
import java.io.EOFException;
import java.io.IOException;

/**
 * Reads a file as MCP hosts read resources: pictures and documents themselves while they are small,
 * everything else as an address. {@link GetAssetUrl} is the same for callers that download, {@link
 * GetAssetPreview} for models that look.
 *
 * <p>The bytes of one answer are held in memory once they are asked for: whoever serves it bounds
 * how many there are.
 */
public final class ReadResource implements Operation.Handler<ReadResource.Input, Answer> {

  /** The longest file in bytes that is handed over itself. */
  static final long MOST_BYTES = 4L << 20;

  /** Which one. */
  public record Input(@Doc("Id of the asset") AssetId assetId) {}

  public static final Operation<Input, Answer> OPERATION =
      Operation.named("read_resource", Input.class)
          .summary("Read a file of at most 4 MiB that hosts can show, or where to download it.")
          .needs(Scope.ASSETS_READ)
          .method("resources/read")
          .traits(Trait.READ_ONLY)
          .attaches(200, Asset.class, "*/*", "a picture or document, small enough")
          .answers(200, AssetDownload.class, "any other file")
          .fails(ErrorCode.TEST_MODE_RESOURCE_IN_LIVE, ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private static final int RETRY_SECONDS = 2;

  private final Database database;
  private final ObjectStore store;
  private final AssetRows assets;

  public ReadResource(Database database, ObjectStore store, AssetRows assets) {
    this.database = database;
    this.store = store;
    this.assets = assets;
  }

  @Override
  public Answer handle(Caller caller, Input input) {
    AssetRecord row = database.read(db -> AssetRows.visible(db, caller, input.assetId()));
    if (row.getSizeBytes() > MOST_BYTES || !isShown(Words.of(AssetKind.class, row.getKind()))) {
      return Answer.of(download(row));
    }
    return Answer.of(AssetRows.view(row), new Attachment(row.getContentType(), () -> bytes(row)));
  }

  private AssetDownload download(AssetRecord row) {
    ObjectStore.SignedUrl signed = assets.sign(row);
    return new AssetDownload(
        signed.url().toString(), signed.expiresAt(), row.getSizeBytes(), row.getContentType());
  }

  private byte[] bytes(AssetRecord row) {
    int size = Math.toIntExact(row.getSizeBytes());
    try (ObjectContent content = store.open(new ObjectKey(row.getObjectKey()))) {
      byte[] bytes = content.stream().readNBytes(size);
      if (bytes.length < size) {
        throw new EOFException(row.getObjectKey() + " is shorter than its " + size + " bytes");
      }
      return bytes;
    } catch (IOException notNow) {
      throw ErrorEnvelope.unavailable(RETRY_SECONDS);
    }
  }

  /** What a host can show or a model can read; drawings, meshes and archives need a program. */
  private static boolean isShown(AssetKind kind) {
    return switch (kind) {
      case PNG,
          JPEG,
          JPG,
          PANO,
          PLAN_PNG,
          PLAN_SVG,
          PLAN_PDF,
          PDF,
          FLOOR_PLAN_JSON,
          TOUR_MANIFEST ->
          true;
      case DWG, DXF, IFC, PLAN_DXF, PLAN_IFC, SPZ, GLB, MESH, TOUR_ZIP, PROJECT_ZIP -> false;
    };
  }
}
