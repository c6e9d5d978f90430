package dev.planwalk.domain.tour;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.PaidJobs;
import dev.planwalk.domain.operation.Answer;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.usage.Prices;
import dev.planwalk.domain.wire.Default;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.domain.wire.Pairs;
import dev.planwalk.storage.schema.tables.records.ProjectRecord;
import java.util.Map;
import java.util.Optional;
import org.jooq.DSLContext;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Starts the export of the furnished flat as one mesh, or prices it. */
public final class CreateMesh implements Operation.Handler<CreateMesh.Input, Answer> {

  /** Which flat. Its look and furniture are those of the newest interior visualization. */
  public record Input(
      @Doc("Project whose flat is exported") ProjectId projectId,
      @Doc("Id; default: the picture's, else the largest") @Length(min = 1, max = 200)
          Optional<String> flat,
      @Doc("Your own texts by names, to find it by") @Pairs Optional<Map<String, String>> metadata,
      @Doc("Price the job without creating it") @Default("false") boolean dryRun,
      @Doc("True: whoever pays agrees to the price") @Default("false") boolean confirm)
      implements PaidJobs.Order {

    @Override
    public JobType type() {
      return JobType.OBJECT_MESH;
    }

    @Override
    public int price(Prices prices) {
      return prices.of(JobType.OBJECT_MESH);
    }

    @Override
    public String shown() {
      return flat().map("flat '%s'"::formatted).orElse("the whole flat");
    }

    @Override
    public ObjectNode wanted(ProjectRecord project) {
      return JsonNodeFactory.instance.objectNode();
    }

    @Override
    public PaidJobs.Source source(DSLContext db, Caller caller, ProjectRecord project) {
      TourSource source = TourSource.choose(db, caller, project, flat());
      return new PaidJobs.Source(
          source.plan(), source.input(), source.metadata(), Optional.empty());
    }
  }

  public static final Operation<Input, Answer> OPERATION =
      PaidJobs.offered(
          "generate_mesh",
          Operation.named("create_mesh", Input.class)
              .summary("Export the furnished flat as one GLB mesh with materials.")
              .guidance(
                  "Costs money: estimate_cost first. Needs a finished interior"
                      + " visualization, whose look it takes; a test key needs none. In metres, Y"
                      + " up, no light baked in.")
              .needs(Scope.TOURS_WRITE)
              .http(HttpMethod.POST, "/api/v1/meshes"),
          ToolBinding.asIn("generate_tour", "flat"));

  private final PaidJobs jobs;

  public CreateMesh(PaidJobs jobs) {
    this.jobs = jobs;
  }

  @Override
  public Answer handle(Caller caller, Input input) {
    return jobs.answer(caller, input);
  }
}
