package dev.planwalk.mcp;

import java.util.Map;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The methods of the Tasks extension (ext-tasks, specification/draft/tasks.md). That the client
 * declares the extension in each request is seen to by {@link ModernChecks}; on the legacy wire
 * there are no tasks.
 */
final class Tasks {
  private Tasks() {}

  /** The extension's methods, by name. */
  static Map<String, OwnMethod> methods(TaskSource source) {
    return Map.of(
        Wire.TASKS_GET,
        exchange -> source.get(exchange, id(exchange)),
        Wire.TASKS_UPDATE,
        exchange -> {
          source.update(
              exchange,
              id(exchange),
              exchange.request().params().withObject("inputResponses").deepCopy());
          return acknowledged();
        },
        Wire.TASKS_CANCEL,
        exchange -> {
          source.cancel(exchange, id(exchange));
          return acknowledged();
        });
  }

  /** What a call answers that has become a task: the task without what only its end brings. */
  static ObjectNode created(ObjectNode task) {
    ObjectNode created = JsonNodeFactory.instance.objectNode();
    created.put(Wire.RESULT_TYPE, "task");
    created.setAll(task);
    created.remove("result");
    created.remove("error");
    created.remove("inputRequests");
    return created;
  }

  private static String id(Exchange exchange) {
    return exchange.request().params().path("taskId").asString("");
  }

  private static ObjectNode acknowledged() {
    return JsonNodeFactory.instance.objectNode();
  }
}
