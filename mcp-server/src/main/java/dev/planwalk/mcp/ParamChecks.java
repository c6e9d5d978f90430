package dev.planwalk.mcp;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Parameters that the SDK would choke on: it turns a wrong type into an internal error, which would
 * blame the server for the client's mistake.
 */
final class ParamChecks {
  private ParamChecks() {}

  /**
   * Checks the parameters of a request that is about to be dispatched.
   *
   * @throws RpcFault invalid params, HTTP 200: the TypeScript client takes other statuses for a
   *     broken transport
   */
  static void check(Message.Request request) {
    ObjectNode params = request.params();
    switch (request.method()) {
      case Wire.INITIALIZE -> {
        string(params, "protocolVersion");
        object(params, "capabilities");
      }
      case Wire.TOOLS_CALL, Wire.PROMPTS_GET -> {
        string(params, "name");
        JsonNode arguments = params.path("arguments");
        if (!arguments.isMissingNode() && !arguments.isNull() && !arguments.isObject()) {
          throw wrong("arguments", "an object");
        }
      }
      case Wire.RESOURCES_READ -> string(params, "uri");
      case Wire.TASKS_GET, Wire.TASKS_CANCEL -> string(params, "taskId");
      case Wire.TASKS_UPDATE -> {
        string(params, "taskId");
        object(params, "inputResponses");
      }
      case Wire.COMPLETE -> {
        object(params, "ref");
        object(params, "argument");
        string(params.withObject("argument"), "name");
        string(params.withObject("argument"), "value");
        reference(params.withObject("ref"));
      }
      // Everything fits one page, so no cursor can have come from here.
      case Wire.TOOLS_LIST, Wire.PROMPTS_LIST, Wire.TEMPLATES_LIST -> {
        if (params.hasNonNull("cursor")) {
          throw RpcFault.invalidParams(200, "cursor is not one of this list: it has one page only");
        }
      }
      default -> {}
    }
  }

  private static void reference(ObjectNode ref) {
    switch (ref.path("type").asString("")) {
      case "ref/prompt" -> string(ref, "name");
      case "ref/resource" -> string(ref, "uri");
      default -> throw wrong("ref.type", "ref/prompt or ref/resource");
    }
  }

  private static void string(ObjectNode params, String name) {
    if (!params.path(name).isString()) {
      throw wrong(name, "a string");
    }
  }

  private static void object(ObjectNode params, String name) {
    if (!params.path(name).isObject()) {
      throw wrong(name, "an object");
    }
  }

  private static RpcFault wrong(String name, String expected) {
    return RpcFault.invalidParams(200, name + " must be " + expected);
  }
}
