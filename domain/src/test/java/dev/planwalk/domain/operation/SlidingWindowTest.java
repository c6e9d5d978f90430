package dev.planwalk.domain.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.storage.Database;
import dev.planwalk.testsupport.TestDatabase;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class SlidingWindowTest {
  private static final TestDatabase DATABASE = TestDatabase.create();

  private final SlidingWindow limiter = new SlidingWindow(DATABASE.database());

  @AfterAll
  static void dropDatabase() {
    DATABASE.close();
  }

  private static Principal key(int limit) {
    UUID id =
        UUID.nameUUIDFromBytes(Long.toString(System.nanoTime()).getBytes(StandardCharsets.UTF_8));
    return new Principal(
        id,
        id,
        "svc_sk_test_...abcd",
        EnumSet.allOf(Scope.class),
        false,
        limit,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Lets time pass for one key: its requests move into the past. */
  private static void age(Principal key, long millis) {
    DATABASE
        .database()
        .execute(tx ->
            tx.execute(
                "update rate_window set hits = array(select h - ? from unnest(hits) h)"
                    + " where key_id = ?",
                millis,
                key.key()));
  }

  @Test
  void the_request_after_the_limit_is_refused_and_says_when_to_come_back() {
    Principal key = key(3);

    assertThat(limiter.admit(key)).isEqualTo(new Allowance(true, 3, 2, 60, 60));
    assertThat(limiter.admit(key).remaining()).isEqualTo(1);
    assertThat(limiter.admit(key).remaining()).isZero();

    Allowance refused = limiter.admit(key);
    assertThat(refused.admitted()).isFalse();
    assertThat(refused.remaining()).isZero();
    // Less than 60 by what the requests themselves took.
    assertThat(refused.resetSeconds()).isBetween(30, 60);
  }

  @Test
  void a_client_that_waits_as_told_is_served() {
    Principal key = key(1);
    limiter.admit(key);
    Allowance refused = limiter.admit(key);
    assertThat(refused.admitted()).isFalse();

    age(key, refused.resetSeconds() * 1000L);

    assertThat(limiter.admit(key).admitted()).isTrue();
  }

  @Test
  void only_requests_that_left_the_window_make_room() {
    Principal key = key(2);
    limiter.admit(key);
    age(key, 40_000);
    limiter.admit(key);
    assertThat(limiter.admit(key).admitted()).isFalse();

    age(key, 20_001);

    assertThat(limiter.admit(key).admitted()).isTrue();
    assertThat(limiter.admit(key).admitted()).isFalse();
  }

  @Test
  void refused_requests_do_not_count() {
    Principal key = key(1);
    limiter.admit(key);
    age(key, 30_000);
    assertThat(limiter.admit(key).admitted()).isFalse();

    age(key, 30_000);

    assertThat(limiter.admit(key).admitted()).isTrue();
  }

  @Test
  void two_nodes_together_never_admit_more_than_the_limit() throws Exception {
    Principal key = key(50);
    try (Database other = Database.connect(DATABASE.settings());
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var nodes = List.of(limiter, new SlidingWindow(other));
      List<Callable<Allowance>> requests = new ArrayList<>();
      for (int i = 0; i < 120; i++) {
        SlidingWindow node = nodes.get(i % 2);
        requests.add(() -> node.admit(key));
      }

      int admitted = 0;
      for (var answer : threads.invokeAll(requests)) {
        admitted += answer.get().admitted() ? 1 : 0;
      }

      assertThat(admitted).isEqualTo(50);
    }
  }

  @Test
  void an_outage_of_the_database_admits() {
    TestDatabase gone = TestDatabase.create();
    var blind = new SlidingWindow(gone.database());
    gone.close();

    assertThat(blind.admit(key(5)).admitted()).isTrue();
  }
}
