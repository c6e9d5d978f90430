package dev.planwalk.discovery;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.operation.About;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.HttpBinding;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.domain.wire.JsonSchema;
import dev.planwalk.domain.wire.Shape;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The OpenAPI 3.1 document, read from the catalogue. Requests are closed and answers open, so that
 * a later field breaks no generated client. Key order is the order of the catalogue.
 */
final class OpenApi {
  private static final String JSON = "application/json";
  private static final String HIDDEN =
      "\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180E\\u200B"
          + "\\u2028-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF0-\\uFFFB";
  private static final String NOT_HIDDEN = "^[^" + HIDDEN + "]*$";
  private static final String VISIBLE =
      "^[^" + HIDDEN + "]*[^\\s" + HIDDEN + "][^" + HIDDEN + "]*$";
  private static final String PRINTABLE_ASCII = "^[\\x20-\\x7E]+$";
  private static final List<String> FORMS_OF_TEXT = List.of("pattern", "format", "enum", "const");
  private static final String SCHEMAS = "#/components/schemas/";
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final Catalog<?> catalog;
  private final Site site;
  private final Map<String, Shape<?>> answers = new TreeMap<>();
  private final Map<String, ObjectNode> requests = new TreeMap<>();
  private final Map<String, ObjectNode> choices = new TreeMap<>();
  private final JsonSchema schemas;

  private OpenApi(Catalog<?> catalog, Site site) {
    this.catalog = catalog;
    this.site = site;
    this.schemas =
        JsonSchema.referring(shape -> Optional.of(reference(shape)), site.limits().bySetting());
  }

  static ObjectNode document(Catalog<?> catalog, Site site) {
    return new OpenApi(catalog, site).build();
  }

