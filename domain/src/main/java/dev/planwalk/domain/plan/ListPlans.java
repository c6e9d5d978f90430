package dev.planwalk.domain.plan;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Cursors;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Keyset;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.project.ProjectRows;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.domain.wire.Page;
import dev.planwalk.domain.wire.Pairs;
import dev.planwalk.storage.Database;
import java.util.Map;
import java.util.Optional;

/** Lists the plans of a project. */
public final class ListPlans implements Operation.Handler<ListPlans.Input, Listing<Plan>> {

  /** Which ones. */
  public record Input(
      @Doc("Id of the project") ProjectId projectId,
      @Doc("Only those with these pairs, as metadata[name]=text") @Pairs
          Optional<Map<String, String>> metadata,
      Page page) {}

  public static final Operation<Input, Listing<Plan>> OPERATION =
      Operation.listing("list_plans", Input.class, Plan.class)
          .summary("List the plans of a project, newest first.")
          .needs(Scope.PLANS_READ)
          .http(HttpMethod.GET, "/api/v1/projects/{id}/plans", bind("id", "project_id"))
          .tool(
              "list_plans",
              ToolBinding.without("ending_before", "metadata"),
              // list_projects explains pages.
              ToolBinding.bare("limit", "starting_after"))
          .traits(Trait.READ_ONLY)
          .fails(ErrorCode.TEST_MODE_RESOURCE_IN_LIVE, ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private final Database database;
  private final Cursors cursors;

  public ListPlans(Database database, Cursors cursors) {
    this.database = database;
    this.cursors = cursors;
  }

  @Override
  public Listing<Plan> handle(Caller caller, Input input) {
    Keyset keyset = cursors.keyset(caller, OPERATION, input, PlanId.FORMAT);
    return database.snapshot(db -> {
      ProjectRows.visible(db, caller, input.projectId());
      return keyset.listing(
          PlanRows.page(db, input, keyset).stream().map(PlanRows::view).toList(), Plan::id);
    });
  }
}
