package dev.planwalk.discovery;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Operation;
import java.util.EnumSet;
import java.util.StringJoiner;

/** What each scope opens, as a table. */
final class Scopes {
  private Scopes() {}

  static String table(Catalog<?> catalog) {
    StringJoiner out = new StringJoiner("\n");
    out.add("| Scope | Allows to | Operations |").add("|---|---|---|");
    for (Scope scope : Scope.values()) {
      StringJoiner names = new StringJoiner(", ");
      for (Operation<?, ?> operation : catalog.operations()) {
        boolean scoped =
            operation.access() instanceof Access.Scoped
                || operation.access() instanceof Access.AnyOf;
        if (scoped && operation.access().allows(EnumSet.of(scope))) {
          names.add("`" + operation.name() + "`");
        }
      }
      out.add("| `%s` | %s | %s |".formatted(scope.wire(), scope.meaning(), names));
    }
    return out.toString();
  }
}
