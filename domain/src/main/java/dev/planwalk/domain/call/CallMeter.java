package dev.planwalk.domain.call;

import java.util.function.Consumer;

/** Told of every call that the doors make, for whoever counts and times them. */
@FunctionalInterface
public interface CallMeter {

  /** Nobody counts. */
  CallMeter NONE = _ -> _ -> {};

  /**
   * A call begins.
   *
   * @return told the reply when there is one
   */
  Consumer<Reply> begin(Call call);

  /** Tells both; the other hears of the end first. */
  default CallMeter and(CallMeter other) {
    return call -> {
      Consumer<Reply> mine = begin(call);
      return other.begin(call).andThen(mine);
    };
  }
}
