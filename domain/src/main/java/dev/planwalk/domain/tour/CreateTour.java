package dev.planwalk.domain.tour;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.PaidJobs;
import dev.planwalk.domain.operation.Answer;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.usage.Prices;
import dev.planwalk.domain.wire.Default;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.domain.wire.Pairs;
import dev.planwalk.domain.wire.Range;
import dev.planwalk.storage.schema.tables.records.ProjectRecord;
import java.util.Map;
import java.util.Optional;
import org.jooq.DSLContext;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Starts a walkable tour of a project's flat, or prices it when {@code dry_run} is set. */
public final class CreateTour implements Operation.Handler<CreateTour.Input, Answer> {

  /** Title of a tour that nobody gave one. */
  public static final String DISPLAY_NAME = "Rundgang";

  /** Which tour. Its look and furniture are those of the newest interior visualization. */
  public record Input(
      @Doc("Project whose flat is shown") ProjectId projectId,
      @Doc("How finely it is made; plus is dearer: four times the samples") @Default("world-1.1")
          TourModel model,
      @Doc("Title shown to visitors") @Default(DISPLAY_NAME) @Length(min = 1, max = 64)
          String displayName,
      @Doc("Id; default: the picture's, else the largest") @Length(min = 1, max = 200)
          Optional<String> flat,
      @Doc("Drives sampling only, never furniture; default: the picture's")
          @Range(min = 0, max = 4_294_967_295L)
          Optional<Long> seed,
      @Doc("Your own texts by names, to find it by") @Pairs Optional<Map<String, String>> metadata,
      @Doc("Price the job without creating it") @Default("false") boolean dryRun,
      @Doc("True: whoever pays agrees to the price") @Default("false") boolean confirm)
      implements PaidJobs.Order {

    @Override
    public JobType type() {
      return JobType.TOUR;
    }

    @Override
    public int price(Prices prices) {
      return model().price(prices, 0);
    }

    @Override
    public int price(Prices prices, PaidJobs.Source source) {
      return model().price(prices, source.rooms());
    }

    @Override
    public String shown() {
      return flat().map("flat '%s'"::formatted).orElse("the whole flat");
    }

    @Override
    public ObjectNode wanted(ProjectRecord project) {
      return JsonNodeFactory.instance
          .objectNode()
          .put("model", model().wire())
          .put("display_name", displayName());
    }

    @Override
    public PaidJobs.Source source(DSLContext db, Caller caller, ProjectRecord project) {
      TourSource source = TourSource.choose(db, caller, project, flat());
      source.input().put(TourInput.MODEL, model().wire());
      source.input().put(TourInput.TITLE, displayName());
      return new PaidJobs.Source(
          source.plan(),
          source.input(),
          source.metadata(),
          source.seedOr(seed()),
          source.roomsOfFlat());
    }
  }

  public static final Operation<Input, Answer> OPERATION =
      PaidJobs.offered(
          "generate_tour",
          Operation.named("create_tour", Input.class)
              .summary("Build a walkable 360-degree tour of a project's flat.")
              .guidance(
                  "Costs money: estimate_cost first. Needs a finished interior"
                      + " visualization, whose look it takes; a test key needs none. More than 20"
                      + " rooms cost by room. Takes minutes; then open metadata.embed_url.")
              .needs(Scope.TOURS_WRITE)
              .http(HttpMethod.POST, "/api/v1/tours"));

  private final PaidJobs jobs;

  public CreateTour(PaidJobs jobs) {
    this.jobs = jobs;
  }

  @Override
  public Answer handle(Caller caller, Input input) {
    return jobs.answer(caller, input);
  }
}
