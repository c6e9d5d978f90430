package dev.planwalk.mcp;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Parameters that the SDK would choke on: it turns a wrong type into an internal error, which would
 * blame the server for the client's mistake, and logs what was sent. The shapes name everything
 * that its records bind, so whatever passes here is read there.
 */
final class ParamChecks {
  private static final String META = "_meta";
  private static final ParamShape TEXT = new ParamShape.Text();
  private static final ParamShape FLAG = new ParamShape.Flag();

  /** An object with anything in it. */
  private static final ParamShape OBJECT = ParamShape.optional(Map.of());

  /** {@code Implementation} and {@code Icon} (2025-11-25). */
  private static final ParamShape IMPLEMENTATION =
      new ParamShape.Fields(
          Map.of(
              "name",
              TEXT,
              "version",
              TEXT,
              "title",
              TEXT,
              "description",
              TEXT,
              "websiteUrl",
              TEXT,
              "icons",
              new ParamShape.Items(
                  new ParamShape.Fields(
                      Map.of(
                          "src",
                          TEXT,
                          "mimeType",
                          TEXT,
                          "sizes",
                          new ParamShape.Items(TEXT),
                          "theme",
                          TEXT),
                      List.of("src")))),
          List.of("name", "version"));

  /** {@code ClientCapabilities} (2025-11-25), as far as they are bound. */
  private static final ParamShape CAPABILITIES =
      ParamShape.optional(
          Map.of(
              "experimental",
              OBJECT,
              "extensions",
              new ParamShape.Entries(OBJECT),
              "roots",
              ParamShape.optional(Map.of("listChanged", FLAG)),
              "sampling",
              OBJECT,
              "elicitation",
              ParamShape.optional(Map.of("form", OBJECT, "url", OBJECT))));

  private static final ParamShape TEXTS = new ParamShape.Entries(TEXT);

  private static final ParamShape REFERENCE =
      new ParamShape.Choice(
          "type",
          Map.of(
              "ref/prompt",
              new ParamShape.Fields(Map.of("name", TEXT, "title", TEXT), List.of("name")),
              "ref/resource",
              ParamShape.required(Map.of("uri", TEXT))));

  private static final Map<String, ParamShape> SHAPES =
      Map.ofEntries(
          method(
              Wire.INITIALIZE,
              Map.of(
                  "protocolVersion",
                  TEXT,
                  "capabilities",
                  CAPABILITIES,
                  "clientInfo",
                  IMPLEMENTATION),
              "protocolVersion",
              "capabilities",
              "clientInfo"),
          method(Wire.TOOLS_CALL, Map.of("name", TEXT, "arguments", OBJECT), "name"),
          method(Wire.PROMPTS_GET, Map.of("name", TEXT, "arguments", TEXTS), "name"),
          method(Wire.RESOURCES_READ, Map.of("uri", TEXT), "uri"),
          method(Wire.TASKS_GET, Map.of("taskId", TEXT), "taskId"),
          method(Wire.TASKS_CANCEL, Map.of("taskId", TEXT), "taskId"),
          method(
              Wire.TASKS_UPDATE,
              Map.of("taskId", TEXT, "inputResponses", OBJECT),
              "taskId",
              "inputResponses"),
          method(
              Wire.COMPLETE,
              Map.of(
                  "ref",
                  REFERENCE,
                  "argument",
                  ParamShape.required(Map.of("name", TEXT, "value", TEXT)),
                  "context",
                  ParamShape.optional(Map.of("arguments", TEXTS))),
              "ref",
              "argument"),
          method(Wire.RESOURCES_LIST, Map.of("cursor", TEXT)),
          method(Wire.TOOLS_LIST, Map.of("cursor", TEXT)),
          method(Wire.PROMPTS_LIST, Map.of("cursor", TEXT)),
          method(Wire.TEMPLATES_LIST, Map.of("cursor", TEXT)),
          method(Wire.PING, Map.of()));

  private ParamChecks() {}

  private static Map.Entry<String, ParamShape> method(
      String name, Map<String, ParamShape> known, String... required) {
    Map<String, ParamShape> all = new HashMap<>(known);
    all.put(META, OBJECT);
    return Map.entry(name, new ParamShape.Fields(all, List.of(required)));
  }

  /**
   * Checks the parameters of a request that is about to be dispatched.
   *
   * @throws RpcFault invalid params, HTTP 200: the TypeScript client takes other statuses for a
   *     broken transport
   */
  static void check(Message.Request request) {
    ParamShape shape = SHAPES.get(request.method());
    if (shape != null) {
      shape.check(request.params(), "");
    }
    switch (request.method()) {
      // Everything fits one page, so no cursor can have come from here.
      case Wire.TOOLS_LIST, Wire.PROMPTS_LIST, Wire.TEMPLATES_LIST -> {
        if (request.params().hasNonNull("cursor")) {
          throw RpcFault.invalidParams(200, "cursor is not one of this list: it has one page only");
        }
      }
      default -> {}
    }
  }
}
