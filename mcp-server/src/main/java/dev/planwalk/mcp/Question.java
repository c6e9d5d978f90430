package dev.planwalk.mcp;

import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/**
 * Something a handler must ask the client before it can answer.
 *
 * @param key name of the answer, unique within one request and stable between its rounds
 * @param params parameters of the request to the client
 */
record Question(String key, Kind kind, ObjectNode params) {

  /** What can be asked, and the capability a client must have declared for it. */
  enum Kind {
    ELICITATION("elicitation/create"),
    /** The same method, answered by a visit to a page. */
    PAGE("elicitation/create"),
    SAMPLING("sampling/createMessage"),
    ROOTS("roots/list");

    private final String method;

    Kind(String method) {
      this.method = method;
    }

    String method() {
      return method;
    }

    Capability capability() {
      return switch (this) {
        case ELICITATION -> Capability.ELICITATION;
        case PAGE -> Capability.PAGES;
        case SAMPLING -> Capability.SAMPLING;
        case ROOTS -> Capability.ROOTS;
      };
    }
  }

  /** {@code {method, params}}, as {@code inputRequests} hold it. */
  ObjectNode json() {
    ObjectNode json = params.objectNode().put("method", kind.method());
    json.set("params", params);
    return json;
  }

  /** What became of the questions. */
  sealed interface Answers {
    /** The client's results by key; keys of kinds it never declared are absent. */
    record Given(Map<String, ObjectNode> byKey) implements Answers {}

    /**
     * No answers yet: the handler returns at once, whatever it returns is dropped, and the client
     * is asked or told why it cannot be.
     */
    record Pending() implements Answers {}

    /** This client cannot be asked, or did not answer in time. */
    record Unavailable(String reason) implements Answers {}
  }
}
