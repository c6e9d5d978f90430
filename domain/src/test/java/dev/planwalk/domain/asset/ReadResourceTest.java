package dev.planwalk.domain.asset;

import static dev.planwalk.storage.schema.Tables.ASSET;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.AssetId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.OneRun;
import dev.planwalk.domain.operation.Answer;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.wire.Page;
import dev.planwalk.storage.object.ObjectContent;
import dev.planwalk.storage.object.ObjectKey;
import java.io.IOException;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ReadResourceTest {

  private static Sandbox sandbox;
  private static Caller caller;
  private static final Map<AssetKind, Asset> ASSETS = new EnumMap<>(AssetKind.class);

  @BeforeAll
  static void open() {
    sandbox = new Sandbox();
    caller = sandbox.caller(sandbox.tenant(), true);
    ProjectId project = sandbox.project(caller).id();
    sandbox.readyPlan(caller, project);
    Job picture =
        (Job) sandbox.createVisualization().handle(caller, sandbox.picture(project)).body();
    OneRun.finish(sandbox, picture.id(), sandbox.works());
    Job _ = sandbox.finishedTour(caller, project);
    new ListAssets(sandbox.database(), sandbox.services.cursors())
        .handle(
            caller,
            new ListAssets.Input(
                Optional.of(project),
                Optional.empty(),
                new Page(100, Optional.empty(), Optional.empty())))
        .data()
        .forEach(asset -> ASSETS.put(asset.kind(), asset));
  }

  @AfterAll
  static void close() {
    sandbox.close();
  }

  private static Answer read(AssetId asset) {
    return new ReadResource(sandbox.database(), sandbox.services.store(), sandbox.services.assets())
        .handle(caller, new ReadResource.Input(asset));
  }

  private static AssetUrl signed(AssetId asset) {
    return new GetAssetUrl(sandbox.database(), sandbox.services.assets())
        .handle(caller, new GetAssetUrl.Input(asset));
  }

  private static Asset asset(AssetKind kind) {
    return Optional.ofNullable(ASSETS.get(kind)).orElseThrow();
  }

  /** Whatever the row of an asset says of its length. */
  private static void saidToHave(Asset asset, long bytes) {
    sandbox
        .database()
        .write(tx ->
            tx.update(ASSET)
                .set(ASSET.SIZE_BYTES, bytes)
                .where(ASSET.ID.eq(asset.id().uuid()))
                .execute());
  }

  private static byte[] stored(Asset asset) throws IOException {
    ObjectKey key =
        sandbox
            .database()
            .read(db -> new ObjectKey(AssetRows.visible(db, caller, asset.id()).getObjectKey()));
    try (ObjectContent content = sandbox.services.store().open(key)) {
      return content.stream().readAllBytes();
    }
  }

  @Test
  void pictures_and_documents_are_handed_over_themselves() throws Exception {
    for (AssetKind kind :
        new AssetKind[] {
          AssetKind.JPG, AssetKind.PANO, AssetKind.FLOOR_PLAN_JSON, AssetKind.TOUR_MANIFEST
        }) {
      Asset asset = asset(kind);
      Answer answer = read(asset.id());

      assertThat(answer.body()).as(kind.wire()).isEqualTo(asset);
      assertThat(answer.attachment().orElseThrow().mediaType()).isEqualTo(kind.contentType());
      assertThat(answer.attachment().orElseThrow().bytes()).isEqualTo(stored(asset));
    }
  }

  @Test
  void drawings_meshes_and_archives_are_addresses() {
    for (AssetKind kind :
        new AssetKind[] {AssetKind.DXF, AssetKind.SPZ, AssetKind.GLB, AssetKind.TOUR_ZIP}) {
      Asset asset = asset(kind);
      Answer answer = read(asset.id());
      AssetDownload download = (AssetDownload) answer.body();

      assertThat(answer.attachment()).as(kind.wire()).isEmpty();
      assertThat(new AssetUrl(download.url(), download.expiresAt())).isEqualTo(signed(asset.id()));
      assertThat(download.sizeBytes()).isEqualTo(asset.sizeBytes());
      assertThat(download.contentType()).isEqualTo(kind.contentType());
    }
  }

  @Test
  void a_picture_over_4_mib_is_an_address() {
    Asset picture = asset(AssetKind.JPG);
    saidToHave(picture, (4L << 20) + 1);
    try {
      assertThat(read(picture.id()).body()).isInstanceOf(AssetDownload.class);
    } finally {
      saidToHave(picture, picture.sizeBytes());
    }
  }

  @Test
  void no_more_is_read_than_the_row_says_and_no_less_is_an_answer() {
    Asset picture = asset(AssetKind.JPG);
    try {
      saidToHave(picture, 3);
      assertThat(HexFormat.of().formatHex(read(picture.id()).attachment().orElseThrow().bytes()))
          .isEqualTo("ffd8ff");

      saidToHave(picture, 4L << 20);
      ServiceException refusal =
          catchThrowableOfType(
              ServiceException.class, () -> read(picture.id()).attachment().orElseThrow().bytes());
      assertThat(refusal.status()).isEqualTo(503);
      assertThat(refusal.retryAfterSeconds()).isPresent();
    } finally {
      saidToHave(picture, picture.sizeBytes());
    }
  }
}
