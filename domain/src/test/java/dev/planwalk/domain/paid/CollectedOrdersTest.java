package dev.planwalk.domain.paid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.paid.PaidProvider.Polled;
import dev.planwalk.domain.paid.PaidProvider.Submitted;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whatever orders left at a provider is deleted there, once their jobs have ended. */
class CollectedOrdersTest {

  private static final PaidBench BENCH = new PaidBench();

  private final FakePaidProvider provider = new FakePaidProvider(false, _ -> {});
  private final List<String> deleted = new ArrayList<>();

  @BeforeEach
  void clear() {
    BENCH.clear();
  }

  @AfterAll
  static void close() {
    BENCH.close();
  }

  private UUID ordered(String operation) throws Exception {
    provider.submits.add(new Submitted.Accepted(FakePaidProvider.json("operation_id", operation)));
    UUID job = BENCH.job();
    PaidStep _ = BENCH.advance(job, provider, PaidBench.GENEROUS);
    return job;
  }

  private void collect(UUID job, String world) throws Exception {
    provider.polls.add(
        new Polled.Ready(FakePaidProvider.json("world_id", world), OptionalInt.empty()));
    PaidStep _ = BENCH.advance(job, provider, PaidBench.GENEROUS);
  }

  private int forget(String refused) throws InterruptedException {
    return CollectedOrders.forget(
        BENCH.database(),
        provider.name(),
        2,
        operation -> {
          String id =
              operation.path("world_id").asString(operation.path("operation_id").asString());
          return !id.startsWith(refused) && deleted.add(id);
        });
  }

  @Test
  void a_world_is_deleted_once_when_its_job_has_ended() throws Exception {
    UUID job = ordered("op");
    collect(job, "world");
    assertThat(forget("none")).as("a worker may still have to fetch it").isZero();

    BENCH.cancel(job);

    assertThat(forget("none")).isEqualTo(1);
    assertThat(forget("none")).isZero();
    assertThat(deleted).containsExactly("world");
  }

  @Test
  void what_a_canceled_job_had_ordered_is_deleted_too() throws Exception {
    BENCH.cancel(ordered("op"));

    assertThat(forget("none")).isEqualTo(1);
    assertThat(deleted).containsExactly("op");
  }

  @Test
  void a_world_whose_project_was_deleted_is_deleted_there_and_nothing_else_is_known_of_it()
      throws Exception {
    UUID job = ordered("op");
    collect(job, "world");
    BENCH.cancel(job);
    BENCH.delete(job);

    assertThat(
            BENCH
                .database()
                .read(db ->
                    db.fetchSingle(
                        "select tag, prepared::text, operation::text, step, worst_usd_cents"
                            + " from provider_call"))
                .intoList())
        .containsExactly("", "{}", "{\"world_id\": \"world\"}", "ready", PaidBench.WORST_CENTS);
    assertThat(forget("none")).isEqualTo(1);
    assertThat(deleted).containsExactly("world");
  }

  @Test
  void worlds_that_cannot_be_deleted_hold_up_no_other() throws Exception {
    for (int i = 0; i < 5; i++) {
      BENCH.cancel(ordered("stuck " + i));
    }
    BENCH.cancel(ordered("op"));

    assertThat(forget("stuck")).isEqualTo(1);
    assertThat(deleted).containsExactly("op");
  }
}
