package dev.planwalk.mcp;

import static dev.planwalk.domain.operation.HttpBinding.bind;
import static dev.planwalk.domain.operation.ToolBinding.inView;
import static dev.planwalk.domain.operation.ToolBinding.next;
import static dev.planwalk.domain.operation.ToolBinding.without;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.operation.Answer;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.NextCall;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Default;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.domain.wire.Page;
import dev.planwalk.domain.wire.WireObject;
import java.util.Optional;

/** A small catalogue with one operation of each kind; its handlers are never run. */
final class SampleCatalog {
  private SampleCatalog() {}

  record PaintInput(
      @Doc("What to paint") @Length(min = 1, max = 9) String what,
      @Doc("How often") @Default("1") int coats,
      @Doc("Price it only") @Default("false") boolean dryRun,
      @Doc("The price is fine") @Default("false") boolean confirm) {}

  @WireObject("job")
  record Painting(
      @Doc("Id") String id, @Doc("State") String status, @Doc("Note") Optional<String> note) {}

  @WireObject("cost_estimate")
  record Price(@Doc("US cents") int estimatedCostUsdCents) {}

  record ListInput(Page page) {}

  record AssetInput(@Doc("Asset") @Length(min = 1, max = 80) String assetId) {}

  @WireObject("asset_url")
  record AssetUrl(@Doc("Address") String url, @Doc("Ends") String expiresAt) {}

  static final Operation<PaintInput, ?> PAINT =
      Operation.named("create_painting", PaintInput.class)
          .summary("Paint something.")
          .guidance("Costs money.")
          .needs(Scope.VISUALIZATIONS_WRITE)
          .http(HttpMethod.POST, "/api/v1/paintings")
          .tool(
              "paint",
              without("dry_run"),
              next(body ->
                  Optional.of(
                      NextCall.to("wait_for_job", "it dries")
                          .with("job_id", body.path("id").asString("")))))
          .traits(Trait.SPENDS, Trait.REPLAYABLE)
          .answers(202, Painting.class, "it was begun")
          .answers(200, Price.class, "dry_run was true")
          .build();

  static final Operation<ListInput, Listing<Painting>> LIST =
      Operation.listing("list_jobs", ListInput.class, Painting.class)
          .summary("List paintings.")
          .needs(Scope.JOBS_READ)
          .http(HttpMethod.GET, "/api/v1/jobs")
          .tool("list_jobs")
          .traits(Trait.READ_ONLY)
          .build();

  static final Operation<AssetInput, AssetUrl> ASSET =
      Operation.named("get_asset_url", AssetInput.class, AssetUrl.class)
          .summary("Sign an address.")
          .needs(Scope.ASSETS_READ)
          .http(HttpMethod.GET, "/api/v1/assets/{id}/url", bind("id", "asset_id"))
          .tool("get_asset_url")
          .traits(Trait.READ_ONLY)
          .answers(200, AssetUrl.class, "signed")
          .build();

  record JobInput(
      @Doc("Id") @Length(min = 1, max = 80) String jobId,
      @Doc("Wait so long") @Default("0") int timeoutSeconds) {}

  static final Operation<JobInput, Painting> GET_JOB =
      Operation.named("get_job", JobInput.class, Painting.class)
          .summary("Look at a painting.")
          .needs(Scope.JOBS_READ)
          .http(HttpMethod.GET, "/api/v1/jobs/{id}", bind("id", "job_id"))
          .traits(Trait.READ_ONLY)
          .answers(200, Painting.class, "as it is")
          .build();

  static final Operation<JobInput, Painting> WAIT =
      Operation.named("wait_for_job", JobInput.class, Painting.class)
          .summary("Watch it dry.")
          .needs(Scope.JOBS_READ)
          .tool("wait_for_job")
          .traits(Trait.READ_ONLY)
          .answers(200, Painting.class, "as it is")
          .build();

  record Entry(
      @Doc("Id") String id,
      @Doc("Kind") String kind,
      @Doc("Title") String title,
      @Doc("Media type") String contentType,
      @Doc("Bytes") long sizeBytes,
      @Doc("When") String createdAt) {}

  static final Operation<ListInput, Listing<Entry>> RESOURCES =
      Operation.listing("list_resources", ListInput.class, Entry.class)
          .summary("List files.")
          .needs(Scope.ASSETS_READ)
          .method("resources/list")
          .traits(Trait.READ_ONLY)
          .build();

  record Download(@Doc("Address") String url, @Doc("Bytes") long sizeBytes) {}

  static final Operation<AssetInput, Answer> READ =
      Operation.named("read_resource", AssetInput.class)
          .summary("Read a file.")
          .needs(Scope.ASSETS_READ)
          .method("resources/read")
          .traits(Trait.READ_ONLY)
          .attaches(200, Picture.class, "*/*", "small enough")
          .answers(200, Download.class, "too large")
          .build();

  @WireObject("asset")
  record Picture(@Doc("Id") String id, @Doc("Kind") String kind) {}

  static final Operation<AssetInput, Answer> LOOK =
      Operation.named("get_asset_preview", AssetInput.class)
          .summary("See a picture.")
          .needs(Scope.ASSETS_READ)
          .http(HttpMethod.GET, "/api/v1/assets/{id}/preview", bind("id", "asset_id"))
          .tool("view_asset", inView())
          .traits(Trait.READ_ONLY)
          .attaches(200, Picture.class, "image/jpeg", "made small")
          .build();

  static Catalog<String> catalog() {
    return Catalog.of(
        Catalog.entry(
            PAINT,
            _ ->
                (_, _) -> {
                  throw notRun();
                }),
        Catalog.entry(
            LIST,
            _ ->
                (_, _) -> {
                  throw notRun();
                }),
        Catalog.entry(
            GET_JOB,
            _ ->
                (_, _) -> {
                  throw notRun();
                }),
        Catalog.entry(
            WAIT,
            _ ->
                (_, _) -> {
                  throw notRun();
                }),
        Catalog.entry(
            RESOURCES,
            _ ->
                (_, _) -> {
                  throw notRun();
                }),
        Catalog.entry(
            READ,
            _ ->
                (_, _) -> {
                  throw notRun();
                }),
        Catalog.entry(
            ASSET,
            _ ->
                (_, _) -> {
                  throw notRun();
                }),
        Catalog.entry(
            LOOK,
            _ ->
                (_, _) -> {
                  throw notRun();
                }));
  }

  private static IllegalStateException notRun() {
    return new IllegalStateException("handlers of the sample are not run");
  }
}