  /** Indented, with a final newline: what is served and what is committed. */
  static byte[] pretty(ObjectNode document) {
    String text = Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(document);
    return (text.replace("\r\n", "\n") + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private ObjectNode build() {
    ObjectNode document = NODES.objectNode();
    document.put("openapi", "3.1.0");
    ObjectNode info = document.putObject("info");
    About about = catalog.about();
    info.put("title", about.title() + " API").put("version", "1.0.0");
    info.put("description", about.description());
    info.putObject("contact")
        .put("name", "Whoever runs this server")
        .put("url", site.baseUrl() + "/docs");
    info.putObject("license").put("name", "Apache-2.0").put("identifier", "Apache-2.0");
    document
        .putObject("externalDocs")
        .put("url", site.baseUrl() + "/llms.txt")
        .put(
            "description",
            "The map of everything else: pages, documents of discovery below /.well-known, MCP");
    ObjectNode server = document.putArray("servers").addObject();
    server.put("url", site.baseUrl()).put("x-internal", false);
    document.putArray("security").addObject().putArray("api_key");
    ObjectNode paths = NODES.objectNode();
    Set<String> tags = new LinkedHashSet<>();
    for (Operation<?, ?> operation : catalog.operations()) {
      if (operation.http().isPresent() && !(operation.access() instanceof Access.OperatorToken)) {
        HttpBinding http = operation.http().get();
        tags.add(tag(http));
        paths
            .withObjectProperty(http.path())
            .set(http.method().name().toLowerCase(Locale.ROOT), operation(operation, http));
      }
    }
    OpenApiDiscovery.addTo(paths, site);
    ArrayNode tagList = document.putArray("tags");
    tags.forEach(tag ->
        tagList
            .addObject()
            .put("name", tag)
            .put(
                "description",
                about.collections().getOrDefault(tag, "Operations on " + tag + ".")));
    tagList
        .addObject()
        .put("name", OpenApiDiscovery.TAG)
        .put("description", "Documents by which a stranger finds everything else.");
    document.set("paths", paths);
    if (!catalog.announced().isEmpty()) {
      catalog
          .announced()
          .forEach(event ->
              event.body().withParts().forEach(part -> answers.put(part.schemaName(), part)));
      document.set("webhooks", OpenApiWebhooks.of(catalog, OpenApi::reference));
    }
    document.set("components", components());
    return document;
  }

  /** What the operation does, for whom, and with which side effects. */
  static String description(Operation<?, ?> operation) {
    StringBuilder text = new StringBuilder();
    operation.deprecation().ifPresent(end -> text.append(end.notice()).append(' '));
    text.append(operation.summary());
    if (!operation.guidance().isEmpty()) {
      text.append(' ').append(operation.guidance());
    }
    if (operation.has(Trait.SPENDS)) {
      text.append(" Reserves money on a live key; with dry_run it only prices.");
    } else if (!operation.has(Trait.READ_ONLY)) {
      text.append(" Does not charge.");
    }
    text.append(
        switch (operation.access()) {
          case Access.Open() -> " Needs no key.";
          case Access.AnyKey() -> " Needs any valid key.";
          case Access.Scoped(var scope) -> " Needs the scope " + scope.wire() + ".";
          case Access.AnyOf _ ->
              " Needs one of the scopes " + operation.access().words().replace(" ", ", ") + ".";
          case Access.OperatorToken() -> " Needs the operator's token.";
        });
    return text.toString();
  }

  /** Input fields that are neither in the query nor in the body. */
  static Set<String> notInRequest(HttpBinding http) {
    Set<String> fields = new LinkedHashSet<>(http.hidden());
    fields.addAll(http.pathFields());
    http.preferences().forEach(preference -> fields.add(preference.field()));
    return fields;
  }

  private static String tag(HttpBinding http) {
    String[] segments = http.path().split("/", -1);
    return segments.length > 3 ? segments[3] : "root";
  }

  private ObjectNode operation(Operation<?, ?> operation, HttpBinding http) {
    ObjectNode out = NODES.objectNode();
    out.put("operationId", operation.name());
    out.put("summary", operation.summary());
    out.put("description", description(operation));
    operation.deprecation().ifPresent(_ -> out.put("deprecated", true));
    out.putArray("tags").add(tag(http));
    ArrayNode scopes = out.putArray("x-scopes");
    for (String scope : operation.access().words().split(" ", -1)) {
      if (!scope.isEmpty()) {
        scopes.add(scope);
      }
    }
    if (operation.access() instanceof Access.Open) {
      out.putArray("security");
    }
    ArrayNode parameters = parameters(operation, http);
    if (!parameters.isEmpty()) {
      out.set("parameters", parameters);
    }
    requestBody(operation, http).ifPresent(body -> out.set("requestBody", body));
    out.set("responses", responses(operation, http));
    return out;
  }

  private ArrayNode parameters(Operation<?, ?> operation, HttpBinding http) {
    ArrayNode parameters = NODES.arrayNode();
    http.variables()
        .forEach((variable, field) ->
            parameters.add(
                parameter("path", variable, true, schemas.requestField(operation.input(), field))));
    if (!http.method().hasBody()) {
      Set<String> elsewhere = notInRequest(http);
      for (String name : operation.input().names()) {
        if (!elsewhere.contains(name)) {
          ObjectNode schema = schemas.requestField(operation.input(), name);
          boolean required = JsonSchema.isRequired(operation.input(), name);
          ObjectNode parameter = parameter("query", name, required, schema);
          if (JsonSchema.isPairs(operation.input(), name)) {
            parameter.put("style", "deepObject").put("explode", true);
          }
          parameters.add(parameter);
        }
      }
    }
    if (operation.has(Trait.REPLAYABLE)) {
      parameters.addObject().put("$ref", "#/components/parameters/IdempotencyKey");
    }
    for (HttpBinding.Preference preference : http.preferences()) {
      parameters.add(parameter("header", "Prefer", false, PreferHeader.schema(preference)));
    }
    return parameters;
  }

  private static ObjectNode parameter(String in, String name, boolean required, ObjectNode schema) {
    ObjectNode parameter = NODES.objectNode();
    parameter.put("name", name).put("in", in).put("required", required);
    if (schema.has("description")) {
      parameter.set("description", schema.remove("description"));
    }
    refuseControls(schema);
    parameter.set("schema", schema);
    return parameter;
  }

  /**
   * Says of every free text in a request what is enforced: nothing that controls, hides or turns
   * round, and something that shows where a text must have a length.
   */
  private static void refuseControls(JsonNode schema) {
    if (schema instanceof ObjectNode text
        && text.path("type").asString("").equals("string")
        && FORMS_OF_TEXT.stream().noneMatch(text::has)) {
      text.put("pattern", text.has("minLength") ? VISIBLE : NOT_HIDDEN);
    }
    schema.forEach(OpenApi::refuseControls);
  }

  private Optional<ObjectNode> requestBody(Operation<?, ?> operation, HttpBinding http) {
    Set<String> elsewhere = notInRequest(http);
    if (!http.method().hasBody() || elsewhere.containsAll(operation.input().names())) {
      return Optional.empty();
    }
    String name = pascalCase(operation.name()) + "Request";
    ObjectNode schema = schemas.request(operation.input(), elsewhere, http.required());
    refuseControls(schema);
    requests.put(name, schema);
    ObjectNode body = NODES.objectNode();
    body.put("required", schema.has("required"));
    content(body, SCHEMAS + name);
    return Optional.of(body);
  }

  private ObjectNode responses(Operation<?, ?> operation, HttpBinding http) {
    ObjectNode responses = NODES.objectNode();
    int lowest = operation.answers().stream().mapToInt(Operation.Declared::status).min().orElse(0);
    for (Operation.Declared answer : operation.answers()) {
      answer.body().withParts().forEach(part -> answers.put(part.schemaName(), part));
      ObjectNode response = NODES.objectNode();
      response.put("description", sentence(answer.when()));
      response.set("headers", OpenApiHeaders.ofAnswer(operation, http, answer));
      if (answer.attached().isPresent()) {
        bytes(response, answer.attached().get());
      } else {
        content(
            response, answer.status() == lowest ? anyAnswer(operation) : reference(answer.body()));
      }
      links(operation, answer).ifPresent(links -> response.set("links", links));
      responses.set(Integer.toString(answer.status()), response);
    }
    if (operation.has(Trait.READ_ONLY)) {
      ObjectNode unchanged = responses.putObject("304");
      unchanged.put("description", "Nothing changed since the tag in `If-None-Match`; no body.");
      unchanged.set("headers", OpenApiHeaders.ofUnchanged());
    }
    Map<Integer, List<ErrorCode>> byStatus = new TreeMap<>();
    for (ErrorCode code : operation.failures()) {
      byStatus.computeIfAbsent(code.status(), _ -> new ArrayList<>()).add(code);
    }
    byStatus.forEach(
        (status, codes) -> responses.set(Integer.toString(status), refusal(status, codes)));
    responses.set("503", refusal(503, List.of(ErrorCode.INTERNAL_ERROR)));
    if (operation.deprecation().isPresent()) {
      responses.forEach(response -> OpenApiHeaders.deprecated((ObjectNode) response));
    }
    return responses;
  }

  /**
   * The schema of an operation's lowest answer. Client generators for languages with one return
   * type a method take it for all answers, so that a job would be read as the price that a dry run
   * gets. With several answers it therefore is a choice among them, told apart by {@code object}.
   */
  private String anyAnswer(Operation<?, ?> operation) {
    List<Shape<?>> bodies =
        operation.answers().stream().<Shape<?>>map(Operation.Declared::body).distinct().toList();
    if (bodies.size() == 1) {
      return reference(bodies.getFirst());
    }
    String name = bodies.stream().map(Shape::schemaName).collect(Collectors.joining("Or"));
    ObjectNode choice = NODES.objectNode();
    ArrayNode oneOf = choice.putArray("oneOf");
    ObjectNode discriminator = choice.putObject("discriminator").put("propertyName", "object");
    ObjectNode mapping = discriminator.putObject("mapping");
    for (Shape<?> body : bodies) {
      oneOf.addObject().put("$ref", reference(body));
      mapping.put(body.objectWord().orElseThrow(), reference(body));
    }
    choices.put(name, choice);
    return SCHEMAS + name;
  }

  private static ObjectNode refusal(int status, List<ErrorCode> codes) {
    ObjectNode response = NODES.objectNode();
    List<String> words = codes.stream().map(code -> "`" + code.wire() + "`").toList();
    response.put("description", "Refused: " + String.join(", ", words) + ".");
    response.set("headers", OpenApiHeaders.ofRefusal(status));
    content(response, SCHEMAS + "Error");
    return response;
  }

  /** From a create to the operation that reads what was created; stateful judges follow these. */
  private Optional<ObjectNode> links(Operation<?, ?> operation, Operation.Declared answer) {
    if (operation.has(Trait.READ_ONLY)
        || operation.has(Trait.DELETES)
        || !answer.body().names().contains("id")) {
      return Optional.empty();
    }
    ObjectNode links = NODES.objectNode();
    for (Operation<?, ?> reader : catalog.operations()) {
      boolean reads =
          reader.has(Trait.READ_ONLY)
              && reader.http().filter(http -> http.variables().size() == 1).isPresent()
              && reader.answers().stream()
                  .anyMatch(a -> a.body().objectWord().equals(answer.body().objectWord()));
      if (reads) {
        String variable = reader.http().orElseThrow().variables().keySet().iterator().next();
        ObjectNode link = links.putObject(reader.name());
        link.put("operationId", reader.name());
        link.putObject("parameters").put(variable, "$response.body#/id");
      }
    }
    return links.isEmpty() ? Optional.empty() : Optional.of(links);
  }

  private ObjectNode components() {
    ObjectNode components = NODES.objectNode();
    ObjectNode all = components.putObject("schemas");
    answers.forEach((name, shape) -> all.set(name, schemas.answer(shape)));
    choices.forEach(all::set);
    requests.forEach(all::set);
    all.set("Error", OpenApiErrors.schema());
    ObjectNode key = components.putObject("parameters").putObject("IdempotencyKey");
    key.put("name", "Idempotency-Key").put("in", "header").put("required", false);
    key.put(
        "description",
        "The same key with an equal request replays the first answer for 24 hours; with another"
            + " request it is refused.");
    key.putObject("schema")
        .put("type", "string")
        .put("minLength", 1)
        .put("maxLength", 255)
        .put("pattern", PRINTABLE_ASCII);
    components.set("pathItems", OpenApiDiscovery.signed());
    components.set("headers", OpenApiHeaders.components(catalog));
    ObjectNode scheme = components.putObject("securitySchemes").putObject("api_key");
    scheme.put("type", "http").put("scheme", "bearer");
    scheme.put("bearerFormat", "svc_sk_(live|test)_[0-9A-Za-z]{49}");
    scheme.put("description", "An API key; see x-scopes of each operation.");
    return components;
  }

  static void content(ObjectNode holder, String reference) {
    holder.putObject("content").putObject(JSON).putObject("schema").put("$ref", reference);
  }

  private static void bytes(ObjectNode holder, String mediaType) {
    // Bytes have no schema since OpenAPI 3.1: the media type says it all.
    holder.putObject("content").putObject(mediaType);
  }

  private static String reference(Shape<?> shape) {
    return SCHEMAS + shape.schemaName();
  }

  private static String sentence(String text) {
    return Character.toUpperCase(text.charAt(0))
        + text.substring(1)
        + (text.endsWith(".") ? "" : ".");
  }

  private static String pascalCase(String name) {
    StringBuilder out = new StringBuilder();
    for (String word : name.split("_", -1)) {
      out.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
    }
    return out.toString();
  }
}
