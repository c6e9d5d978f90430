package dev.planwalk.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.planwalk.domain.asset.DeleteAsset;
import dev.planwalk.domain.asset.GetAssetPreview;
import dev.planwalk.domain.asset.GetAssetUrl;
import dev.planwalk.domain.asset.ListAssets;
import dev.planwalk.domain.asset.ReadResource;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.event.EventType;
import dev.planwalk.domain.gallery.PublishProject;
import dev.planwalk.domain.gallery.UnpublishProject;
import dev.planwalk.domain.id.AssetId;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.id.TourRef;
import dev.planwalk.domain.id.WebhookDeliveryId;
import dev.planwalk.domain.id.WebhookEndpointId;
import dev.planwalk.domain.job.GetJob;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.JobWaiting;
import dev.planwalk.domain.job.ListJobs;
import dev.planwalk.domain.job.ListJobsOfType;
import dev.planwalk.domain.job.OneRun;
import dev.planwalk.domain.job.WaitForJob;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.plan.CorrectPlan;
import dev.planwalk.domain.plan.DeletePlan;
import dev.planwalk.domain.plan.GetFloorPlan;
import dev.planwalk.domain.plan.GetPlan;
import dev.planwalk.domain.plan.LabelLanguage;
import dev.planwalk.domain.plan.ListPlans;
import dev.planwalk.domain.plan.PlanCorrection;
import dev.planwalk.domain.plan.ReadPlanAgain;
import dev.planwalk.domain.plan.RenderPlan;
import dev.planwalk.domain.plan.RenewUpload;
import dev.planwalk.domain.plan.UploadMode;
import dev.planwalk.domain.project.DeleteProject;
import dev.planwalk.domain.project.ExportProject;
import dev.planwalk.domain.project.GetProject;
import dev.planwalk.domain.project.ListProjects;
import dev.planwalk.domain.tour.CreateMesh;
import dev.planwalk.domain.tour.CreatePanorama;
import dev.planwalk.domain.tour.CreateTour;
import dev.planwalk.domain.tour.GetTour;
import dev.planwalk.domain.tour.PublishTour;
import dev.planwalk.domain.tour.UnpublishTour;
import dev.planwalk.domain.visualization.CreateVisualization;
import dev.planwalk.domain.visualization.EstimateCost;
import dev.planwalk.domain.visualization.GetVisualization;
import dev.planwalk.domain.visualization.PublishVisualization;
import dev.planwalk.domain.visualization.UnpublishVisualization;
import dev.planwalk.domain.webhook.CreateWebhookEndpoint;
import dev.planwalk.domain.webhook.DeleteWebhookEndpoint;
import dev.planwalk.domain.webhook.EventRelay;
import dev.planwalk.domain.webhook.GetWebhookDelivery;
import dev.planwalk.domain.webhook.GetWebhookEndpoint;
import dev.planwalk.domain.webhook.ListWebhookDeliveries;
import dev.planwalk.domain.webhook.ListWebhookEndpoints;
import dev.planwalk.domain.webhook.ReplayWebhookEndpoint;
import dev.planwalk.domain.webhook.RetryWebhookDelivery;
import dev.planwalk.domain.webhook.RotateWebhookSecret;
import dev.planwalk.domain.webhook.TestWebhookEndpoint;
import dev.planwalk.domain.webhook.UpdateWebhookEndpoint;
import dev.planwalk.domain.wire.Arguments;
import dev.planwalk.domain.wire.Page;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Nobody sees or uses what belongs to another tenant or to the other mode, through any operation.
 */
class IsolationTest {

  private static final Page PAGE = new Page(20, Optional.empty(), Optional.empty());

  /** What an owner's use would take from the other tests. */
  private static final Set<String> NOT_REPEATABLE =
      Set.of(
          "read_plan_again",
          "correct_plan",
          "create_visualization",
          "delete_webhook_endpoint",
          "delete_project",
          "delete_plan",
          "delete_asset");

  private static Sandbox sandbox;
  private static UUID tenant;
  private static Owned live;
  private static Owned test;

  /**
   * Everything a caller can own, with a succeeded plan and picture, and a plan without its file.
   */
  private record Owned(
      ProjectId project,
      PlanId plan,
      PlanId waiting,
      JobId picture,
      AssetId asset,
      WebhookEndpointId endpoint,
      WebhookDeliveryId delivery,
      TourRef tour) {}

  /** Ids that choose among one's own rows: those of others choose nothing, and refuse nothing. */
  private static final Set<String> ONLY_NARROW = Set.of("list_webhook_deliveries");

  /** One use of an id. */
  private interface Use {
    Object by(Caller caller, Owned owned);
  }

