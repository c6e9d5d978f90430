package dev.planwalk.domain.paid;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Consumer;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A provider in memory that takes each order it gets, as a real one without idempotency does, and
 * counts them. Scripted answers come first; then everything goes well.
 */
public final class FakePaidProvider implements PaidProvider {

  /** A moment at which a worker may die. */
  public enum Moment {
    BEFORE_PREPARE,
    AFTER_PREPARE,
    BEFORE_SUBMIT,
    AFTER_SUBMIT,
    BEFORE_FIND,
    AFTER_FIND,
    BEFORE_POLL,
    AFTER_POLL,
    BEFORE_COLLECT,
    AFTER_COLLECT
  }

  /** Where results lie. */
  public volatile String sample = "";

  private final boolean findsOrders;
  private final Consumer<Moment> watcher;
  private final Map<String, ObjectNode> taken = new HashMap<>();

  /** Tags of the orders that were taken. */
  public final List<String> paid = new ArrayList<>();

  /** Answers to the next orders. */
  public final Deque<Submitted> submits = new ArrayDeque<>();

  final Deque<Found> finds = new ArrayDeque<>();

  /** Answers to the next questions how far an order is. */
  public final Deque<Polled> polls = new ArrayDeque<>();

  /**
   * A provider.
   *
   * @param findsOrders whether it can tell what became of an order
   * @param watcher told of each moment, at which it may die
   */
  public FakePaidProvider(boolean findsOrders, Consumer<Moment> watcher) {
    this.findsOrders = findsOrders;
    this.watcher = watcher;
  }

  static ObjectNode json(String field, String value) {
    return JsonNodeFactory.instance.objectNode().put(field, value);
  }

  @Override
  public String name() {
    return "fake";
  }

  @Override
  public boolean findsOrders() {
    return findsOrders;
  }

  @Override
  public synchronized Submitted submit(String tag, ObjectNode prepared) {
    watcher.accept(Moment.BEFORE_SUBMIT);
    if (!submits.isEmpty()) {
      return submits.removeFirst();
    }
    paid.add(tag);
    ObjectNode operation = json("operation", "op-" + paid.size());
    taken.put(tag, operation);
    watcher.accept(Moment.AFTER_SUBMIT);
    return new Submitted.Accepted(operation);
  }

  @Override
  public synchronized Found find(String tag) {
    watcher.accept(Moment.BEFORE_FIND);
    Found found = finds.isEmpty() ? known(tag) : finds.removeFirst();
    watcher.accept(Moment.AFTER_FIND);
    return found;
  }

  private Found known(String tag) {
    ObjectNode operation = taken.get(tag);
    return operation == null ? new Found.Nowhere() : new Found.Here(operation);
  }

  @Override
  public synchronized Polled poll(ObjectNode operation) {
    watcher.accept(Moment.BEFORE_POLL);
    Polled polled =
        polls.isEmpty()
            ? new Polled.Ready(
                operation.deepCopy().put("url", "result").put("sample", sample), OptionalInt.of(7))
            : polls.removeFirst();
    watcher.accept(Moment.AFTER_POLL);
    return polled;
  }
}
