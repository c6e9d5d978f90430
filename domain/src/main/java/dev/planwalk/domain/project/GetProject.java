package dev.planwalk.domain.project;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.NextCall;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.storage.Database;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Reads one project. */
public final class GetProject implements Operation.Handler<GetProject.Input, Project> {

  /** Which one. */
  public record Input(@Doc("Id of the project") ProjectId projectId) {}

  public static final Operation<Input, Project> OPERATION =
      Operation.named("get_project", Input.class, Project.class)
          .summary("Read one project.")
          .needs(Scope.PROJECTS_READ)
          .http(HttpMethod.GET, "/api/v1/projects/{id}", bind("id", "project_id"))
          .tool("get_project", ToolBinding.next(GetProject::next))
          .traits(Trait.READ_ONLY)
          .answers(200, Project.class, "the project")
          .fails(ErrorCode.TEST_MODE_RESOURCE_IN_LIVE, ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private final Database database;

  public GetProject(Database database) {
    this.database = database;
  }

  @Override
  public Project handle(Caller caller, Input input) {
    return database.read(
        db -> ProjectRows.view(db, ProjectRows.visible(db, caller, input.projectId())));
  }

  private static Optional<NextCall> next(JsonNode project) {
    JsonNode plan = project.path("latest_plan_id");
    return Optional.of(
        plan.isString()
            ? NextCall.to("get_plan", "See what was read of its latest plan.")
                .with("plan_id", plan.stringValue())
            : NextCall.to(
                    "upload_plan",
                    "The project needs a floor plan. With a file: filename, file_kind, size; to try:"
                        + " example; without: a page for your user.")
                .with("project_id", project.path("id").asString("")));
  }
}
