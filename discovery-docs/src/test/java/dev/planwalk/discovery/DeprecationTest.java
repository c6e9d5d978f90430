package dev.planwalk.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Deprecation;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** An operation with an announced end, in every document that must say so. */
class DeprecationTest {
  record Nothing() {}

  @WireObject("old")
  record Old(@Doc("A number") int number) {}

  private static final Operation<Nothing, Old> GOING =
      Operation.named("get_old", Nothing.class, Old.class)
          .summary("Read the old thing.")
          .access(new Access.AnyKey())
          .http(HttpMethod.GET, "/api/v1/old")
          .traits(Trait.READ_ONLY)
          .answers(200, Old.class, "the old thing")
          .deprecated(
              new Deprecation(
                  LocalDate.of(2026, 12, 1),
                  LocalDate.of(2027, 12, 1),
                  "Call GET /api/v1/new instead."))
          .build();

  private static final Operation<Nothing, Old> STAYING =
      Operation.named("get_new", Nothing.class, Old.class)
          .summary("Read the new thing.")
          .access(new Access.AnyKey())
          .http(HttpMethod.GET, "/api/v1/new")
          .traits(Trait.READ_ONLY)
          .answers(200, Old.class, "the new thing")
          .build();

  private static final Catalog<Object> CATALOG =
      Catalog.of(
          Catalog.entry(GOING, _ -> (_, _) -> new Old(1)),
          Catalog.entry(STAYING, _ -> (_, _) -> new Old(2)));

  private static final Site SITE =
      new Site(
          "http://here",
          "http://here/mcp",
          "1",
          List.of("2026-07-28"),
          Optional.empty(),
          DocumentsTest.LIMITS);

  @Test
  void the_openapi_document_says_deprecated_and_shows_the_headers() {
    JsonNode document = OpenApi.document(CATALOG, SITE);
    JsonNode going = document.at("/paths/~1api~1v1~1old/get");
    JsonNode staying = document.at("/paths/~1api~1v1~1new/get");

    assertThat(going.path("deprecated").asBoolean()).isTrue();
    assertThat(going.path("description").stringValue())
        .startsWith(
            "Deprecated since 2026-12-01 and gone from 2027-12-01 on. Call GET /api/v1/new"
                + " instead.");
    going
        .path("responses")
        .forEach(response ->
            assertThat(response.path("headers").propertyNames()).contains("Deprecation", "Sunset"));
    assertThat(document.at("/components/headers").propertyNames())
        .contains("Deprecation", "Sunset");
    assertThat(staying.has("deprecated")).isFalse();
    assertThat(staying.at("/responses/200/headers").propertyNames())
        .doesNotContain("Deprecation", "Sunset");
  }

  @Test
  void the_page_on_versions_lists_it_and_says_so_when_there_is_nothing() {
    assertThat(DeprecatedOperations.list(CATALOG))
        .isEqualTo(
            "- `get_old`: Deprecated since 2026-12-01 and gone from 2027-12-01 on. Call GET"
                + " /api/v1/new instead.");
    assertThat(
            DeprecatedOperations.list(
                Catalog.of(Catalog.entry(STAYING, _ -> (_, _) -> new Old(2)))))
        .isEqualTo("Nothing is deprecated today.");
  }
}
