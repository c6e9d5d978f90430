package dev.planwalk.planreading.ifc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * An instance with its attributes, which are asked for by their place in the schema. What is absent
 * or of another kind than asked for is empty; what must be there is a fault.
 *
 * @param type in capital letters
 */
record StepInstance(int id, String type, List<StepValue> values) {

  StepInstance {
    values = List.copyOf(values);
  }

  /** The value of an attribute, without the name of a measure around it. */
  StepValue value(int attribute) {
    StepValue value = attribute < values.size() ? values.get(attribute) : StepValue.Nothing.NOTHING;
    return plain(value);
  }

  /** A value without the name of a measure around it. */
  static StepValue plain(StepValue value) {
    return value instanceof StepValue.Typed typed ? plain(typed.value()) : value;
  }

  /** The instance that an attribute names, 0 for none. */
  int ref(int attribute) {
    return value(attribute) instanceof StepValue.Ref(int id) ? id : 0;
  }

  /** All instances that a list names. */
  List<Integer> refs(int attribute) {
    List<Integer> refs = new ArrayList<>();
    for (StepValue item : list(attribute)) {
      if (plain(item) instanceof StepValue.Ref(int id)) {
        refs.add(id);
      }
    }
    return refs;
  }

  /** The members of a list; none where there is none. */
  List<StepValue> list(int attribute) {
    return value(attribute) instanceof StepValue.Items(var items) ? items : List.of();
  }

  /** A number, if there is one. */
  OptionalDouble number(int attribute) {
    return value(attribute) instanceof StepValue.Num(double number)
        ? OptionalDouble.of(number)
        : OptionalDouble.empty();
  }

  /** A number that must be there. */
  double needed(int attribute) {
    return number(attribute)
        .orElseThrow(() -> new StepFault("#" + id + " lacks its number " + attribute));
  }

  /** A text that says something. */
  Optional<String> text(int attribute) {
    return value(attribute) instanceof StepValue.Text(String text) && !text.isBlank()
        ? Optional.of(text.strip())
        : Optional.empty();
  }

  /** An enumeration, empty without. */
  String word(int attribute) {
    return value(attribute) instanceof StepValue.Word(String word) ? word : "";
  }

  /** Numbers of a list. */
  static double[] numbers(StepValue list) {
    List<StepValue> items =
        plain(list) instanceof StepValue.Items(var values) ? values : List.<StepValue>of();
    double[] numbers = new double[items.size()];
    for (int i = 0; i < numbers.length; i++) {
      if (!(plain(items.get(i)) instanceof StepValue.Num(double number))) {
        throw new StepFault("a list that holds no numbers");
      }
      numbers[i] = number;
    }
    return numbers;
  }
}
