package dev.planwalk.faultjudge;

import java.util.EnumMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** What was found broken in one round. Thread-safe. */
final class Verdict {

  /** One promise that did not hold. */
  record Broken(Promise promise, String what) {
    @Override
    public String toString() {
      return promise.sentence() + ": " + what;
    }
  }

  private final Queue<Broken> broken = new ConcurrentLinkedQueue<>();

  @SuppressWarnings("AnnotateFormatMethod") // the annotation is a library of its own
  void broken(Promise promise, String what, Object... values) {
    broken.add(new Broken(promise, what.formatted(values)));
  }

  Queue<Broken> all() {
    return broken;
  }

  boolean holds() {
    return broken.isEmpty();
  }

  /** How often each promise was broken; those that held are missing. */
  Map<Promise, Integer> counts() {
    Map<Promise, Integer> counts = new EnumMap<>(Promise.class);
    broken.forEach(one -> counts.merge(one.promise(), 1, Integer::sum));
    return counts;
  }
}
