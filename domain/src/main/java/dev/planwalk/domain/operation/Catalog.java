package dev.planwalk.domain.operation;

import dev.planwalk.domain.access.Access;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The table of contents of the service: every operation with the factory of its handler, in the
 * order in which documents and tool lists show them. Documents read the descriptions only and need
 * no database.
 *
 * @param <S> what handlers are made from
 */
public final class Catalog<S> {

  /** One line of the catalogue. */
  public static final class Entry<S, I extends Record, O> {
    private final Operation<I, O> operation;
    private final Function<S, Operation.Handler<I, O>> handler;

    private Entry(Operation<I, O> operation, Function<S, Operation.Handler<I, O>> handler) {
      this.operation = operation;
      this.handler = handler;
    }
  }

  /** The description is wrong; the message lists every fault. */
  public static final class BrokenCatalog extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient List<String> faults;

    BrokenCatalog(List<String> faults) {
      super("The operation catalogue has faults:\n  " + String.join("\n  ", faults));
      this.faults = faults;
    }

    public List<String> faults() {
      return faults;
    }
  }

  private final List<Entry<S, ?, ?>> entries;
  private final List<Operation<?, ?>> operations;
  private final List<Announced> announced;
  private final About about;

  private Catalog(List<Entry<S, ?, ?>> entries, List<Announced> announced, About about) {
    this.entries = entries;
    this.announced = announced;
    this.about = about;
    List<Operation<?, ?>> described = new ArrayList<>();
    entries.forEach(entry -> described.add(entry.operation));
    this.operations = List.copyOf(described);
  }

  public static <S, I extends Record, O> Entry<S, I, O> entry(
      Operation<I, O> operation, Function<S, Operation.Handler<I, O>> handler) {
    return new Entry<>(operation, handler);
  }

  /**
   * The catalogue of these entries.
   *
   * @throws BrokenCatalog listing every fault of every operation
   */
  @SafeVarargs
  public static <S> Catalog<S> of(Entry<S, ?, ?>... entries) {
    Catalog<S> catalog = new Catalog<>(List.of(entries), List.of(), About.NOTHING);
    List<String> faults = CatalogCheck.faults(catalog.operations);
    if (!faults.isEmpty()) {
      throw new BrokenCatalog(faults);
    }
    return catalog;
  }

  /**
   * The same catalogue with the events that the service posts by itself.
   *
   * @throws BrokenCatalog listing every fault of their bodies
   */
  public Catalog<S> announcing(List<Announced> events) {
    List<String> faults =
        events.stream().flatMap(event -> event.body().faults().stream()).distinct().toList();
    if (!faults.isEmpty()) {
      throw new BrokenCatalog(faults);
    }
    return new Catalog<>(entries, List.copyOf(events), about);
  }

  /** The same catalogue, introduced by what the service says of itself. */
  public Catalog<S> introducedBy(About introduction) {
    return new Catalog<>(entries, announced, introduction);
  }

  /** What keys and visitors may call, and what is published: all but the operator's operations. */
  public Catalog<S> forCallers() {
    return only(operation -> !(operation.access() instanceof Access.OperatorToken));
  }

  /** The operations of the operator's door, and no other. */
  public Catalog<S> forOperator() {
    return only(operation -> operation.access() instanceof Access.OperatorToken);
  }

  private Catalog<S> only(Predicate<Operation<?, ?>> wanted) {
    return new Catalog<>(
        entries.stream().filter(entry -> wanted.test(entry.operation)).toList(), announced, about);
  }

  /** What the service says of itself. */
  public About about() {
    return about;
  }

  /** The events that the service posts by itself, in order. */
  public List<Announced> announced() {
    return announced;
  }

  /** All operations, in order. */
  public List<Operation<?, ?>> operations() {
    return operations;
  }

  /** The operations with a tool, in order. */
  public List<Operation<?, ?>> tools() {
    return operations.stream().filter(o -> o.tool().isPresent()).toList();
  }

  public Optional<Operation<?, ?>> operation(String name) {
    return operations.stream().filter(o -> o.name().equals(name)).findFirst();
  }

  /** The operation behind a tool name. */
  public Optional<Operation<?, ?>> tool(String toolName) {
    return operations.stream()
        .filter(o -> o.tool().filter(t -> t.name().equals(toolName)).isPresent())
        .findFirst();
  }

  /** The operation that is a method of MCP. */
  public Optional<Operation<?, ?>> method(String mcpMethod) {
    return operations.stream().filter(o -> o.method().equals(Optional.of(mcpMethod))).findFirst();
  }

  /** Makes every handler once. */
  public Map<Operation<?, ?>, Operation.Handler<?, ?>> handlers(S services) {
    Map<Operation<?, ?>, Operation.Handler<?, ?>> handlers = new HashMap<>();
    for (Entry<S, ?, ?> entry : entries) {
      handlers.put(entry.operation, entry.handler.apply(services));
    }
    return handlers;
  }
}
