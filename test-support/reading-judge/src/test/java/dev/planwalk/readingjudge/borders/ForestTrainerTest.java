package dev.planwalk.readingjudge.borders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.planreading.borders.Forest;
import dev.planwalk.readingjudge.borders.Examples.Example;
import dev.planwalk.readingjudge.borders.ForestTrainer.Settings;
import java.util.SplittableRandom;
import java.util.function.ToDoubleBiFunction;
import org.junit.jupiter.api.Test;

/** Trees learn what is in the examples, and nothing by chance. */
class ForestTrainerTest {

  private static final Settings CHANCES = new Settings(true, 40, 3, 1);

  /** Two numbers from 0 to 1, what they mean, and a third that means nothing. */
  private static Examples examples(ToDoubleBiFunction<Float, Float> meaning) {
    SplittableRandom random = new SplittableRandom(7);
    Examples examples = new Examples();
    for (int i = 0; i < 2000; i++) {
      float a = (float) random.nextDouble();
      float b = (float) random.nextDouble();
      float target = (float) meaning.applyAsDouble(a, b);
      examples.add(new Example(new float[] {a, b, (float) random.nextDouble()}, target, 1, i % 3));
    }
    return examples;
  }

  private static float[] row(double a, double b) {
    return new float[] {(float) a, (float) b, 0.5f};
  }

  @Test
  void a_threshold_is_learned() {
    Forest forest = ForestTrainer.train(examples((a, b) -> a < 0.3 ? 0 : 1), CHANCES);

    assertThat(forest.probability(row(0.2, 0.5))).isLessThan(0.05);
    assertThat(forest.probability(row(0.4, 0.5))).isGreaterThan(0.95);
  }

  @Test
  void either_but_not_both_is_learned_though_no_number_alone_tells_it() {
    Forest forest =
        ForestTrainer.train(examples((a, b) -> (a < 0.45) == (b < 0.55) ? 0 : 1), CHANCES);

    assertThat(forest.probability(row(0.2, 0.2))).isLessThan(0.1);
    assertThat(forest.probability(row(0.8, 0.8))).isLessThan(0.1);
    assertThat(forest.probability(row(0.2, 0.8))).isGreaterThan(0.9);
    assertThat(forest.probability(row(0.8, 0.2))).isGreaterThan(0.9);
  }

  @Test
  void a_quantity_is_learned_as_itself() {
    Forest forest =
        ForestTrainer.train(examples((a, b) -> a + 2 * b), new Settings(false, 80, 4, 1));

    assertThat(forest.sum(row(0.25, 0.75))).isCloseTo(1.75, within(0.1));
  }

  @Test
  void a_yes_or_no_is_learned() {
    Examples examples = new Examples();
    for (int i = 0; i < 200; i++) {
      examples.add(new Example(row(i % 2, 0), i % 2, 1, 0));
    }
    Forest forest = ForestTrainer.train(examples, CHANCES);

    assertThat(forest.probability(row(0, 0))).isLessThan(0.05);
    assertThat(forest.probability(row(1, 0))).isGreaterThan(0.95);
  }

  @Test
  void what_weighs_more_counts_more() {
    Examples examples = new Examples();
    for (int i = 0; i < 100; i++) {
      examples.add(new Example(row(0, 0), i % 2, i % 2 == 1 ? 3 : 1, 0));
    }

    assertThat(ForestTrainer.train(examples, CHANCES).probability(row(0, 0)))
        .isCloseTo(0.75, within(0.001));
  }

  @Test
  void the_same_examples_give_the_same_trees() {
    Examples examples = examples((a, b) -> a * b > 0.2 ? 1 : 0);

    assertThat(ForestTrainer.train(examples, CHANCES).lines())
        .isEqualTo(ForestTrainer.train(examples, CHANCES).lines());
  }

  @Test
  void trees_are_the_same_after_they_were_written_and_read() {
    Examples examples = examples((a, b) -> (a < 0.45) == (b < 0.55) ? 0 : 1);
    Forest forest = ForestTrainer.train(examples, CHANCES);

    Forest read = Forest.parse(forest.lines());

    assertThat(read.lines()).isEqualTo(forest.lines());
    for (Example example : examples.all()) {
      assertThat(read.sum(example.numbers()))
          .isCloseTo(forest.sum(example.numbers()), within(0.0025));
    }
  }

  @Test
  void a_fold_is_not_seen_and_nothing_is_learned_from_nothing() {
    Examples examples = examples((a, b) -> a);

    assertThat(examples.without(1).all()).isNotEmpty().noneMatch(example -> example.fold() == 1);
    assertThatThrownBy(() -> ForestTrainer.train(new Examples(), CHANCES))
        .hasMessageContaining("no example");
  }
}
