package dev.planwalk.domain.wire;

/** Numbers of things in sentences: {@code 1 room}, {@code 2 rooms}. */
public final class Count {

  private Count() {}

  /** The number with its noun, whose plural ends in s. */
  public static String of(long number, String noun) {
    return of(number, noun, noun + "s");
  }

  /** The number with its noun. */
  public static String of(long number, String one, String many) {
    return number + " " + (number == 1 ? one : many);
  }
}
