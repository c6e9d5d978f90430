import client.ApiClient;
import client.ApiException;
import client.api.AssetsApi;
import client.api.JobsApi;
import client.api.PlansApi;
import client.api.ProjectsApi;
import client.api.VisualizationsApi;
import client.model.CostEstimate;
import client.model.CreatePlanRequest;
import client.model.CreateProjectRequest;
import client.model.CreateVisualizationRequest;
import client.model.Job;
import client.model.PlanUpload;
import client.model.Project;
import client.model.UploadedPlan;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;

/** The agent loop by a client that was generated from the document: it must compile, and run. */
final class Loop {
  private static final String FILE = "01234567";

  private final HttpClient plain = HttpClient.newHttpClient();
  private final JobsApi jobs;

  private Loop(ApiClient client) {
    this.jobs = new JobsApi(client);
  }

  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(System.getenv("BASE"));
    String key = "Bearer " + System.getenv("KEY");
    client.setRequestInterceptor(request -> request.setHeader("Authorization", key));
    new Loop(client).run(client);
  }

  private void run(ApiClient client) throws Exception {
    Project project =
        new ProjectsApi(client)
            .createProject(
                new CreateProjectRequest()
                    .name("Generated Java client")
                    .usageType(CreateProjectRequest.UsageTypeEnum.WOHNEN),
                null);
    PlanUpload upload =
        new ProjectsApi(client)
            .createPlan(
                project.getId(),
                new CreatePlanRequest()
                    .filename("flat.dxf")
                    .fileKind(CreatePlanRequest.FileKindEnum.DXF)
                    .mode(CreatePlanRequest.ModeEnum.SINGLE)
                    .kind(CreatePlanRequest.KindEnum.GRUNDRISS)
                    .size((long) FILE.length()),
                UUID.randomUUID().toString());
    put(upload);
    UploadedPlan plan = upload.getPlans().getFirst();
    new PlansApi(client).completePlan(plan.getId(), null);
    ended(plan.getJobId());

    VisualizationsApi visualizations = new VisualizationsApi(client);
    CreateVisualizationRequest request =
        new CreateVisualizationRequest()
            .projectId(project.getId())
            .style(CreateVisualizationRequest.StyleEnum.MODERN);
    CostEstimate price =
        visualizations.createVisualization(request.dryRun(true), null).getCostEstimate();
    String idempotencyKey = UUID.randomUUID().toString();
    request.dryRun(false);
    Job created = visualizations.createVisualization(request, idempotencyKey).getJob();
    Job replayed = visualizations.createVisualization(request, idempotencyKey).getJob();
    must(created.getId().equals(replayed.getId()), "the replay is another job");
    Job picture = ended(created.getId());
    String asset = picture.getResult().getAssets().getFirst().getId();
    String url = new AssetsApi(client).getAssetUrl(asset).getUrl();
    byte[] jpg =
        plain.send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.ofByteArray()).body();
    must(jpg.length > 2 && jpg[0] == (byte) 0xFF && jpg[1] == (byte) 0xD8, "the picture is no JPEG");
    try {
      visualizations.getVisualization("job_gj_" + UUID.randomUUID());
      throw new IllegalStateException("an unknown job is found");
    } catch (ApiException unknown) {
      must(unknown.getCode() == 404, "an unknown job answers " + unknown.getCode());
    }
    System.out.printf(
        "compiles; the loop ran to a picture of %d bytes at a price of %d cents%n",
        jpg.length, price.getEstimatedCostUsdCents());
  }

  private void put(PlanUpload upload) throws Exception {
    HttpRequest.Builder put =
        HttpRequest.newBuilder(URI.create(upload.getUploadUrl()))
            .PUT(HttpRequest.BodyPublishers.ofString(FILE));
    upload.getUploadHeaders().forEach(put::header);
    int status = plain.send(put.build(), BodyHandlers.discarding()).statusCode();
    must(status == 200, "the upload answers " + status);
  }

  private Job ended(String id) throws ApiException {
    Job job = jobs.getJob(id, "wait=30");
    must("succeeded".equals(String.valueOf(job.getStatus())), id + " is " + job.getStatus());
    return job;
  }

  private static void must(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalStateException(otherwise);
    }
  }
}
