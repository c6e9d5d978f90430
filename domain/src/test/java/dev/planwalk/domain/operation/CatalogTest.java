package dev.planwalk.domain.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.wire.Default;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.domain.wire.Range;
import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CatalogTest {

  record Broken(
      String undocumented,
      @Doc("Price only") Optional<Boolean> dryRan,
      @Doc("Odd") Object odd,
      @Doc("Bad default") @Range(min = 1, max = 3) @Default("9") int size,
      @Doc("Nothing fits") @Range(min = 3, max = 1) int nothing) {}

  private static final Operation<Broken, Answer> BROKEN =
      Operation.named("Bro-ken", Broken.class)
          .summary("Two. Sentences.")
          .http(HttpMethod.GET, "/api/v1/projects/{id}/paintings")
          .tool("bad name", ToolBinding.without("absent"), ToolBinding.bare("missing"))
          .traits(Trait.SPENDS)
          .answers(200, Sample.Price.class, "a")
          .answers(404, Sample.Price.class, "b")
          .deprecated(
              new Deprecation(LocalDate.of(2026, 12, 1), LocalDate.of(2027, 11, 30), "Do else."))
          .build();

  @Test
  void all_faults_of_all_operations_are_listed_together() {
    var broken =
        catchThrowableOfType(
            Catalog.BrokenCatalog.class,
            () ->
                Catalog.<String>of(
                    Catalog.entry(Sample.PAINT, _ -> (_, _) -> Answer.of(new Sample.Price(1))),
                    Catalog.entry(Sample.PAINT, _ -> (_, _) -> Answer.of(new Sample.Price(1))),
                    Catalog.entry(BROKEN, _ -> (_, _) -> Answer.of(new Sample.Price(1)))));

    assertThat(broken.faults())
        .containsExactly(
            "Bro-ken: does not say who may call it",
            "Bro-ken: Broken.undocumented has no @Doc",
            "Bro-ken: Broken.odd has the unsupported type java.lang.Object",
            "Bro-ken: Broken.size has a default against its own limits: 9",
            "Bro-ken: Broken.nothing has the empty range 3..1",
            "Bro-ken: the name is not snake case",
            "Bro-ken: the summary must be one sentence: Two. Sentences.",
            "Bro-ken: two answers have the body Price",
            "Bro-ken: the status 404 is no success",
            "Bro-ken: what SPENDS must be REPLAYABLE",
            "Bro-ken: what SPENDS must have a field dry_run",
            "Bro-ken: what SPENDS must have a field confirm",
            "Bro-ken: GET and READ_ONLY do not agree",
            "Bro-ken: {id} is bound to no field: id",
            "Bro-ken: the tool name is not allowed: bad name",
            "Bro-ken: the field to leave out does not exist: absent",
            "Bro-ken: the field to leave bare does not exist: missing",
            "Bro-ken: the tool must leave out dry_run: estimate_cost is the tool for it",
            "Bro-ken: the notice from 2026-12-01 to 2027-11-30 is shorter than 12 months",
            "Bro-ken: the text field undocumented has no @Length",
            "paint: the name is taken",
            "paint: the tool name is taken: paint_project",
            "paint: POST /api/v1/projects/{}/paintings is already the route of paint");
  }

  record Nothing() {}

  @Test
  void what_is_stored_for_replays_cannot_carry_bytes() {
    Operation<Nothing, Answer> operation =
        Operation.named("draw", Nothing.class)
            .summary("Draw.")
            .needs(Scope.PROJECTS_WRITE)
            .http(HttpMethod.POST, "/api/v1/drawings")
            .traits(Trait.REPLAYABLE)
            .attaches(200, Sample.Price.class, "image/jpeg", "drawn")
            .build();

    var broken =
        catchThrowableOfType(
            Catalog.BrokenCatalog.class,
            () ->
                Catalog.<String>of(
                    Catalog.entry(operation, _ -> (_, _) -> Answer.of(new Sample.Price(1)))));

    assertThat(broken.faults()).containsExactly("draw: what is REPLAYABLE cannot attach bytes");
  }

  @Test
  void a_sound_catalogue_keeps_its_order() {
    Catalog<String> catalog =
        Catalog.of(
            Catalog.entry(Sample.PAINT, _ -> (_, _) -> Answer.of(new Sample.Price(1))),
            Catalog.entry(
                Sample.LIST,
                _ ->
                    (_, _) ->
                        new Listing<>(
                            java.util.List.of(), false, Optional.empty(), Optional.empty(), "/")));

    assertThat(catalog.operations())
        .extracting(Operation::name)
        .containsExactly("paint", "list_paintings");
    assertThat(catalog.tool("paint_project")).contains(Sample.PAINT);
  }
}