  @BeforeAll
  static void open() {
    sandbox = new Sandbox();
    tenant = sandbox.tenant();
    live = own(sandbox.caller(tenant, true));
    test = own(sandbox.caller(tenant, false));
  }

  @AfterAll
  static void close() {
    sandbox.close();
  }

  private static Owned own(Caller caller) {
    sandbox.names.put("hooks.example.com", "93.184.215.14");
    WebhookEndpointId endpoint =
        new CreateWebhookEndpoint(sandbox.ids, sandbox.services.webhooks())
            .handle(
                caller,
                new CreateWebhookEndpoint.Input(
                    "https://hooks.example.com/", Optional.empty(), Optional.empty()))
            .id();
    ProjectId project = sandbox.project(caller).id();
    PlanId plan = sandbox.readyPlan(caller, project);
    Job job = (Job) sandbox.createVisualization().handle(caller, sandbox.picture(project)).body();
    OneRun.finish(sandbox, job.id(), sandbox.works());
    Job done = waiting().read(caller, job.id(), java.time.Duration.ZERO);
    Job drawing =
        sandbox
            .renderPlan()
            .handle(
                caller,
                new RenderPlan.Input(plan, Optional.empty(), LabelLanguage.DE, Optional.empty()));
    OneRun.finish(sandbox, drawing.id(), sandbox.works());
    return new Owned(
        project,
        plan,
        sandbox.createPlan(caller, project, UploadMode.SINGLE).plans().getFirst().id(),
        job.id(),
        done.result().orElseThrow().assets().getFirst().id(),
        endpoint,
        newestDelivery(caller),
        new TourRef(sandbox.finishedTour(caller, project).id().uuid()));
  }

  private static WebhookDeliveryId newestDelivery(Caller caller) {
    Services s = sandbox.services;
    while (new EventRelay(s.database(), s.ids(), s.webhooks()).relay() > 0) {
      // Until every event is relayed.
    }
    return new ListWebhookDeliveries(s.database(), s.cursors())
        .handle(
            caller,
            new ListWebhookDeliveries.Input(
                Optional.empty(), Optional.empty(), Optional.empty(), PAGE))
        .data()
        .getFirst()
        .id();
  }

  private static JobWaiting waiting() {
    return new JobWaiting(
        sandbox.database(), sandbox.services.jobs(), sandbox.services.waiters(), System::nanoTime);
  }

