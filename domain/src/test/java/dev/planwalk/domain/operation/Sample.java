package dev.planwalk.domain.operation;

import static dev.planwalk.domain.operation.HttpBinding.bind;
import static dev.planwalk.domain.operation.ToolBinding.without;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.wire.Default;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.domain.wire.OmitWhenEmpty;
import dev.planwalk.domain.wire.Page;
import dev.planwalk.domain.wire.Range;
import dev.planwalk.domain.wire.WireObject;
import dev.planwalk.vocabulary.Word;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Operations with one field of every type, for the tests of the catalogue. */
public final class Sample {
  private Sample() {}

  public enum Colour implements Word {
    RED("rot", "warm"),
    BLUE("blau", "cold");

    private final String wire;
    private final String meaning;

    Colour(String wire, String meaning) {
      this.wire = wire;
      this.meaning = meaning;
    }

    @Override
    public String wire() {
      return wire;
    }

    @Override
    public String meaning() {
      return meaning;
    }
  }

  public record Part(@Doc("Name") @Length(min = 1, max = 5) String name) {}

  public record PaintInput(
      @Doc("Project to paint") ProjectId projectId,
      @Doc("Title") @Length(min = 1, max = 8) String title,
      @Doc("Paint") @Default("rot") Colour colour,
      @Doc("Seed") @Range(min = 0, max = 2_147_483_647L) Optional<Long> seed,
      @Doc("Coats") @Range(min = 1, max = 9) @Default("2") int coats,
      @Doc("Height in metres") @Range(min = 2, max = 6) Optional<Double> heightMetres,
      @Doc("Parts") @Length(min = 0, max = 2) Optional<List<Part>> parts,
      @Doc("Price only") @Default("false") boolean dryRun,
      @Doc("The price is fine") @Default("false") boolean confirm) {
    public PaintInput {
      if (title.equals("nope")) {
        throw ServiceException.invalid("title", "title must not be nope.");
      }
    }
  }

  @WireObject("painting")
  public record Painting(
      @Doc("Id") ProjectId id,
      @Doc("Colour") Colour colour,
      @Doc("Seed") Optional<Long> seed,
      @Doc("Height") double heightMetres,
      @Doc("Parts") List<Part> parts,
      @Doc("Headers") Map<String, String> headers,
      @Doc("Free") ObjectNode metadata,
      @Doc("When") Instant createdAt,
      @Doc("Only sometimes") @OmitWhenEmpty Optional<String> note)
      implements Pending {
    @Override
    public Optional<Integer> retryAfterSeconds() {
      return Optional.of(3);
    }
  }

  @WireObject("price")
  public record Price(@Doc("US cents") int cents) {}

  public static final Operation<PaintInput, Answer> PAINT =
      Operation.named("paint", PaintInput.class)
          .summary("Paint a project.")
          .needs(Scope.VISUALIZATIONS_WRITE)
          .http(HttpMethod.POST, "/api/v1/projects/{id}/paintings", bind("id", "project_id"))
          .tool("paint_project", without("dry_run"))
          .traits(Trait.REPLAYABLE, Trait.SPENDS)
          .answers(202, Painting.class, "it dries")
          .answers(200, Price.class, "dry_run was true")
          .fails(ErrorCode.SOURCE_NOT_READY)
          .build();

  public record ListInput(@Doc("Only this colour") Optional<Colour> colour, Page page) {}

  public static final Operation<ListInput, Listing<Painting>> LIST =
      Operation.listing("list_paintings", ListInput.class, Painting.class)
          .summary("List paintings.")
          .needs(Scope.PROJECTS_READ)
          .http(HttpMethod.GET, "/api/v1/paintings")
          .tool("list_paintings")
          .traits(Trait.READ_ONLY)
          .build();

  public static Painting painting(ProjectId id) {
    ObjectNode metadata = JsonNodeFactory.instance.objectNode().put("a", 1);
    return new Painting(
        id,
        Colour.BLUE,
        Optional.empty(),
        2.5,
        List.of(new Part("x")),
        Map.of("Content-Type", "t"),
        metadata,
        Instant.parse("2026-11-20T13:38:00Z"),
        Optional.empty());
  }
}
