package dev.planwalk.domain.gallery;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.project.ProjectRows;
import dev.planwalk.domain.tour.TourLinks;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.storage.schema.tables.records.ProjectRecord;

/** Withdraws the page of a project. */
public final class UnpublishProject
    implements Operation.Handler<UnpublishProject.Input, ProjectPublication> {

  /** Which one. */
  public record Input(@Doc("Id of the project") ProjectId projectId) {}

  public static final Operation<Input, ProjectPublication> OPERATION =
      Operation.named("unpublish_project", Input.class, ProjectPublication.class)
          .summary("Withdraw the page of a project; its public address then answers 404.")
          .guidance(
              "The address stays reserved; title, contact and end are forgotten. Pictures and tours"
                  + " stay published at addresses of their own.")
          .needs(Scope.PROJECTS_WRITE)
          .http(HttpMethod.DELETE, "/api/v1/projects/{id}/publication", bind("id", "project_id"))
          .traits(Trait.REPLAYABLE, Trait.DELETES, Trait.IDEMPOTENT, Trait.OPEN_WORLD)
          .answers(200, ProjectPublication.class, "the project is not public")
          .fails(ErrorCode.RESOURCE_NOT_FOUND, ErrorCode.TEST_MODE_RESOURCE_IN_LIVE)
          .build();

  private final TourLinks links;

  public UnpublishProject(TourLinks links) {
    this.links = links;
  }

  @Override
  public ProjectPublication handle(Caller caller, Input input) {
    return caller.commit(tx -> {
      ProjectRecord project = ProjectRows.visible(tx, caller, input.projectId());
      GalleryRows.withdraw(tx, project);
      return GalleryRows.view(tx, project, links);
    });
  }
}
