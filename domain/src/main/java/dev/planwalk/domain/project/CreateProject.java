package dev.planwalk.domain.project;

import static dev.planwalk.storage.schema.Tables.PROJECT;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.NextCall;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.domain.wire.Pairs;
import dev.planwalk.storage.schema.tables.records.ProjectRecord;
import dev.planwalk.vocabulary.UsageType;
import java.util.Map;
import java.util.Optional;

/** Creates a project. */
public final class CreateProject implements Operation.Handler<CreateProject.Input, Project> {

  /** What a project is created with. */
  public record Input(
      @Doc("For people; fail: in front makes test jobs fail") @Length(min = 1, max = 200)
          String name,
      @Doc("What the rooms are used for") UsageType usageType,
      @Doc("Your own texts by names, to find it by") @Pairs
          Optional<Map<String, String>> metadata) {}

  public static final Operation<Input, Project> OPERATION =
      Operation.named("create_project", Input.class, Project.class)
          .summary("Create a project, the container of plans and pictures.")
          .guidance("The first call of the loop; free.")
          .needs(Scope.PROJECTS_WRITE)
          .http(HttpMethod.POST, "/api/v1/projects")
          .tool(
              "create_project",
              ToolBinding.next(body ->
                  Optional.of(
                      NextCall.to(
                              "upload_plan",
                              "The project needs a floor plan. With a file: filename, file_kind,"
                                  + " size; to try: example; without: a page for your user.")
                          .with("project_id", body.path("id").asString("")))))
          .traits(Trait.REPLAYABLE)
          .answers(201, Project.class, "the project was created")
          .build();

  private final IdSource ids;

  public CreateProject(IdSource ids) {
    this.ids = ids;
  }

  @Override
  public Project handle(Caller caller, Input input) {
    return caller.commit(tx -> {
      ProjectRecord row = tx.newRecord(PROJECT);
      row.setId(ids.next());
      row.setTenantId(caller.tenant());
      row.setLivemode(caller.livemode());
      row.setName(input.name());
      row.setUsageType(input.usageType().wire());
      row.setMetadata(JsonColumn.of(input.metadata()));
      row.insert();
      row.refresh();
      return ProjectRows.view(tx, row);
    });
  }
}
