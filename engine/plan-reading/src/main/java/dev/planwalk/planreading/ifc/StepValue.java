package dev.planwalk.planreading.ifc;

import java.util.List;

/** The value of an attribute, as ISO 10303-21 spells it. */
sealed interface StepValue {

  /** {@code #12}. */
  record Ref(int id) implements StepValue {}

  /** A whole or a real number; always finite. */
  record Num(double value) implements StepValue {}

  /** A string, decoded. */
  record Text(String value) implements StepValue {}

  /** An enumeration without its dots, or a binary. */
  record Word(String value) implements StepValue {}

  /** {@code (a, b)}. */
  record Items(List<StepValue> values) implements StepValue {
    public Items {
      values = List.copyOf(values);
    }
  }

  /** {@code IFCLENGTHMEASURE(2.5)}. */
  record Typed(String type, StepValue value) implements StepValue {}

  /** {@code $} or {@code *}. */
  enum Nothing implements StepValue {
    NOTHING
  }
}
