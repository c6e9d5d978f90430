package dev.planwalk.domain.paid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.planwalk.domain.paid.FakePaidProvider.Moment;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Workers die at every moment of a paid call, once and twice, alone and in every combination of
 * moments; another one takes up the job each time.
 */
class PaidOnceTest {

  private static final PaidBench BENCH = new PaidBench();

  /** A worker's death. */
  private static final class Killed extends Error {
    private static final long serialVersionUID = 1L;
  }

  @AfterAll
  static void close() {
    BENCH.close();
  }

  /** Deaths that one job suffers, in order. */
  record Fate(boolean findsOrders, List<Moment> deaths) {}

  static Stream<Fate> fates() {
    return Stream.of(true, false)
        .flatMap(finds ->
            Stream.of(Moment.values())
                .flatMap(first ->
                    Stream.concat(
                        Stream.of(new Fate(finds, List.of(first))),
                        Stream.of(Moment.values())
                            .map(second -> new Fate(finds, List.of(first, second))))));
  }

  @ParameterizedTest
  @MethodSource("fates")
  void whoever_dies_whenever_nothing_is_paid_twice_and_nothing_is_lost(Fate fate) throws Exception {
    List<Moment> left = new ArrayList<>(fate.deaths());
    FakePaidProvider provider =
        new FakePaidProvider(fate.findsOrders(), moment -> dieAt(moment, left));
    UUID job = BENCH.job();

    PaidStep end = liveAndDie(job, provider, left);

    boolean mayHaveBeenSent =
        fate.deaths().stream()
            .limit(fate.deaths().size() - left.size())
            .anyMatch(moment -> moment == Moment.BEFORE_SUBMIT || moment == Moment.AFTER_SUBMIT);
    if (mayHaveBeenSent && !fate.findsOrders()) {
      assertThat(provider.paid).hasSizeLessThanOrEqualTo(1);
      assertThat(end)
          .isEqualTo(
              new PaidStep.Failed(
                  FakePaidProvider.json("render", "key"), PaidFailure.OUTCOME_UNKNOWN, true));
    } else if (secondOrderIsInDoubt(fate.deaths(), left)) {
      // Its second order is in doubt as well: it is looked for, and a third one is never sent.
      assertThat(provider.paid).isEmpty();
      assertThat(end).isInstanceOf(PaidStep.Failed.class);
    } else {
      assertThat(provider.paid).hasSize(1);
      assertThat(end).isInstanceOf(PaidStep.Ready.class);
    }
  }

  /** The first order never left, and neither did the one that replaced it. */
  private static boolean secondOrderIsInDoubt(List<Moment> deaths, List<Moment> left) {
    return left.isEmpty() && deaths.equals(List.of(Moment.BEFORE_SUBMIT, Moment.BEFORE_SUBMIT));
  }

  private static void dieAt(Moment moment, List<Moment> left) {
    if (!left.isEmpty() && left.getFirst() == moment) {
      left.removeFirst();
      throw new Killed();
    }
  }

  private static PaidStep liveAndDie(UUID job, FakePaidProvider provider, List<Moment> deaths)
      throws IOException, InterruptedException {
    for (int steps = 0; steps < 200; steps++) {
      try {
        PaidStep step =
            BENCH
                .node()
                .advance(
                    BENCH.order(job, BENCH.takeOver(job), provider, PaidBench.GENEROUS),
                    () -> {
                      dieAt(Moment.BEFORE_PREPARE, deaths);
                      var prepared = FakePaidProvider.json("render", "key");
                      dieAt(Moment.AFTER_PREPARE, deaths);
                      return prepared;
                    });
        if (step instanceof PaidStep.Wait(Duration pause)) {
          BENCH.pass(pause);
          continue;
        }
        if (step instanceof PaidStep.Ready) {
          dieAt(Moment.BEFORE_COLLECT, deaths);
          dieAt(Moment.AFTER_COLLECT, deaths);
        }
        return step;
      } catch (Killed death) {
        BENCH.pass(Duration.ofMinutes(1));
      }
    }
    throw new AssertionError("the call has no end");
  }

  @Test
  void who_lost_the_job_orders_nothing_and_changes_nothing() throws Exception {
    FakePaidProvider provider = new FakePaidProvider(false, _ -> {});
    UUID job = BENCH.job();
    UUID lost = BENCH.takeOver(job);
    UUID _ = BENCH.takeOver(job);

    assertThatExceptionOfType(InterruptedException.class)
        .isThrownBy(() ->
            BENCH
                .node()
                .advance(
                    BENCH.order(job, lost, provider, PaidBench.GENEROUS),
                    () -> FakePaidProvider.json("render", "late")));

    assertThat(provider.paid).isEmpty();
    PaidStep end = BENCH.finish(job, provider);
    assertThat(end).isInstanceOf(PaidStep.Ready.class);
    assertThat(((PaidStep.Ready) end).prepared()).isEqualTo(FakePaidProvider.json("render", "key"));
    assertThat(provider.paid).hasSize(1);
  }

  @Test
  void an_order_that_was_taken_is_entered_by_whoever_hears_of_it() throws Exception {
    UUID job = BENCH.job();
    // The job goes to another worker while the order is on its way.
    FakePaidProvider provider =
        new FakePaidProvider(
            false,
            moment -> {
              if (moment == Moment.AFTER_SUBMIT) {
                UUID _ = BENCH.takeOver(job);
              }
            });

    PaidStep first = BENCH.advance(job, provider, PaidBench.GENEROUS);

    assertThat(first).isInstanceOf(PaidStep.Wait.class);
    assertThat(BENCH.step(job)).isEqualTo("submitted");
    assertThat(BENCH.finish(job, provider)).isInstanceOf(PaidStep.Ready.class);
    assertThat(provider.paid).hasSize(1);
  }

  @Test
  void who_hesitates_after_the_intent_takes_it_back() throws Exception {
    FakePaidProvider provider = new FakePaidProvider(false, _ -> {});
    UUID job = BENCH.job();
    PaidCalls slow = BENCH.nodeThatHesitates(PaidCalls.LONGEST_HESITATION.plusSeconds(1));

    PaidStep step =
        slow.advance(
            BENCH.order(job, BENCH.takeOver(job), provider, PaidBench.GENEROUS),
            () -> FakePaidProvider.json("render", "key"));

    assertThat(step).isInstanceOf(PaidStep.Wait.class);
    assertThat(provider.paid).isEmpty();
    assertThat(BENCH.step(job)).isEqualTo("prepared");
    assertThat(BENCH.finish(job, provider)).isInstanceOf(PaidStep.Ready.class);
  }
}
