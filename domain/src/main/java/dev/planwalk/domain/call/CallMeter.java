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
}