  /** Every operation that takes an id, by name, and how it is used. */
  private static Map<String, List<Use>> uses() {
    Services s = sandbox.services;
    Map<String, List<Use>> uses = new LinkedHashMap<>();
    uses.put(
        "get_project",
        List.of(
            (c, o) -> new GetProject(s.database()).handle(c, new GetProject.Input(o.project()))));
    uses.put(
        "export_project",
        List.of((c, o) ->
            new ExportProject(sandbox.freeJobs(), s.quotas())
                .handle(c, new ExportProject.Input(o.project()))));
    uses.put(
        "delete_project",
        List.of((c, o) ->
            new DeleteProject(s.store(), s.queue())
                .handle(c, new DeleteProject.Input(o.project()))));
    uses.put(
        "create_plan", List.of((c, o) -> sandbox.createPlan(c, o.project(), UploadMode.SINGLE)));
    uses.put(
        "renew_upload",
        List.of((c, o) ->
            new RenewUpload(s.store(), s.pages(), s.ids(), s.quotas(), s.settings())
                .handle(
                    c,
                    new RenewUpload.Input(
                        o.waiting(), Optional.empty(), Optional.empty(), Optional.empty()))));
    uses.put("complete_plan", List.of((c, o) -> sandbox.complete(c, o.plan())));
    uses.put(
        "list_plans",
        List.of((c, o) ->
            new ListPlans(s.database(), s.cursors())
                .handle(c, new ListPlans.Input(o.project(), Optional.empty(), PAGE))));
    uses.put(
        "get_plan",
        List.of((c, o) -> new GetPlan(s.database()).handle(c, new GetPlan.Input(o.plan()))));
    uses.put(
        "get_floor_plan",
        List.of((c, o) ->
            new GetFloorPlan(s.database(), s.store()).handle(c, new GetFloorPlan.Input(o.plan()))));
    uses.put(
        "read_plan_again",
        List.of((c, o) ->
            new ReadPlanAgain(sandbox.freeJobs())
                .handle(
                    c,
                    new ReadPlanAgain.Input(
                        o.plan(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()))));
    uses.put(
        "correct_plan",
        List.of((c, o) ->
            new CorrectPlan(sandbox.freeJobs())
                .handle(
                    c,
                    new CorrectPlan.Input(
                        o.plan(),
                        List.of(
                            new PlanCorrection(
                                PlanCorrection.Op.SET_UNIT,
                                Optional.empty(),
                                Optional.empty(),
                                Optional.of("cm"),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty()))))));
    uses.put(
        "render_plan",
        List.of((c, o) ->
            sandbox
                .renderPlan()
                .handle(
                    c,
                    new RenderPlan.Input(
                        o.plan(), Optional.empty(), LabelLanguage.DE, Optional.empty()))));
    uses.put(
        "estimate_cost",
        List.of((c, o) ->
            new EstimateCost(sandbox.paidJobs())
                .handle(
                    c,
                    EstimateCost.OPERATION.read(
                        Arguments.of(
                            JsonNodeFactory.instance
                                .objectNode()
                                .put("operation", "visualization")
                                .put("project_id", o.project().wire())),
                        Door.TOOL))));
    uses.put(
        "create_visualization",
        List.of(
            (c, o) -> sandbox.createVisualization().handle(c, sandbox.picture(o.project())),
            // A plan of somebody else in a project of one's own.
            (c, o) -> sandbox.createVisualization().handle(c, pictureOfForeignPlan(c, o.plan()))));
    uses.put(
        "list_visualizations",
        List.of((c, o) ->
            new ListJobsOfType(
                    JobType.VISUALIZATION,
                    ListJobsOfType.VISUALIZATIONS,
                    s.database(),
                    s.cursors(),
                    s.jobs())
                .handle(c, new ListJobsOfType.Input(Optional.of(o.project()), PAGE))));
    uses.put(
        "get_visualization",
        List.of((c, o) ->
            new GetVisualization(s.database(), s.jobs())
                .handle(c, new GetVisualization.Input(o.picture()))));
    uses.put(
        "publish_visualization",
        List.of((c, o) ->
            new PublishVisualization(s.links())
                .handle(c, new PublishVisualization.Input(o.picture(), Optional.empty()))));
    uses.put(
        "unpublish_visualization",
        List.of((c, o) ->
            new UnpublishVisualization(s.links())
                .handle(c, new UnpublishVisualization.Input(o.picture()))));
    uses.put(
        "get_job",
        List.of((c, o) -> new GetJob(waiting()).handle(c, new GetJob.Input(o.picture(), 0))));
    uses.put(
        "wait_for_job",
        List.of(
            (c, o) -> new WaitForJob(waiting()).handle(c, new WaitForJob.Input(o.picture(), 25))));
    uses.put(
        "list_jobs",
        List.of((c, o) ->
            new ListJobs(s.database(), s.cursors(), s.jobs())
                .handle(
                    c,
                    new ListJobs.Input(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(o.project()),
                        Optional.of(JobId.generation(o.tour().uuid())),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        PAGE))));
    uses.put(
        "list_assets",
        List.of(
            (c, o) ->
                new ListAssets(s.database(), s.cursors())
                    .handle(
                        c, new ListAssets.Input(Optional.of(o.project()), Optional.empty(), PAGE)),
            (c, o) ->
                new ListAssets(s.database(), s.cursors())
                    .handle(
                        c, new ListAssets.Input(Optional.empty(), Optional.of(o.plan()), PAGE))));
    tourUses(uses, s);
    webhookUses(uses, s);
    uses.put(
        "get_asset_url",
        List.of((c, o) ->
            new GetAssetUrl(s.database(), s.assets()).handle(c, new GetAssetUrl.Input(o.asset()))));
    uses.put(
        "get_asset_preview",
        List.of((c, o) ->
            new GetAssetPreview(s.database(), s.store())
                .handle(c, new GetAssetPreview.Input(o.asset()))));
    uses.put(
        "read_resource",
        List.of((c, o) ->
            new ReadResource(s.database(), s.store(), s.assets())
                .handle(c, new ReadResource.Input(o.asset()))));
    return uses;
  }

  private static void webhookUses(Map<String, List<Use>> uses, Services s) {
    uses.put(
        "get_webhook_endpoint",
        List.of((c, o) ->
            new GetWebhookEndpoint(s.database(), s.webhooks())
                .handle(c, new GetWebhookEndpoint.Input(o.endpoint()))));
    uses.put(
        "rotate_webhook_secret",
        List.of((c, o) ->
            new RotateWebhookSecret(s.webhooks())
                .handle(c, new RotateWebhookSecret.Input(o.endpoint()))));
    uses.put(
        "retry_webhook_delivery",
        List.of((c, o) ->
            new RetryWebhookDelivery(s.ids(), s.hints(), s.webhooks())
                .handle(c, new RetryWebhookDelivery.Input(o.delivery()))));
    uses.put(
        "update_webhook_endpoint",
        List.of((c, o) ->
            new UpdateWebhookEndpoint(s.webhooks())
                .handle(
                    c,
                    new UpdateWebhookEndpoint.Input(
                        o.endpoint(), Optional.empty(), Optional.empty(), Optional.empty()))));
    uses.put(
        "test_webhook_endpoint",
        List.of((c, o) ->
            new TestWebhookEndpoint(s.ids(), s.hints(), s.webhooks())
                .handle(c, new TestWebhookEndpoint.Input(o.endpoint(), EventType.JOB_SUCCEEDED))));
    uses.put(
        "replay_webhook_endpoint",
        List.of((c, o) ->
            new ReplayWebhookEndpoint(s.ids(), s.hints(), s.webhooks())
                .handle(c, new ReplayWebhookEndpoint.Input(o.endpoint(), Instant.EPOCH))));
    uses.put(
        "get_webhook_delivery",
        List.of((c, o) ->
            new GetWebhookDelivery(s.database())
                .handle(c, new GetWebhookDelivery.Input(o.delivery()))));
    uses.put(
        "delete_plan",
        List.of((c, o) ->
            new DeletePlan(s.store(), s.queue()).handle(c, new DeletePlan.Input(o.plan()))));
    uses.put(
        "delete_asset",
        List.of((c, o) -> new DeleteAsset(s.store()).handle(c, new DeleteAsset.Input(o.asset()))));
    uses.put(
        "delete_webhook_endpoint",
        List.of((c, o) ->
            new DeleteWebhookEndpoint(s.webhooks())
                .handle(c, new DeleteWebhookEndpoint.Input(o.endpoint()))));
  }

  private static void tourUses(Map<String, List<Use>> uses, Services s) {
    uses.put(
        "create_tour",
        List.of((c, o) -> new CreateTour(sandbox.paidJobs()).handle(c, Sandbox.tour(o.project()))));
    uses.put(
        "create_panorama",
        List.of((c, o) ->
            new CreatePanorama(sandbox.paidJobs())
                .handle(
                    c,
                    new CreatePanorama.Input(
                        o.project(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        true,
                        false))));
    uses.put(
        "create_mesh",
        List.of((c, o) ->
            new CreateMesh(sandbox.paidJobs())
                .handle(
                    c,
                    new CreateMesh.Input(
                        o.project(), Optional.empty(), Optional.empty(), true, false))));
    uses.put(
        "list_tours",
        List.of((c, o) ->
            new ListJobsOfType(
                    JobType.TOUR, ListJobsOfType.TOURS, s.database(), s.cursors(), s.jobs())
                .handle(c, new ListJobsOfType.Input(Optional.of(o.project()), PAGE))));
    uses.put(
        "get_tour",
        List.of(
            (c, o) -> new GetTour(s.database(), s.jobs()).handle(c, new GetTour.Input(o.tour()))));
    uses.put(
        "publish_tour",
        List.of((c, o) ->
            new PublishTour(s.links())
                .handle(c, new PublishTour.Input(o.tour(), Optional.empty()))));
    uses.put(
        "publish_project",
        List.of((c, o) ->
            new PublishProject(s.links())
                .handle(
                    c,
                    new PublishProject.Input(
                        o.project(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()))));
    uses.put(
        "unpublish_project",
        List.of((c, o) ->
            new UnpublishProject(s.links()).handle(c, new UnpublishProject.Input(o.project()))));
    uses.put(
        "unpublish_tour",
        List.of(
            (c, o) -> new UnpublishTour(s.links()).handle(c, new UnpublishTour.Input(o.tour()))));
  }

  private static CreateVisualization.Input pictureOfForeignPlan(Caller caller, PlanId plan) {
    CreateVisualization.Input usual = sandbox.picture(sandbox.project(caller).id());
    return new CreateVisualization.Input(
        usual.projectId(),
        usual.usageType(),
        usual.style(),
        usual.lighting(),
        usual.furnishing(),
        usual.view(),
        usual.room(),
        Optional.of(plan),
        usual.storey(),
        usual.flat(),
        usual.label(),
        usual.seed(),
        usual.metadata(),
        false,
        false);
  }

  private static void assertRefused(String who, Caller caller, Owned owned, ErrorCode code) {
    uses()
        .forEach((name, ways) -> {
          for (Use use : ways) {
            Throwable refusal = catchThrowable(() -> use.by(caller, owned));
            assertThat(refusal).as(who + " calls " + name).isInstanceOf(ServiceException.class);
            assertThat(((ServiceException) refusal).code())
                .as(who + " calls " + name)
                .isEqualTo(code);
          }
        });
  }

  @Test
  void every_operation_that_takes_an_id_is_tried_here() {
    Set<String> takeIds = new TreeSet<>();
    Catalog<Services> catalog = ServiceCatalog.catalog();
    for (Operation<?, ?> operation : catalog.operations()) {
      if (!ONLY_NARROW.contains(operation.name())
          && operation.input().names().stream().anyMatch(name -> name.endsWith("_id"))) {
        takeIds.add(operation.name());
      }
    }
    assertThat(uses().keySet()).containsExactlyInAnyOrderElementsOf(takeIds);
  }

  @Test
  void another_tenant_finds_nothing() {
    UUID stranger = sandbox.tenant();
    assertRefused("a stranger", sandbox.caller(stranger, true), live, ErrorCode.RESOURCE_NOT_FOUND);
    // Not even that it exists in test mode.
    assertRefused("a stranger", sandbox.caller(stranger, true), test, ErrorCode.RESOURCE_NOT_FOUND);
    assertRefused(
        "a stranger's test key",
        sandbox.caller(stranger, false),
        test,
        ErrorCode.RESOURCE_NOT_FOUND);
  }

  @Test
  void live_key_is_told_that_a_resource_is_a_test_one() {
    assertRefused(
        "a live key", sandbox.caller(tenant, true), test, ErrorCode.TEST_MODE_RESOURCE_IN_LIVE);
  }

  @Test
  void test_key_finds_nothing_live() {
    assertRefused("a test key", sandbox.caller(tenant, false), live, ErrorCode.RESOURCE_NOT_FOUND);
  }

  @Test
  void lists_never_mix_tenants_or_modes() {
    Services s = sandbox.services;
    for (boolean mode : new boolean[] {true, false}) {
      Caller caller = sandbox.caller(tenant, mode);
      assertThat(
              new ListProjects(s.database(), s.cursors())
                  .handle(caller, new ListProjects.Input(Optional.empty(), PAGE))
                  .data())
          .allMatch(project -> project.livemode() == mode)
          .isNotEmpty();
      assertThat(
              new ListJobs(s.database(), s.cursors(), s.jobs())
                  .handle(
                      caller,
                      new ListJobs.Input(
                          Optional.empty(),
                          Optional.empty(),
                          Optional.empty(),
                          Optional.empty(),
                          Optional.empty(),
                          Optional.empty(),
                          Optional.empty(),
                          PAGE))
                  .data())
          .allMatch(job -> job.livemode() == mode)
          .isNotEmpty();
      assertThat(
              new ListWebhookEndpoints(s.database(), s.cursors(), s.webhooks())
                  .handle(caller, new ListWebhookEndpoints.Input(PAGE))
                  .data())
          .allMatch(endpoint -> endpoint.livemode() == mode)
          .hasSize(1);
      assertThat(
              new ListWebhookDeliveries(s.database(), s.cursors())
                  .handle(
                      caller,
                      new ListWebhookDeliveries.Input(
                          Optional.empty(), Optional.empty(), Optional.empty(), PAGE))
                  .data())
          .allMatch(delivery -> delivery.livemode() == mode)
          .isNotEmpty();
    }
    Caller stranger = sandbox.caller(sandbox.tenant(), true);
    assertThat(
            new ListJobsOfType(
                    JobType.VISUALIZATION,
                    ListJobsOfType.VISUALIZATIONS,
                    s.database(),
                    s.cursors(),
                    s.jobs())
                .handle(stranger, new ListJobsOfType.Input(Optional.empty(), PAGE))
                .data())
        .isEmpty();
    assertThat(
            new ListWebhookEndpoints(s.database(), s.cursors(), s.webhooks())
                .handle(stranger, new ListWebhookEndpoints.Input(PAGE))
                .data())
        .isEmpty();
    assertThat(
            new ListWebhookDeliveries(s.database(), s.cursors())
                .handle(
                    stranger,
                    new ListWebhookDeliveries.Input(
                        Optional.empty(), Optional.of(live.endpoint()), Optional.empty(), PAGE))
                .data())
        .isEmpty();
  }

  @Test
  void owner_can_use_all_of_it() {
    for (Owned owned : List.of(live, test)) {
      Caller owner = sandbox.caller(tenant, owned.equals(live));
      uses()
          .forEach((name, ways) -> {
            if (!NOT_REPEATABLE.contains(name)) {
              assertThat(ways.getFirst().by(owner, owned)).as(name).isNotNull();
            }
          });
    }
  }
}
