package dev.planwalk.domain.paid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.paid.PaidProvider.Found;
import dev.planwalk.domain.paid.PaidProvider.Polled;
import dev.planwalk.domain.paid.PaidProvider.Submitted;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** What a provider answers, and what all nodes together may ask it. */
class PaidAnswersTest {

  private static final PaidBench BENCH = new PaidBench();
  private static final ObjectNode PREPARED = FakePaidProvider.json("render", "key");

  private final FakePaidProvider provider = new FakePaidProvider(false, _ -> {});
  private final FakePaidProvider finder = new FakePaidProvider(true, _ -> {});

  @BeforeEach
  void clear() {
    BENCH.clear();
  }

  @AfterAll
  static void close() {
    BENCH.close();
  }

  private static AccountLimits limits(int minute, int flight, int cents, boolean fails) {
    return new AccountLimits(
        minute, 1000, flight, cents, fails, Duration.ofMinutes(15), Breaker.DEFAULT);
  }

  private static PaidStep.Failed failed(PaidFailure code, boolean paid) {
    return new PaidStep.Failed(PREPARED, code, paid);
  }

  @Test
  void all_nodes_stay_away_for_as_long_as_the_provider_asks() throws Exception {
    provider.submits.add(new Submitted.NotAccepted(Optional.of(Duration.ofSeconds(42)), "429"));
    UUID first = BENCH.job();
    assertThat(BENCH.advance(first, provider, PaidBench.GENEROUS))
        .isEqualTo(new PaidStep.Wait(Duration.ofSeconds(42)));

    assertThat(BENCH.advance(BENCH.job(), provider, PaidBench.GENEROUS))
        .isEqualTo(new PaidStep.Wait(Duration.ofSeconds(42)));
    assertThat(provider.paid).isEmpty();
    assertThat(BENCH.finish(first, provider)).isInstanceOf(PaidStep.Ready.class);
    assertThat(provider.paid).hasSize(1);
  }

  @Test
  void what_was_not_taken_is_ordered_again_after_a_growing_pause() throws Exception {
    Collections.addAll(
        provider.submits,
        new Submitted.NotAccepted(Optional.empty(), "connect refused"),
        new Submitted.NotAccepted(Optional.empty(), "connect refused"));
    UUID job = BENCH.job();

    PaidStep first = BENCH.advance(job, provider, PaidBench.GENEROUS);

    assertThat(first).isInstanceOf(PaidStep.Wait.class);
    assertThat(((PaidStep.Wait) first).pause())
        .isBetween(Duration.ofMillis(1), Duration.ofSeconds(1));
    assertThat(BENCH.finish(job, provider)).isInstanceOf(PaidStep.Ready.class);
    assertThat(provider.paid).hasSize(1);
  }

  @Test
  void a_refusal_ends_the_call_unpaid_and_stays() throws Exception {
    provider.submits.add(new Submitted.Refused(PaidFailure.REJECTED, "moderated"));
    UUID job = BENCH.job();

    assertThat(BENCH.finish(job, provider)).isEqualTo(failed(PaidFailure.REJECTED, false));
    assertThat(BENCH.finish(job, provider)).isEqualTo(failed(PaidFailure.REJECTED, false));
    assertThat(provider.paid).isEmpty();
  }

  @Test
  void an_order_in_doubt_is_looked_for_and_found() throws Exception {
    UUID job = BENCH.job();
    finder.submits.add(new Submitted.Unknown("reset"));
    Collections.addAll(
        finder.finds, new Found.Nowhere(), new Found.Here(FakePaidProvider.json("world", "w1")));

    Instant begun = BENCH.now();
    PaidStep end = BENCH.finish(job, finder);

    assertThat(end).isInstanceOf(PaidStep.Ready.class);
    assertThat(((PaidStep.Ready) end).result().path("world").stringValue()).isEqualTo("w1");
    assertThat(finder.paid).isEmpty();
    assertThat(Duration.between(begun, BENCH.now()))
        .isBetween(PaidCalls.LOOKS.get(1), PaidCalls.LOOKS.get(1).plusSeconds(3));
  }

