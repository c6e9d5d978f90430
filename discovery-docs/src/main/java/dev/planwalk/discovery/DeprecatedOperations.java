package dev.planwalk.discovery;

import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Operation;

/** The operations whose end is announced, as a list. */
final class DeprecatedOperations {
  private DeprecatedOperations() {}

  static String list(Catalog<?> catalog) {
    StringBuilder out = new StringBuilder();
    for (Operation<?, ?> operation : catalog.operations()) {
      operation
          .deprecation()
          .ifPresent(end ->
              out.append("- `")
                  .append(operation.name())
                  .append("`: ")
                  .append(end.notice())
                  .append('\n'));
    }
    return out.isEmpty() ? "Nothing is deprecated today." : out.toString().strip();
  }
}
