package dev.planwalk.mcp;

import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Something a client can do, named by its place in the object in which clients declare what they
 * can ({@code ClientCapabilities}).
 *
 * @param path field names from the outside in
 */
record Capability(List<String> path) {
  static final Capability ELICITATION = new Capability(List.of("elicitation"));

  /** Sending people to a page (2025-11-25). */
  static final Capability PAGES = new Capability(List.of("elicitation", "url"));

  static final Capability SAMPLING = new Capability(List.of("sampling"));
  static final Capability ROOTS = new Capability(List.of("roots"));

  /** Long work as tasks (ext-tasks, draft). */
  static final Capability TASKS = new Capability(List.of("extensions", Wire.TASKS_EXTENSION));

  /** Showing the {@link ChatView}. */
  static final Capability VIEWS = new Capability(List.of("extensions", ChatView.EXTENSION));

  Capability {
    path = List.copyOf(path);
  }

  /** Whether a client declares it. */
  boolean declaredIn(ObjectNode capabilities) {
    JsonNode found = capabilities;
    for (String name : path) {
      found = found.path(name);
    }
    return found.isObject() && !(equals(ELICITATION) && answersOnlyByUrl(found));
  }

  /** {@code {}} means forms, from before there was a choice. */
  private static boolean answersOnlyByUrl(JsonNode elicitation) {
    return elicitation.has("url") && !elicitation.has("form");
  }

  /** Declares it in an object of capabilities. */
  void addTo(ObjectNode capabilities) {
    ObjectNode place = capabilities;
    for (String name : path) {
      place = place.withObject(name);
    }
    if (equals(ELICITATION)) {
      // Beside pages the empty object would no longer mean forms.
      ObjectNode _ = place.withObject("form");
    }
  }

  @Override
  public String toString() {
    return String.join(".", path);
  }
}
