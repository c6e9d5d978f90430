package dev.planwalk.mcp;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a modern request must get right before it is looked at, in the order of the specification
 * (2026-07-28, basic/versioning and basic/transports/streamable-http). Headers repeat parts of the
 * body so that proxies can route without reading it; a contradiction is refused, because a proxy
 * may have decided on the header alone.
 */
final class ModernChecks {
  private static final String BASE64_START = "=?base64?";
  private static final String BASE64_END = "?=";

  private final Set<String> methods;
  private final Map<String, EdgeTool> tools;

  /**
   * Sets up the checks.
   *
   * @param methods every method served in the modern era
   */
  ModernChecks(Set<String> methods, Map<String, EdgeTool> tools) {
    this.methods = methods;
    this.tools = tools;
  }

  /** The header lookup of one request: name to value, or null. */
  @FunctionalInterface
  interface Headers {
    Optional<String> get(String name);
  }

  /**
   * Runs the checks.
   *
   * @return the capabilities that the client declares in this request
   * @throws RpcFault the first check that fails
   */
  ObjectNode check(Message.Request request, Headers headers) {
    ObjectNode capabilities = checkVersion(request, headers);
    checkMirrors(request, headers);
    if (!methods.contains(request.method())) {
      throw new RpcFault(
          404,
          Wire.METHOD_NOT_FOUND,
          "Method not found: " + Echo.of(request.method()),
          Optional.empty());
    }
    checkNeeds(request, capabilities);
    return capabilities;
  }

  private static ObjectNode checkVersion(Message.Request request, Headers headers) {
    JsonNode meta = request.params().path("_meta");
    Optional<String> version = text(meta.path(Wire.META_VERSION));
    Optional<String> header = headers.get(Wire.VERSION_HEADER);
    if (version.isEmpty()) {
      header
          .filter(named -> !Wire.SUPPORTED.contains(named))
          .ifPresent(unknown -> {
            throw RpcFault.unsupportedVersion(unknown);
          });
      throw RpcFault.invalidParams(400, "params._meta must hold a string " + Wire.META_VERSION);
    }
    if (!(meta.get(Wire.META_CLIENT_CAPABILITIES) instanceof ObjectNode capabilities)) {
      throw RpcFault.invalidParams(
          400, "params._meta must hold an object " + Wire.META_CLIENT_CAPABILITIES);
    }
    mirror(Wire.VERSION_HEADER, header, version.get());
    if (!version.get().equals(Wire.MODERN)) {
      throw RpcFault.unsupportedVersion(version.get());
    }
    return capabilities;
  }

  private void checkMirrors(Message.Request request, Headers headers) {
    mirror(Wire.METHOD_HEADER, headers.get(Wire.METHOD_HEADER), request.method());
    ObjectNode params = request.params();
    Optional<String> name =
        switch (request.method()) {
          case Wire.TOOLS_CALL, Wire.PROMPTS_GET -> text(params.path("name"));
          case Wire.RESOURCES_READ -> text(params.path("uri"));
          case Wire.TASKS_GET, Wire.TASKS_UPDATE, Wire.TASKS_CANCEL -> text(params.path("taskId"));
          default -> Optional.empty();
        };
    name.ifPresent(expected -> mirror(Wire.NAME_HEADER, headers.get(Wire.NAME_HEADER), expected));
    if (request.method().equals(Wire.TOOLS_CALL)) {
      EdgeTool tool = tools.get(name.orElse(""));
      if (tool != null) {
        JsonNode arguments = params.path("arguments");
        tool.mirroredArguments()
            .forEach((suffix, argument) -> mirror(suffix, arguments.path(argument), headers));
      }
    }
  }

  private static void mirror(String suffix, JsonNode argument, Headers headers) {
    String header = Wire.PARAM_HEADER_PREFIX + suffix;
    Optional<String> sent = headers.get(header);
    boolean absent = argument.isMissingNode() || argument.isNull();
    if (absent != sent.isEmpty()) {
      throw RpcFault.headerMismatch(header + " must be sent if and only if its argument is");
    }
    if (!absent && !sameValue(decoded(header, sent.orElse("")), argument)) {
      throw RpcFault.headerMismatch(header + " does not equal its argument");
    }
  }

  /** Integers are compared as numbers, everything else as text. */
  private static boolean sameValue(String header, JsonNode argument) {
    if (!argument.isIntegralNumber()) {
      return header.equals(argument.asString(""));
    }
    try {
      return new java.math.BigDecimal(header).compareTo(argument.decimalValue()) == 0;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private static void mirror(String header, Optional<String> sent, String expected) {
    if (sent.isEmpty()) {
      throw RpcFault.headerMismatch("The header " + header + " is missing");
    }
    if (!decoded(header, sent.get()).equals(expected)) {
      throw RpcFault.headerMismatch("The header " + header + " does not equal the body");
    }
  }

  /** Undoes {@code =?base64?...?=}, which carries what plain header values cannot. */
  private static String decoded(String header, String value) {
    if (!value.startsWith(BASE64_START) || !value.endsWith(BASE64_END)) {
      return value;
    }
    String encoded = value.substring(BASE64_START.length(), value.length() - BASE64_END.length());
    try {
      // The padding is part of the form: Java's decoder would do without.
      if (encoded.length() % 4 != 0) {
        throw RpcFault.headerMismatch("The header " + header + " is not padded base64");
      }
      byte[] bytes = Base64.getDecoder().decode(encoded);
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (IllegalArgumentException | CharacterCodingException e) {
      throw RpcFault.headerMismatch("The header " + header + " is not base64 of UTF-8 text");
    }
  }

  private void checkNeeds(Message.Request request, ObjectNode capabilities) {
    List<Capability> needs =
        switch (request.method()) {
          case Wire.TOOLS_CALL -> needsOfTool(text(request.params().path("name")).orElse(""));
          case Wire.TASKS_GET, Wire.TASKS_UPDATE, Wire.TASKS_CANCEL -> List.of(Capability.TASKS);
          case Wire.LISTEN -> needsOfListening(request);
          default -> List.of();
        };
    if (needs.stream().anyMatch(need -> !need.declaredIn(capabilities))) {
      throw RpcFault.missingCapability(needs);
    }
  }

  private List<Capability> needsOfTool(String name) {
    EdgeTool tool = tools.get(name);
    return tool == null ? List.of() : tool.needs();
  }

  /** Only where there are tasks; elsewhere the wish is not granted, like any unknown one. */
  private List<Capability> needsOfListening(Message.Request request) {
    boolean tasks = request.params().path("notifications").has(Subscriptions.TASKS_FILTER);
    return tasks && methods.contains(Wire.TASKS_GET) ? List.of(Capability.TASKS) : List.of();
  }

  private static Optional<String> text(JsonNode node) {
    return node.isString() ? Optional.of(node.stringValue()) : Optional.empty();
  }
}
