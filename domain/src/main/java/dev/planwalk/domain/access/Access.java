package dev.planwalk.domain.access;

import java.util.Set;

/** Who may call an operation. */
public sealed interface Access {

  /** Nobody needs a key: the public surface. */
  record Open() implements Access {}

  /** Any valid key, whatever its scopes. */
  record AnyKey() implements Access {}

  /** A key with this scope. */
  record Scoped(Scope scope) implements Access {}

  /** A key with at least one of these scopes; never empty, in the order of the enum. */
  record AnyOf(Set<Scope> scopes) implements Access {}

  /** The operator's token on the admin port; absent from the public documents. */
  record OperatorToken() implements Access {}

  /** The scopes of which a key needs one; empty where scopes do not decide. */
  default Set<Scope> scopes() {
    return switch (this) {
      case Open _, AnyKey _, OperatorToken _ -> Set.of();
      case Scoped(Scope scope) -> Set.of(scope);
      case AnyOf(Set<Scope> scopes) -> scopes;
    };
  }

  /** True if a key with these scopes may call; {@link Principal#may} knows the operator. */
  default boolean allows(Set<Scope> held) {
    return switch (this) {
      case Open _, AnyKey _ -> true;
      case Scoped(Scope scope) -> held.contains(scope);
      case AnyOf(Set<Scope> scopes) -> scopes.stream().anyMatch(held::contains);
      case OperatorToken _ -> false;
    };
  }

  /** The scope words to name in documents and refusals, separated by spaces; may be empty. */
  default String words() {
    return switch (this) {
      case Open _, AnyKey _, OperatorToken _ -> "";
      case Scoped(Scope scope) -> scope.wire();
      case AnyOf(Set<Scope> scopes) ->
          String.join(" ", scopes.stream().sorted().map(Scope::wire).toList());
    };
  }
}
