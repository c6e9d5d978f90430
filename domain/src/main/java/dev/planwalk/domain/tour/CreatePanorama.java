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
import dev.planwalk.domain.plan.FloorPlanSummary;
import dev.planwalk.domain.plan.Places;
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

/** Starts one 360-degree picture of a room, or prices it when {@code dry_run} is set. */
public final class CreatePanorama implements Operation.Handler<CreatePanorama.Input, Answer> {

  /** Which panorama. Its look and furniture are those of the newest interior visualization. */
  public record Input(
      @Doc("Project whose flat is shown") ProjectId projectId,
      @Doc("Id or name; default: the most presentable") @Length(min = 1, max = 200)
          Optional<String> room,
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
      return JobType.PANORAMA;
    }

    @Override
    public int price(Prices prices) {
      return prices.of(JobType.PANORAMA);
    }

    @Override
    public String shown() {
      return room().map("room '%s'"::formatted).orElse("the most presentable room");
    }

    @Override
    public ObjectNode wanted(ProjectRecord project) {
      ObjectNode json = JsonNodeFactory.instance.objectNode();
      room().ifPresent(room -> json.put(TourInput.ROOM, room));
      return json;
    }

    @Override
    public PaidJobs.Source source(DSLContext db, Caller caller, ProjectRecord project) {
      TourSource source = TourSource.choose(db, caller, project, flat());
      room()
          .ifPresent(wanted ->
              source
                  .rooms()
                  .map(rooms ->
                      Places.find(
                          TourInput.ROOM,
                          wanted,
                          rooms.rooms(),
                          FloorPlanSummary.RoomSummary::id,
                          FloorPlanSummary.RoomSummary::name))
                  .ifPresent(room -> source.input().put(TourInput.ROOM, room.id())));
      return new PaidJobs.Source(
          source.plan(), source.input(), source.metadata(), source.seedOr(seed()));
    }
  }

  public static final Operation<Input, Answer> OPERATION =
      PaidJobs.offered(
          "generate_panorama",
          Operation.named("create_panorama", Input.class)
              .summary("Render one 360-degree picture of a room.")
              .guidance(
                  "Costs money: estimate_cost first. Needs a finished interior"
                      + " visualization, whose look it takes; a test key needs none."
                      + " Equirectangular, its centre is the top of the sheet.")
              .needs(Scope.TOURS_WRITE)
              .http(HttpMethod.POST, "/api/v1/panoramas"),
          ToolBinding.asIn("generate_visualization", "room"),
          ToolBinding.asIn("generate_tour", "flat", "seed"));

  private final PaidJobs jobs;

  public CreatePanorama(PaidJobs jobs) {
    this.jobs = jobs;
  }

  @Override
  public Answer handle(Caller caller, Input input) {
    return jobs.answer(caller, input);
  }
}
