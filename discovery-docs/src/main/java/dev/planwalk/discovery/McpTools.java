package dev.planwalk.discovery;

import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Operation;
import java.util.StringJoiner;

/** The tools of the MCP door, as a table. */
final class McpTools {
  private McpTools() {}

  static String table(Catalog<?> catalog) {
    StringJoiner out = new StringJoiner("\n");
    out.add("| Tool | Does | Scope | The same over REST |").add("|---|---|---|---|");
    for (Operation<?, ?> operation : catalog.tools()) {
      String route =
          operation
              .http()
              .map(http -> "`" + http.method() + " " + http.path() + "`")
              .orElse("only as a tool");
      String scopes = operation.access().words().replace(" ", "` or `");
      out.add(
          "| `%s` | %s | `%s` | %s |"
              .formatted(
                  operation.tool().orElseThrow().name(), operation.summary(), scopes, route));
    }
    return out.toString();
  }
}
