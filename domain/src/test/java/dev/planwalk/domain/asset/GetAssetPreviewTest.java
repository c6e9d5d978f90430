package dev.planwalk.domain.asset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.ServiceCatalog;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.AssetId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobNext;
import dev.planwalk.domain.job.JobWaiting;
import dev.planwalk.domain.job.OneRun;
import dev.planwalk.domain.operation.Advice;
import dev.planwalk.domain.operation.Answer;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.operation.NextCall;
import dev.planwalk.domain.wire.Arguments;
import dev.planwalk.domain.wire.Page;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

class GetAssetPreviewTest {

  private static Sandbox sandbox;
  private static Caller caller;
  private static ProjectId project;

  @BeforeAll
  static void open() {
    sandbox = new Sandbox();
    caller = sandbox.caller(sandbox.tenant(), true);
    project = sandbox.project(caller).id();
    sandbox.readyPlan(caller, project);
  }

  @AfterAll
  static void close() {
    sandbox.close();
  }

  private static Answer view(AssetId asset) {
    return new GetAssetPreview(sandbox.database(), sandbox.services.store())
        .handle(caller, new GetAssetPreview.Input(asset));
  }

  private static ServiceException refusal(AssetId asset) {
    return catchThrowableOfType(ServiceException.class, () -> view(asset));
  }

  private static Job picture() {
    Job job = (Job) sandbox.createVisualization().handle(caller, sandbox.picture(project)).body();
    OneRun.finish(sandbox, job.id(), sandbox.works());
    return new JobWaiting(
            sandbox.database(),
            sandbox.services.jobs(),
            sandbox.services.waiters(),
            System::nanoTime)
        .read(caller, job.id(), Duration.ZERO);
  }

  @Test
  void a_picture_is_its_facts_and_a_small_jpeg() throws IOException {
    AssetId id = picture().result().orElseThrow().assets().getFirst().id();

    Answer answer = view(id);
    Asset facts = (Asset) answer.body();
    BufferedImage small =
        ImageIO.read(new ByteArrayInputStream(answer.attachment().orElseThrow().bytes()));

    assertThat(facts.id()).isEqualTo(id);
    assertThat(facts.kind()).isEqualTo(AssetKind.JPG);
    assertThat(answer.attachment().orElseThrow().mediaType()).isEqualTo("image/jpeg");
    assertThat(small.getWidth()).isEqualTo(24);
  }

  @Test
  void what_is_no_picture_is_refused_with_what_to_do_instead() {
    // A tour needs a finished picture of its project.
    Job _ = picture();
    Job _ = sandbox.finishedTour(caller, project);
    List<Asset> assets =
        new ListAssets(sandbox.database(), sandbox.services.cursors())
            .handle(
                caller,
                new ListAssets.Input(
                    Optional.of(project),
                    Optional.empty(),
                    new Page(100, Optional.empty(), Optional.empty())))
            .data();
    Set<AssetKind> refused = new HashSet<>();
    for (Asset asset : assets) {
      if (AssetKind.pictures().contains(asset.kind())) {
        continue;
      }
      refused.add(asset.kind());
      ServiceException refusal = refusal(asset.id());
      assertThat(refusal.code()).isEqualTo(ErrorCode.RESOURCE_NOT_FOUND);
      assertThat(refusal.faults().getFirst().param()).isEqualTo("asset_id");
      assertThat(refusal.text()).contains(asset.id().wire(), asset.kind().wire());
      NextCall next =
          Advice.call(
                  refusal.remediation(),
                  ServiceCatalog.catalog()::tool,
                  JsonNodeFactory.instance.objectNode().put("asset_id", asset.id().wire()))
              .orElseThrow();
      assertThat(next.tool()).isIn("render_plan", "list_plans", "list_assets", "get_asset_url");
      Object read =
          ServiceCatalog.catalog()
              .tool(next.tool())
              .orElseThrow()
              .read(Arguments.of(next.arguments()), Door.TOOL);
      assertThat(read).as("the call has all that it needs").isNotNull();
    }
    assertThat(refused)
        .contains(
            AssetKind.DXF,
            AssetKind.FLOOR_PLAN_JSON,
            AssetKind.SPZ,
            AssetKind.GLB,
            AssetKind.TOUR_MANIFEST,
            AssetKind.TOUR_ZIP);
  }

  @ParameterizedTest
  @CsvSource({
    "jpg jpg, view_asset, asset_0",
    "plan_svg plan_png plan_pdf, view_asset, asset_1",
    "pano, view_asset, asset_0",
    "mesh, get_asset_url, asset_0"
  })
  void the_first_picture_of_a_job_is_looked_at_next(String kinds, String tool, String asset) {
    ObjectNode job = JsonNodeFactory.instance.objectNode();
    job.put("type", "visualization").put("status", "succeeded");
    ArrayNode assets = job.putObject("result").putArray("assets");
    for (String kind : kinds.split(" ", -1)) {
      assets.addObject().put("id", "asset_" + (assets.size() - 1)).put("kind", kind);
    }

    NextCall next = JobNext.of(job).orElseThrow();

    assertThat(next.tool()).isEqualTo(tool);
    assertThat(next.arguments().path("asset_id").asString("")).isEqualTo(asset);
  }
}
