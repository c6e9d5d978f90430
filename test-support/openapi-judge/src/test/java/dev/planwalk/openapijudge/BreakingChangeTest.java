package dev.planwalk.openapijudge;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openapitools.openapidiff.core.OpenApiCompare;
import org.openapitools.openapidiff.core.model.ChangedOpenApi;

/**
 * Nothing breaks within v1: the document of this version against the one of the last release, by
 * openapi-diff. A release copies the golden file over the released one.
 */
class BreakingChangeTest {
  private static final String CHOICE =
      "No byte of an answer changes: a dry run still answers 200 with a price. Its schema names the"
          + " job of the 202 too, since generators with one return type a method read every answer"
          + " by the lowest one's schema, and lost the job.";

  private static final String CURSOR =
      "Nothing is refused that was not: a cursor of another form was refused all along, and the"
          + " document now states the form.";

  private static final String EXPORT =
      "No answer to an older call changes: the words project.export and project_zip stand only in"
          + " what the new create of exports makes, and the schema of a job is one for all types.";

  private static final String MODELS =
      "More kinds of file, ifc and image, which an answer names only to who has uploaded such a"
          + " file.";

  /** Paths that break and may, each with the argument why; empty again after a release. */
  private static final Map<String, String> ARGUED =
      Map.ofEntries(
          entry("/api/v1/visualizations", CHOICE),
          entry("/api/v1/tours", CHOICE),
          entry("/api/v1/panoramas", CHOICE),
          entry("/api/v1/meshes", CHOICE),
          entry("/api/v1/assets", CURSOR),
          entry("/api/v1/jobs", CURSOR),
          entry("/api/v1/projects", CURSOR),
          entry("/api/v1/webhook_deliveries", CURSOR),
          entry("/api/v1/webhook_endpoints", CURSOR),
          entry("/public/v1/tours", CURSOR),
          entry("/api/v1/plans/{id}", MODELS),
          entry("/api/v1/plans/{id}/complete", MODELS),
          entry("/api/v1/jobs/{id}", EXPORT),
          entry("/api/v1/plans/{id}/read_again", EXPORT),
          entry("/api/v1/plans/{id}/render", EXPORT),
          entry("/api/v1/tours/{id}", EXPORT),
          entry("/api/v1/visualizations/{id}", EXPORT),
          entry(
              "/api/v1/projects/{id}/plans",
              "Nothing is refused that was not: the server took files up to its own limit all"
                  + " along, and the document now states that limit instead of the largest whole"
                  + " number."));

  /** Paths whose callers of the older document the newer one would break. */
  private static Set<String> broken(String older, String newer) {
    ChangedOpenApi changed = OpenApiCompare.fromContents(inWordsOf30(older), inWordsOf30(newer));
    Set<String> broken = new TreeSet<>();
    changed.getMissingEndpoints().forEach(gone -> broken.add(gone.getPathUrl()));
    changed.getChangedOperations().stream()
        .filter(operation -> operation.isIncompatible())
        .forEach(operation -> broken.add(operation.getPathUrl()));
    assertThat(changed.isIncompatible()).as(broken.toString()).isEqualTo(!broken.isEmpty());
    return broken;
  }

  /**
   * The same in the words of OpenAPI 3.0: openapi-diff 2.1.7 does not look at the {@code type} and
   * {@code const} of a 3.1 document.
   */
  private static String inWordsOf30(String document) {
    return document
        .replace("\"openapi\" : \"3.1.0\"", "\"openapi\" : \"3.0.3\"")
        .replaceAll("\"type\" : \\[ (\"\\w+\"), \"null\" \\]", "\"type\" : $1, \"nullable\" : true")
        .replaceAll("\"const\" : (\"[^\"]*\"|\\w+)", "\"enum\" : [ $1 ]");
  }

  private static String current() throws IOException {
    return Files.readString(Contracts.CURRENT);
  }

  @Test
  void nothing_breaks_but_what_is_argued() throws IOException {
    assertThat(broken(Files.readString(Contracts.RELEASED), current()))
        .as("breaks against %s; argue it here or take it back", Contracts.RELEASED)
        .isEqualTo(ARGUED.keySet());
    assertThat(ARGUED.values()).allMatch(argument -> argument.length() > 20);
  }

  @Test
  void an_added_field_and_an_added_operation_break_nothing() throws IOException {
    String more =
        current()
            .replace("\"plan_count\" : {", "\"more\" : {\"type\" : \"string\"}, \"plan_count\" : {")
            .replace(
                "\"/api/v1/usage\" : {",
                "\"/api/v1/more\" : {\"get\" : {\"responses\" : {\"200\" : {\"description\" :"
                    + " \"x\"}}}}, \"/api/v1/usage\" : {");

    assertThat(more).isNotEqualTo(current());
    assertThat(broken(current(), more)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          an operation is gone        | "/api/v1/usage" :          | "/api/v1/used" :            | /api/v1/usage
          a status is gone            | "202" :                    | "203" :                     | /api/v1/tours
          a field of answers is gone  | "plan_count" :             | "plans" :                   | /api/v1/projects/{id}
          a field changes its type    | "livemode" : {\\n            "type" : "boolean" | "livemode" : {\\n            "type" : "string" | /api/v1/jobs/{id}
          a nullable changes its type | "type" : [ "number", "null" ] | "type" : [ "string", "null" ] | /api/v1/jobs/{id}
          a constant changes          | "const" : "job"            | "const" : "task"            | /api/v1/jobs/{id}
          a word of requests is gone  | "industrial",              | ``                          | /api/v1/visualizations
          a limit narrows             | "maximum" : 100,           | "maximum" : 50,             | /api/v1/jobs
          a length narrows            | "maxLength" : 200,         | "maxLength" : 100,          | /api/v1/projects
          a field becomes required    | "required" : [ "project_id" ] | "required" : [ "project_id", "seed" ] | /api/v1/tours
          an id changes its form      | ^proj_[0-9a-f]             | ^prj_[0-9a-f]               | /api/v1/projects/{id}
          a header is gone            | "$ref" : "#/components/headers/Retry-After" | "$ref" : "#/components/headers/ETag" | /api/v1/jobs/{id}
          """)
  void a_break_is_found(String what, String before, String after, String path) throws IOException {
    String newer = current().replace(before.replace("\\n", "\n"), after.replace("\\n", "\n"));

    assertThat(newer).as(Objects.toString(before)).isNotEqualTo(current());
    assertThat(broken(current(), newer)).as(what).contains(path);
  }
}
