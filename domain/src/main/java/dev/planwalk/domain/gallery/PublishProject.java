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
import dev.planwalk.domain.publication.Publications;
import dev.planwalk.domain.tour.TourLinks;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Form;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.storage.schema.tables.records.ProjectRecord;
import java.time.Instant;
import java.util.Optional;

/** Shows what is published of a project to everybody on one page. */
public final class PublishProject
    implements Operation.Handler<PublishProject.Input, ProjectPublication> {

  /** Which one, under which name, and what the page says. */
  public record Input(
      @Doc("Id of the project") ProjectId projectId,
      @Doc(
              "Name in the address: lower-case letters, digits and single hyphens; default: the one"
                  + " it had, else made from the title")
          @Length(min = Publications.SHORTEST, max = Publications.LONGEST)
          @Form(pattern = Publications.SLUG, words = Publications.SLUG_WORDS)
          Optional<String> slug,
      @Doc("Heading of the page; default: the one it has; the project's name is never shown")
          @Length(min = 1, max = 120)
          Optional<String> title,
      @Doc("Whom visitors may turn to; default: whom it names") Optional<GalleryContact> contact,
      @Doc("When the page ends by itself; default: when it does; without: never")
          Optional<Instant> endsAt) {}

  public static final Operation<Input, ProjectPublication> OPERATION =
      Operation.named("publish_project", Input.class, ProjectPublication.class)
          .summary("Show the published pictures and tours of a project on one page.")
          .guidance(
              "The page has each published picture beside the drawing of its plan, published tours,"
                  + " areas of the rooms, the drawing as PDF, and a QR code. Needs a published"
                  + " picture or tour. What is published or withdrawn later appears or goes. What a"
                  + " repeated call leaves out stays. Free; withdraw it with unpublish_project.")
          .needs(Scope.PROJECTS_WRITE)
          .http(HttpMethod.POST, "/api/v1/projects/{id}/publication", bind("id", "project_id"))
          .traits(Trait.REPLAYABLE, Trait.IDEMPOTENT, Trait.OPEN_WORLD)
          .answers(200, ProjectPublication.class, "the project is public")
          .fails(
              ErrorCode.RESOURCE_NOT_FOUND,
              ErrorCode.TEST_MODE_RESOURCE_IN_LIVE,
              ErrorCode.SOURCE_NOT_READY)
          .build();

  private final TourLinks links;

  public PublishProject(TourLinks links) {
    this.links = links;
  }

  @Override
  public ProjectPublication handle(Caller caller, Input input) {
    return caller.commit(tx -> {
      ProjectRecord project = ProjectRows.locked(tx, caller, input.projectId());
      GalleryRows.publish(tx, project, input);
      GalleryShows.checkSomethingToSee(tx, project);
      return GalleryRows.view(tx, project, links);
    });
  }
}
