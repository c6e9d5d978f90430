package dev.planwalk.domain;

import static dev.planwalk.domain.operation.Catalog.entry;

import dev.planwalk.domain.act.GetOperatorRoot;
import dev.planwalk.domain.act.ListActs;
import dev.planwalk.domain.act.NotedAct;
import dev.planwalk.domain.asset.DeleteAsset;
import dev.planwalk.domain.asset.GetAssetPreview;
import dev.planwalk.domain.asset.GetAssetUrl;
import dev.planwalk.domain.asset.ListAssets;
import dev.planwalk.domain.asset.ListResources;
import dev.planwalk.domain.asset.ReadResource;
import dev.planwalk.domain.gallery.PublishProject;
import dev.planwalk.domain.gallery.UnpublishProject;
import dev.planwalk.domain.job.AdvanceJob;
import dev.planwalk.domain.job.CancelJob;
import dev.planwalk.domain.job.FreeJobs;
import dev.planwalk.domain.job.GetJob;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.JobWaiting;
import dev.planwalk.domain.job.ListAllJobs;
import dev.planwalk.domain.job.ListJobs;
import dev.planwalk.domain.job.ListJobsOfType;
import dev.planwalk.domain.job.ListNodes;
import dev.planwalk.domain.job.PaidJobs;
import dev.planwalk.domain.job.PauseLane;
import dev.planwalk.domain.job.RetryJob;
import dev.planwalk.domain.job.ShowJob;
import dev.planwalk.domain.job.WaitForJob;
import dev.planwalk.domain.key.IssueKey;
import dev.planwalk.domain.key.ListKeys;
import dev.planwalk.domain.key.RevokeKey;
import dev.planwalk.domain.key.RotateKey;
import dev.planwalk.domain.operation.About;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.plan.CompletePlan;
import dev.planwalk.domain.plan.CorrectPlan;
import dev.planwalk.domain.plan.CreatePlan;
import dev.planwalk.domain.plan.DeletePlan;
import dev.planwalk.domain.plan.GetFloorPlan;
import dev.planwalk.domain.plan.GetPlan;
import dev.planwalk.domain.plan.ListPlans;
import dev.planwalk.domain.plan.ReadPlanAgain;
import dev.planwalk.domain.plan.RenderPlan;
import dev.planwalk.domain.plan.RenewUpload;
import dev.planwalk.domain.project.CreateProject;
import dev.planwalk.domain.project.DeleteProject;
import dev.planwalk.domain.project.ExportProject;
import dev.planwalk.domain.project.GetProject;
import dev.planwalk.domain.project.ListProjects;
import dev.planwalk.domain.secret.RotateSecret;
import dev.planwalk.domain.secret.ShowSecret;
import dev.planwalk.domain.tenant.DeleteTenant;
import dev.planwalk.domain.tour.CreateMesh;
import dev.planwalk.domain.tour.CreatePanorama;
import dev.planwalk.domain.tour.CreateTour;
import dev.planwalk.domain.tour.GetPrices;
import dev.planwalk.domain.tour.GetPublicTour;
import dev.planwalk.domain.tour.GetTour;
import dev.planwalk.domain.tour.ListPublicTours;
import dev.planwalk.domain.tour.PublishTour;
import dev.planwalk.domain.tour.UnpublishTour;
import dev.planwalk.domain.upkeep.ListLanes;
import dev.planwalk.domain.usage.GetUsage;
import dev.planwalk.domain.usage.ListTenants;
import dev.planwalk.domain.visualization.CreateVisualization;
import dev.planwalk.domain.visualization.EstimateCost;
import dev.planwalk.domain.visualization.GetVisualization;
import dev.planwalk.domain.visualization.PublishVisualization;
import dev.planwalk.domain.visualization.UnpublishVisualization;
import dev.planwalk.domain.webhook.CreateWebhookEndpoint;
import dev.planwalk.domain.webhook.DeleteWebhookEndpoint;
import dev.planwalk.domain.webhook.Event;
import dev.planwalk.domain.webhook.GetWebhookDelivery;
import dev.planwalk.domain.webhook.GetWebhookEndpoint;
import dev.planwalk.domain.webhook.ListAllDeliveries;
import dev.planwalk.domain.webhook.ListWebhookDeliveries;
import dev.planwalk.domain.webhook.ListWebhookEndpoints;
import dev.planwalk.domain.webhook.ReplayWebhookEndpoint;
import dev.planwalk.domain.webhook.ResendDelivery;
import dev.planwalk.domain.webhook.RetryWebhookDelivery;
import dev.planwalk.domain.webhook.RotateWebhookSecret;
import dev.planwalk.domain.webhook.TestWebhookEndpoint;
import dev.planwalk.domain.webhook.UpdateWebhookEndpoint;
import dev.planwalk.storage.SecretRotation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The table of contents of the service: one line per operation, in the order of the documents. */
public final class ServiceCatalog {
  private static final About ABOUT =
      new About(
          "Planwalk",
          "Floor plans in, photorealistic pictures and walkable tours out",
          "Turns floor plans (DWG, DXF, PDF, IFC, PNG, JPEG) into photorealistic pictures and"
              + " walkable tours that keep the plan's geometry. Built for agents: create a project,"
              + " create a plan and PUT the file to its upload_url, complete the plan, wait for its"
              + " job, price the picture with dry_run, create it, wait for its job. Prices are US"
              + " cents; words of fixed sets are German with English meanings; signed URLs live at"
              + " most 300 seconds. Test keys (svc_sk_test_) do everything at no cost.",
          List.of(
              "DWG is read from R13 on, DXF from R10 on, PDF plotted or scanned. A PDF has no unit:"
                  + " state its scale as unit (1:100) unless it is lettered on the sheet.",
              "IFC 2x3 and 4 are read as STEP files (.ifc): what the model states is taken, with"
                  + " true heights, and nothing is guessed.",
              "Scans and photographs of plans (file_kind image: PNG, JPEG) are followed line by"
                  + " line; without a stated scale it is told by doors and walls.",
              "There is no prompt: style, lighting and furnishing come from fixed sets.",
              "A job cannot be canceled through the interface.",
              "A tour shows one flat; its asset tour_zip is the whole tour for a web server of your"
                  + " own.",
              "Signed URLs end after 300 seconds; read the job again or ask for a new one.",
              "Webhooks reach public https addresses only, unless the operator allows others."),
          Map.ofEntries(
              Map.entry("root", "Where a key begins: collections, scopes and limits of the key."),
              Map.entry(
                  "projects",
                  "A project is the container of plans, pictures and tours; everything else names"
                      + " one. What is published of it can be shown on one page."),
              Map.entry(
                  "plans",
                  "A plan is one reading of an uploaded file: signed upload, complete, then a job"
                      + " finds rooms, walls and openings."),
              Map.entry(
                  "visualizations",
                  "A visualization is a job that makes one photorealistic picture of a floor plan."
                      + " It costs; price it with dry_run. A finished one can be published beside"
                      + " the drawing of its plan."),
              Map.entry(
                  "tours",
                  "A tour is a job that makes a flat walkable in the browser: panoramas, splats,"
                      + " collider. It costs; a finished one can be published."),
              Map.entry("panoramas", "One 360-degree picture of one room, by a job. It costs."),
              Map.entry("meshes", "The furnished flat as one GLB file, by a job. It costs."),
              Map.entry(
                  "jobs",
                  "A job is work under way: queued, running, then succeeded, failed or canceled."
                      + " Poll it, or hold the call with Prefer: wait."),
              Map.entry(
                  "assets",
                  "An asset is a stored file, uploaded or made. Its bytes are behind signed URLs"
                      + " that end after 300 seconds."),
              Map.entry(
                  "webhook_endpoints",
                  "An https address of yours that signed job events are posted to."),
              Map.entry(
                  "webhook_deliveries",
                  "The log of every attempt to deliver an event, and the way to send one again."),
              Map.entry("prices", "What each kind of job costs in this installation."),
              Map.entry("usage", "What the key has used and reserved in the current month.")));