  @Test
  void an_order_that_nobody_knows_of_is_sent_once_more_and_never_a_third_time() throws Exception {
    UUID job = BENCH.job();
    Collections.addAll(
        finder.submits, new Submitted.Unknown("reset"), new Submitted.Unknown("502"));

    Instant begun = BENCH.now();
    PaidStep end = BENCH.finish(job, finder);

    assertThat(end).isEqualTo(failed(PaidFailure.OUTCOME_UNKNOWN, true));
    assertThat(finder.submits).isEmpty();
    assertThat(finder.paid).isEmpty();
    assertThat(Duration.between(begun, BENCH.now())).isGreaterThan(Duration.ofMinutes(4));
  }

  @Test
  void what_cannot_be_looked_for_is_not_ordered_again() throws Exception {
    provider.submits.add(new Submitted.Unknown("timeout"));

    assertThat(BENCH.finish(BENCH.job(), provider))
        .isEqualTo(failed(PaidFailure.OUTCOME_UNKNOWN, true));
    assertThat(provider.paid).isEmpty();
  }

  @Test
  void an_order_that_never_ends_is_given_up_at_its_deadline() throws Exception {
    UUID job = BENCH.job();
    for (int i = 0; i < 1000; i++) {
      provider.polls.add(new Polled.Pending());
    }

    Instant begun = BENCH.now();
    assertThat(BENCH.finish(job, provider)).isEqualTo(failed(PaidFailure.TIMEOUT, true));
    assertThat(Duration.between(begun, BENCH.now()))
        .isBetween(Duration.ofMinutes(15), Duration.ofMinutes(16));
  }

  @Test
  void a_result_is_taken_however_late_somebody_asks_for_it() throws Exception {
    UUID job = BENCH.job();
    PaidStep _ = BENCH.advance(job, provider, PaidBench.GENEROUS);
    BENCH.pass(Duration.ofHours(5));

    assertThat(BENCH.finish(job, provider)).isInstanceOf(PaidStep.Ready.class);
  }

  @Test
  void an_order_may_be_unknown_to_the_provider_for_half_a_minute() throws Exception {
    Collections.addAll(provider.polls, new Polled.Gone("not found"), new Polled.Gone("not found"));
    assertThat(BENCH.finish(BENCH.job(), provider)).isInstanceOf(PaidStep.Ready.class);

    for (int i = 0; i < 20; i++) {
      provider.polls.add(new Polled.Gone("not found"));
    }
    assertThat(BENCH.finish(BENCH.job(), provider))
        .isEqualTo(failed(PaidFailure.OUTCOME_UNKNOWN, true));
  }

  @Test
  void an_order_that_ends_badly_is_paid_and_failed() throws Exception {
    provider.polls.add(new Polled.Failed(PaidFailure.REJECTED, "Content Moderated"));

    assertThat(BENCH.finish(BENCH.job(), provider)).isEqualTo(failed(PaidFailure.REJECTED, true));
  }

  @Test
  void five_failures_in_a_row_keep_all_orders_away_for_a_minute() throws Exception {
    fail(Breaker.DEFAULT.failures(), PaidBench.GENEROUS);
    UUID next = BENCH.job();

    assertThat(BENCH.advance(next, provider, PaidBench.GENEROUS))
        .isEqualTo(new PaidStep.Wait(Duration.ofSeconds(60)));
    assertThat(provider.paid).isEmpty();
    BENCH.pass(Duration.ofSeconds(60));
    assertThat(BENCH.finish(next, provider)).isInstanceOf(PaidStep.Ready.class);
    assertThat(BENCH.failures()).isZero();
  }

