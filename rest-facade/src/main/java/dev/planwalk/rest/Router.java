package dev.planwalk.rest;

import dev.planwalk.domain.operation.HttpBinding;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Finds the operation of a request: the path first, then the method; literal segments before
 * variables. A tree of path segments, made once.
 */
final class Router {

  /** What a request line leads to. */
  sealed interface Match {
    /**
     * An operation.
     *
     * @param variables input field to the text in its place of the path
     */
    record Found(Operation<?, ?> operation, Map<String, String> variables) implements Match {}

    /** A known path that does not take the method; the methods it takes, for {@code Allow}. */
    record WrongMethod(List<String> allowed) implements Match {}

    /** No such path. */
    record Unknown() implements Match {}
  }

  private static final class Node {
    final Map<String, Node> literals = new LinkedHashMap<>();
    Optional<Node> variable = Optional.empty();
    final Map<HttpMethod, Operation<?, ?>> operations = new EnumMap<>(HttpMethod.class);
  }

  private final Node root = new Node();

  Router(List<Operation<?, ?>> operations) {
    for (Operation<?, ?> operation : operations) {
      operation.http().ifPresent(http -> add(http, operation));
    }
  }

  private void add(HttpBinding http, Operation<?, ?> operation) {
    Node node = root;
    for (String segment : segments(http.path())) {
      if (segment.startsWith("{")) {
        Node next = node.variable.orElseGet(Node::new);
        node.variable = Optional.of(next);
        node = next;
      } else {
        node = node.literals.computeIfAbsent(segment, _ -> new Node());
      }
    }
    node.operations.put(http.method(), operation);
  }

  private static List<String> segments(String path) {
    return List.of(path.substring(1).split("/", -1));
  }

  /**
   * Looks a request up.
   *
   * @param path decoded, beginning with a slash
   */
  Match find(String method, String path) {
    List<String> texts = new ArrayList<>();
    Optional<Node> found = find(root, segments(path), 0, texts);
    if (found.isEmpty()) {
      return new Match.Unknown();
    }
    Map<HttpMethod, Operation<?, ?>> operations = found.get().operations;
    String wanted = method.equals("HEAD") ? "GET" : method;
    for (Map.Entry<HttpMethod, Operation<?, ?>> entry : operations.entrySet()) {
      if (entry.getKey().name().equals(wanted)) {
        return new Match.Found(entry.getValue(), variables(entry.getValue(), texts));
      }
    }
    return new Match.WrongMethod(allowed(operations));
  }

  private static Optional<Node> find(Node node, List<String> path, int at, List<String> texts) {
    if (at == path.size()) {
      return node.operations.isEmpty() ? Optional.empty() : Optional.of(node);
    }
    String segment = path.get(at);
    Node literal = node.literals.get(segment);
    if (literal != null) {
      Optional<Node> found = find(literal, path, at + 1, texts);
      if (found.isPresent()) {
        return found;
      }
    }
    if (node.variable.isEmpty() || segment.isEmpty()) {
      return Optional.empty();
    }
    texts.add(segment);
    Optional<Node> found = find(node.variable.get(), path, at + 1, texts);
    if (found.isEmpty()) {
      texts.removeLast();
    }
    return found;
  }

  private static Map<String, String> variables(Operation<?, ?> operation, List<String> texts) {
    Map<String, String> variables = new LinkedHashMap<>();
    int i = 0;
    for (String field : operation.http().orElseThrow().variables().values()) {
      variables.put(field, texts.get(i++));
    }
    return variables;
  }

  private static List<String> allowed(Map<HttpMethod, Operation<?, ?>> operations) {
    TreeSet<String> methods = new TreeSet<>();
    operations.keySet().forEach(method -> methods.add(method.name()));
    if (methods.contains("GET")) {
      methods.add("HEAD");
    }
    return List.copyOf(methods);
  }
}