  private ServiceCatalog() {}

  /**
   * The catalogue of everything that callers may call and documents tell of, checked.
   *
   * @throws Catalog.BrokenCatalog listing every fault of every operation
   */
  public static Catalog<Services> catalog() {
    return operations().forCallers().announcing(Event.announced()).introducedBy(ABOUT);
  }

  /** What the operator's door serves, from the same catalogue. */
  public static Catalog<Services> operatorCatalog() {
    return operations().forOperator();
  }

  private static Catalog<Services> operations() {
    // Its type is stated, or the compiler seeks it through all entries at once for ten seconds.
    return Catalog.<Services>of(
        entry(
            GetApiRoot.OPERATION,
            s -> new GetApiRoot(s.spending(), s.settings().kept(), operations().operations())),
        entry(CreateProject.OPERATION, s -> new CreateProject(s.ids())),
        entry(ListProjects.OPERATION, s -> new ListProjects(s.database(), s.cursors())),
        entry(GetProject.OPERATION, s -> new GetProject(s.database())),
        entry(DeleteProject.OPERATION, s -> new DeleteProject(s.store(), s.queue())),
        entry(ExportProject.OPERATION, s -> new ExportProject(free(s), s.quotas())),
        entry(PublishProject.OPERATION, s -> new PublishProject(s.links())),
        entry(UnpublishProject.OPERATION, s -> new UnpublishProject(s.links())),
        entry(
            CreatePlan.OPERATION,
            s ->
                new CreatePlan(
                    new CreatePlan.Parts(
                        s.clock(),
                        s.database(),
                        s.store(),
                        s.ids(),
                        s.queue(),
                        s.quotas(),
                        s.hints(),
                        s.source(),
                        s.pages(),
                        s.settings()))),
        entry(
            RenewUpload.OPERATION,
            s -> new RenewUpload(s.store(), s.pages(), s.ids(), s.quotas(), s.settings())),
        entry(
            CompletePlan.OPERATION,
            s ->
                new CompletePlan(
                    s.database(), s.store(), s.queue(), s.quotas(), s.hints(), s.settings())),
        entry(ListPlans.OPERATION, s -> new ListPlans(s.database(), s.cursors())),
        entry(GetPlan.OPERATION, s -> new GetPlan(s.database())),
        entry(DeletePlan.OPERATION, s -> new DeletePlan(s.store(), s.queue())),
        entry(GetFloorPlan.OPERATION, s -> new GetFloorPlan(s.database(), s.store())),
        entry(ReadPlanAgain.OPERATION, s -> new ReadPlanAgain(free(s))),
        entry(CorrectPlan.OPERATION, s -> new CorrectPlan(free(s))),
        entry(RenderPlan.OPERATION, s -> new RenderPlan(free(s))),
        entry(EstimateCost.OPERATION, s -> new EstimateCost(paid(s))),
        entry(CreateVisualization.OPERATION, s -> new CreateVisualization(paid(s))),
        entry(
            ListJobsOfType.VISUALIZATIONS,
            s ->
                new ListJobsOfType(
                    JobType.VISUALIZATION,
                    ListJobsOfType.VISUALIZATIONS,
                    s.database(),
                    s.cursors(),
                    s.jobs())),
        entry(GetVisualization.OPERATION, s -> new GetVisualization(s.database(), s.jobs())),
        entry(PublishVisualization.OPERATION, s -> new PublishVisualization(s.links())),
        entry(UnpublishVisualization.OPERATION, s -> new UnpublishVisualization(s.links())),
        entry(CreateTour.OPERATION, s -> new CreateTour(paid(s))),
        entry(
            ListJobsOfType.TOURS,
            s ->
                new ListJobsOfType(
                    JobType.TOUR, ListJobsOfType.TOURS, s.database(), s.cursors(), s.jobs())),
        entry(GetTour.OPERATION, s -> new GetTour(s.database(), s.jobs())),
        entry(PublishTour.OPERATION, s -> new PublishTour(s.links())),
        entry(UnpublishTour.OPERATION, s -> new UnpublishTour(s.links())),
        entry(CreatePanorama.OPERATION, s -> new CreatePanorama(paid(s))),
        entry(CreateMesh.OPERATION, s -> new CreateMesh(paid(s))),
        entry(
            ListPublicTours.OPERATION,
            s -> new ListPublicTours(s.database(), s.cursors(), s.links())),
        entry(GetPublicTour.OPERATION, s -> new GetPublicTour(s.database(), s.links())),
        entry(WaitForJob.OPERATION, s -> new WaitForJob(waiting(s))),
        entry(ListJobs.OPERATION, s -> new ListJobs(s.database(), s.cursors(), s.jobs())),
        entry(GetJob.OPERATION, s -> new GetJob(waiting(s))),
        entry(ListAssets.OPERATION, s -> new ListAssets(s.database(), s.cursors())),
        entry(ListResources.OPERATION, s -> new ListResources(s.database(), s.cursors())),
        entry(ReadResource.OPERATION, s -> new ReadResource(s.database(), s.store(), s.assets())),
        entry(DeleteAsset.OPERATION, s -> new DeleteAsset(s.store())),
        entry(GetAssetUrl.OPERATION, s -> new GetAssetUrl(s.database(), s.assets())),
        entry(GetAssetPreview.OPERATION, s -> new GetAssetPreview(s.database(), s.store())),
        entry(
            CreateWebhookEndpoint.OPERATION, s -> new CreateWebhookEndpoint(s.ids(), s.webhooks())),
        entry(
            ListWebhookEndpoints.OPERATION,
            s -> new ListWebhookEndpoints(s.database(), s.cursors(), s.webhooks())),
        entry(
            GetWebhookEndpoint.OPERATION, s -> new GetWebhookEndpoint(s.database(), s.webhooks())),
        entry(UpdateWebhookEndpoint.OPERATION, s -> new UpdateWebhookEndpoint(s.webhooks())),
        entry(DeleteWebhookEndpoint.OPERATION, s -> new DeleteWebhookEndpoint(s.webhooks())),
        entry(RotateWebhookSecret.OPERATION, s -> new RotateWebhookSecret(s.webhooks())),
        entry(
            TestWebhookEndpoint.OPERATION,
            s -> new TestWebhookEndpoint(s.ids(), s.hints(), s.webhooks())),
        entry(
            ReplayWebhookEndpoint.OPERATION,
            s -> new ReplayWebhookEndpoint(s.ids(), s.hints(), s.webhooks())),
        entry(
            ListWebhookDeliveries.OPERATION,
            s -> new ListWebhookDeliveries(s.database(), s.cursors())),
        entry(GetWebhookDelivery.OPERATION, s -> new GetWebhookDelivery(s.database())),
        entry(
            RetryWebhookDelivery.OPERATION,
            s -> new RetryWebhookDelivery(s.ids(), s.hints(), s.webhooks())),
        entry(GetPrices.OPERATION, s -> new GetPrices(s.settings().prices())),
        entry(GetUsage.OPERATION, s -> new GetUsage(s.database(), s.spending(), s.requests())),
        entry(GetOperatorRoot.OPERATION, _ -> new GetOperatorRoot()),
        act(IssueKey.OPERATION, s -> new IssueKey(s.keys())),
        entry(ListKeys.OPERATION, s -> new ListKeys(s.keys(), s.cursors())),
        act(RotateKey.OPERATION, s -> new RotateKey(s.keys())),
        act(RevokeKey.OPERATION, s -> new RevokeKey(s.keys())),
        entry(ListAllJobs.OPERATION, s -> new ListAllJobs(s.operator(), s.cursors())),
        entry(ShowJob.OPERATION, s -> new ShowJob(s.operator())),
        act(CancelJob.OPERATION, s -> new CancelJob(s.operator())),
        act(RetryJob.OPERATION, s -> new RetryJob(s.operator())),
        act(AdvanceJob.OPERATION, s -> new AdvanceJob(s.operator())),
        entry(ListLanes.OPERATION, s -> new ListLanes(s.database())),
        act(PauseLane.PAUSE, s -> PauseLane.pausing()),
        act(PauseLane.RESUME, s -> PauseLane.resuming(Optional.of(s.hints()))),
        entry(ListNodes.OPERATION, s -> new ListNodes(s.database())),
        entry(
            ListTenants.OPERATION,
            s ->
                new ListTenants(
                    s.database(), s.cursors(), s.spending(), s.settings().storedBytesPerTenant())),
        act(DeleteTenant.OPERATION, s -> new DeleteTenant(s.database(), s.store())),
        entry(ListAllDeliveries.OPERATION, s -> new ListAllDeliveries(s.database(), s.cursors())),
        act(
            ResendDelivery.OPERATION,
            s -> new ResendDelivery(s.ids(), Optional.of(s.hints()), s.webhooks().clock())),
        entry(ShowSecret.OPERATION, s -> new ShowSecret(s.rotation())),
        act(RotateSecret.OPERATION, s -> new RotateSecret(s.rotation(), SecretRotation.SETTLING)),
        entry(ListActs.OPERATION, s -> new ListActs(s.acts(), s.cursors())));
  }

  /** An act of the operator, which is entered in the log of acts. */
  private static <I extends Record, O extends Record> Catalog.Entry<Services, I, O> act(
      Operation<I, O> operation, Function<Services, Operation.Handler<I, O>> handler) {
    return entry(operation, s -> new NotedAct<>(operation, s.acts(), handler.apply(s)));
  }

  private static JobWaiting waiting(Services s) {
    return new JobWaiting(s.database(), s.jobs(), s.waiters(), System::nanoTime);
  }

  private static FreeJobs free(Services s) {
    return new FreeJobs(s.ids(), s.queue(), s.quotas(), s.hints(), s.settings());
  }

  private static PaidJobs paid(Services s) {
    return new PaidJobs(
        new PaidJobs.Parts(
            s.database(),
            s.ids(),
            s.queue(),
            s.endings(),
            s.spending(),
            s.quotas(),
            s.hints(),
            s.settings()));
  }
}