  @Test
  void the_operator_says_how_many_failures_keep_orders_away_and_for_how_long() throws Exception {
    Duration shut = Duration.ofSeconds(7);
    AccountLimits limits =
        new AccountLimits(
            1000, 1000, 1000, 1_000_000, false, Duration.ofMinutes(15), new Breaker(2, shut));
    fail(1, limits);
    assertThat(BENCH.advance(BENCH.job(), provider, limits))
        .as("one failure is none too many")
        .isNotEqualTo(new PaidStep.Wait(shut));
    fail(2, limits);

    assertThat(BENCH.advance(BENCH.job(), provider, limits)).isEqualTo(new PaidStep.Wait(shut));
    BENCH.pass(shut);
    assertThat(BENCH.finish(BENCH.job(), provider)).isInstanceOf(PaidStep.Ready.class);
  }

  /** So many orders in a row that the provider does not take. */
  private void fail(int times, AccountLimits limits) throws Exception {
    for (int i = 0; i < times; i++) {
      provider.submits.add(new Submitted.NotAccepted(Optional.empty(), "503"));
      PaidStep _ = BENCH.advance(BENCH.job(), provider, limits);
    }
  }

  @Test
  void nodes_together_start_no_more_than_the_pace() throws Exception {
    assertThat(startedAtOnce(limits(3, 1000, 1_000_000, false))).isEqualTo(3);
    assertThat(provider.paid).hasSize(3);
  }

  @Test
  void nodes_together_have_no_more_in_flight_than_allowed() throws Exception {
    assertThat(startedAtOnce(limits(1000, 2, 1_000_000, false))).isEqualTo(2);
    assertThat(provider.paid).hasSize(2);
  }

  @Test
  void an_order_whose_job_was_canceled_is_not_in_flight_for_ever() throws Exception {
    AccountLimits one = limits(1000, 1, 1_000_000, false);
    UUID canceled = BENCH.job();
    PaidStep _ = BENCH.advance(canceled, provider, one);
    BENCH.cancel(canceled);
    UUID next = BENCH.job();
    PaidStep _ = BENCH.advance(next, provider, one);
    assertThat(provider.paid).as("it is still being made there").hasSize(1);

    BENCH.pass(one.longestOrder());

    PaidStep _ = BENCH.advance(next, provider, one);
    assertThat(provider.paid).hasSize(2);
  }

  @Test
  void nodes_together_spend_no_more_a_day_than_allowed() throws Exception {
    AccountLimits limits = limits(1000, 1000, 4 * PaidBench.WORST_CENTS, false);
    assertThat(startedAtOnce(limits)).isEqualTo(4);

    UUID waiting = BENCH.job();
    assertThat(BENCH.advance(waiting, provider, limits)).isInstanceOf(PaidStep.Wait.class);
    BENCH.pass(Duration.ofDays(1));
    assertThat(BENCH.advance(waiting, provider, limits))
        .isEqualTo(new PaidStep.Wait(Duration.ofSeconds(1)));
    assertThat(provider.paid).hasSize(5);
  }

  @Test
  void over_the_spend_of_the_day_jobs_fail_where_the_operator_wants_that() throws Exception {
    AccountLimits limits = limits(1000, 1000, PaidBench.WORST_CENTS, true);
    PaidStep _ = BENCH.advance(BENCH.job(), provider, limits);

    assertThat(BENCH.advance(BENCH.job(), provider, limits))
        .isEqualTo(failed(PaidFailure.UNAVAILABLE, false));
    assertThat(provider.paid).hasSize(1);
  }

  /** Ten jobs on as many nodes at the same time; how many of them ordered. */
  private int startedAtOnce(AccountLimits limits) throws Exception {
    List<Callable<PaidStep>> jobs =
        IntStream.range(0, 10)
            .mapToObj(_ -> BENCH.job())
            .<Callable<PaidStep>>map(job -> () -> BENCH.advance(job, provider, limits))
            .toList();
    try (ExecutorService nodes = Executors.newFixedThreadPool(jobs.size())) {
      for (Future<PaidStep> step : nodes.invokeAll(jobs)) {
        assertThat(step.get()).isInstanceOf(PaidStep.Wait.class);
      }
    }
    return provider.paid.size();
  }
}
