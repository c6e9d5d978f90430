package dev.planwalk.discovery;

import dev.planwalk.domain.error.ErrorCode;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The paths of the OpenAPI document that are no operations of the catalogue: the signed addresses
 * that answers hand out, and the public documents by which a stranger finds the service.
 */
final class OpenApiFiles {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final Pattern NO_LETTERS = Pattern.compile("[^a-z0-9]+");
  private static final String UUID =
      "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$";
  private static final String NAME = "^[A-Za-z0-9_-][A-Za-z0-9_.-]*$";
  private static final String UNTIL = "Second of the epoch at which the address ends";
  private static final String ONLY_AS_GIVEN =
      " Addresses come from answers and are used as they are; where the installation keeps its"
          + " files in a bucket they lead there.";

  /** Tags, described by the catalogue like those of the operations. */
  static final String FILES = "files";

  static final String DISCOVERY = "discovery";

  private OpenApiFiles() {}

  /** Adds the signed PUT of {@code plan_upload} and the signed GET of assets. */
  static void signed(ObjectNode paths) {
    ObjectNode put =
        operation(
            paths.putObject("/objects/{account}/{upload}/{name}").putObject("put"),
            "send_file",
            FILES,
            "Send the file of a plan to its signed address.",
            "The address is the upload_url of create_plan, the headers its upload_headers."
                + ONLY_AS_GIVEN);
    ArrayNode sent = put.putArray("parameters");
    path(sent, "account", UUID);
    path(sent, "upload", UUID);
    path(sent, "name", NAME);
    number(sent, "exp", UNTIL);
    number(sent, "len", "Exact length of the file in bytes");
    text(sent, "type", "Media type of the file");
    text(sent, "sig", "The signature");
    put.putObject("requestBody")
        .put("required", true)
        .putObject("content")
        .putObject("application/octet-stream");
    ObjectNode received = put.putObject("responses");
    answer(received, "200", "The file has come; complete the plan.");
    refusals(received, "400", "403");

    ObjectNode get =
        operation(
            paths.putObject("/objects/{account}/{job}/{run}/{name}").putObject("get"),
            "fetch_file",
            FILES,
            "Fetch a file of a job from its signed address.",
            "The address is the url of an asset; it lives 300 seconds, get_asset_url gives another."
                + " Ranges are answered."
                + ONLY_AS_GIVEN);
    ArrayNode fetched = get.putArray("parameters");
    path(fetched, "account", UUID);
    path(fetched, "job", UUID);
    path(fetched, "run", UUID);
    path(fetched, "name", NAME);
    number(fetched, "exp", UNTIL);
    text(fetched, "type", "Media type of the file");
    text(fetched, "sig", "The signature");
    ObjectNode responses = get.putObject("responses");
    for (String status : List.of("200", "206")) {
      answer(responses, status, status.equals("200") ? "The file." : "The part that was asked for.")
          .putObject("content")
          .putObject("application/octet-stream");
    }
    answer(responses, "304", "Nothing changed since the tag in `If-None-Match`; no body.");
    refusals(responses, "403", "416");
  }

  /**
   * Adds the documents.
   *
   * @param documents media types by path
   */
  static void documents(ObjectNode paths, Map<String, List<String>> documents) {
    documents.forEach((path, mediaTypes) -> {
      String name = NO_LETTERS.matcher(path).replaceAll("_");
      ObjectNode get =
          operation(
              paths.withObjectProperty(path).putObject("get"),
              "read" + name,
              DISCOVERY,
              "Read " + path + ".",
              "Public, without a key.");
      ObjectNode responses = get.putObject("responses");
      ObjectNode content = answer(responses, "200", "The document.").putObject("content");
      mediaTypes.forEach(content::putObject);
      answer(responses, "304", "Nothing changed since the tag in `If-None-Match`; no body.");
      refusals(responses);
    });
  }

  private static ObjectNode operation(
      ObjectNode operation, String id, String tag, String summary, String description) {
    operation.put("operationId", id).put("summary", summary).put("description", description);
    operation.putArray("tags").add(tag);
    operation.putArray("security");
    return operation;
  }

  private static void path(ArrayNode parameters, String name, String pattern) {
    ObjectNode schema = NODES.objectNode().put("type", "string").put("maxLength", 255);
    parameter(
        parameters, "path", name, "Part of the address as given", schema.put("pattern", pattern));
  }

  private static void text(ArrayNode parameters, String name, String description) {
    ObjectNode schema = NODES.objectNode().put("type", "string").put("maxLength", 255);
    parameter(
        parameters, "query", name, description, schema.put("pattern", OpenApi.PRINTABLE_ASCII));
  }

  private static void number(ArrayNode parameters, String name, String description) {
    ObjectNode schema = NODES.objectNode().put("type", "integer").put("format", "int64");
    parameter(
        parameters,
        "query",
        name,
        description,
        schema.put("minimum", 1).put("maximum", Long.MAX_VALUE));
  }

  private static void parameter(
      ArrayNode parameters, String in, String name, String description, ObjectNode schema) {
    ObjectNode parameter = parameters.addObject();
    parameter.put("name", name).put("in", in).put("required", true);
    parameter.put("description", description).set("schema", schema);
  }

  private static ObjectNode answer(ObjectNode responses, String status, String description) {
    ObjectNode answer = responses.putObject(status).put("description", description);
    OpenApiHeaders.refer(answer.putObject("headers"), OpenApiHeaders.REQUEST_ID);
    return answer;
  }

  private static void refusals(ObjectNode responses, String... statuses) {
    for (String status : statuses) {
      ErrorCode code =
          status.equals("403") ? ErrorCode.RESOURCE_NOT_FOUND : ErrorCode.INVALID_REQUEST;
      refusal(responses, status, code);
    }
    refusal(responses, "503", ErrorCode.INTERNAL_ERROR);
  }

  private static void refusal(ObjectNode responses, String status, ErrorCode code) {
    ObjectNode answer = answer(responses, status, "Refused: `" + code.wire() + "`.");
    OpenApi.content(answer, OpenApi.SCHEMAS + "Error");
  }
}
