package dev.planwalk.domain.access;

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
    return principal(id, limit);
  }

  private static Principal withLimit(Principal key, int limit) {
    return principal(key.key(), limit);
  }

  private static Principal principal(UUID id, int limit) {
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

  /** What a row holds: requests up to a millisecond. */
  private record Segment(long lastMillis, int requests) {}

  private static List<Segment> segments(Principal key) {
    return DATABASE
        .database()
        .read(sql ->
            sql.fetch(
                    "select h >> 20 as last, h & 1048575 as requests"
                        + " from rate_window, unnest(hits) h where key_id = ?",
                    key.key())
                .map(row ->
                    new Segment(row.get("last", Long.class), row.get("requests", Integer.class))));
  }

  /** So many requests were admitted up to this millisecond. */
  private static void counted(Principal key, long lastMillis, int requests) {
    DATABASE
        .database()
        .execute(tx ->
            tx.execute(
                "insert into rate_window values (?, array[(?::bigint << 20) + ?], true)",
                key.key(),
                lastMillis,
                requests));
  }

  private static long databaseMillis() {
    return DATABASE.database().read(sql -> sql.fetchSingle("select ms()").get(0, Long.class));
  }

  /** Lets time pass for one key: its requests move into the past. */
  private static void age(Principal key, long millis) {
    DATABASE
        .database()
        .execute(tx ->
            tx.execute(
                "update rate_window set hits = array(select h - (?::bigint << 20) from unnest(hits)"
                    + " h) where key_id = ?",
                millis,
                key.key()));
  }

  /** A segment that began a moment ago ends almost five seconds later. */
  @Test
  void a_high_limit_tells_nobody_to_wait_for_longer_than_the_window() {
    Principal key = key(100_000);
    counted(key, databaseMillis() + 4_900, 99_999);

    Allowance last = limiter.admit(key);
    assertThat(last.admitted()).isTrue();
    assertThat(last.resetSeconds()).isEqualTo(60);
    Allowance refused = limiter.admit(key);
    assertThat(refused.admitted()).isFalse();
    assertThat(refused.resetSeconds()).isEqualTo(60);
  }

  @Test
  void the_request_after_the_limit_is_refused_and_says_when_to_come_back() {
    Principal key = key(3);

    assertThat(limiter.admit(key)).isEqualTo(new Allowance(true, 3, 2, 60, 60));
    assertThat(limiter.admit(key).remaining()).isEqualTo(1);
    assertThat(limiter.admit(key).remaining()).isZero();

    long before = databaseMillis();
    Allowance refused = limiter.admit(key);
    long after = databaseMillis();
    assertThat(refused.admitted()).isFalse();
    assertThat(refused.remaining()).isZero();
    long free = segments(key).getFirst().lastMillis() + 60_000;
    assertThat(refused.resetSeconds())
        .isBetween((int) Math.ceilDiv(free - after, 1000), (int) Math.ceilDiv(free - before, 1000));
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
    try (Database other = Database.connect(DATABASE.settings())) {
      assertThat(admitted(key, 120, List.of(limiter, new SlidingWindow(other)))).isEqualTo(50);
    }
  }

  /** How many of so many requests at once are admitted. */
  private static int admitted(Principal key, int sent, List<SlidingWindow> nodes) throws Exception {
    List<Callable<Allowance>> requests = new ArrayList<>();
    for (int i = 0; i < sent; i++) {
      SlidingWindow node = nodes.get(i % nodes.size());
      requests.add(() -> node.admit(key));
    }
    int admitted = 0;
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var answer : threads.invokeAll(requests)) {
        admitted += answer.get().admitted() ? 1 : 0;
      }
    }
    return admitted;
  }

  @Test
  void high_limits_are_counted_in_segments_of_five_seconds() {
    Principal key = key(SlidingWindow.EXACT_UP_TO + 1);
    long before = databaseMillis();
    for (int i = 0; i < 20; i++) {
      assertThat(limiter.admit(key).admitted()).isTrue();
    }
    long after = databaseMillis();

    assertThat(segments(key).stream().mapToInt(Segment::requests).sum()).isEqualTo(20);
    assertThat(segments(key)).hasSizeLessThanOrEqualTo((int) ((after - before) / 5_000) + 2);
    assertThat(segments(key))
        .allSatisfy(s -> {
          assertThat(s.lastMillis() % 5_000).isEqualTo(4_999);
          assertThat(s.lastMillis()).isBetween(before, after + 4_999);
        });
  }

  @Test
  void a_segment_counts_whole_until_its_last_millisecond_has_left() {
    Principal key = key(1_000);
    // Nearly all of this segment has left the window; nobody knows which of its requests.
    counted(key, databaseMillis() - 30_000, 1_000);
    assertThat(limiter.admit(key).admitted()).isFalse();

    age(key, 30_000);

    assertThat(limiter.admit(key).remaining()).isEqualTo(999);
  }

  @Test
  void two_nodes_together_never_admit_more_than_a_high_limit() throws Exception {
    Principal key = key(1_000);
    counted(key, databaseMillis() - 1_000, 950);
    try (Database other = Database.connect(DATABASE.settings())) {
      assertThat(admitted(key, 120, List.of(limiter, new SlidingWindow(other)))).isEqualTo(50);
    }
  }

  @Test
  void a_limit_that_is_changed_keeps_what_was_counted() {
    Principal high = key(1_000);
    counted(high, databaseMillis() - 1_000, 998);
    assertThat(limiter.admit(high).remaining()).isEqualTo(1);

    Principal low = withLimit(high, 3);
    assertThat(limiter.admit(low).admitted()).isFalse();
    age(low, 66_000);
    assertThat(limiter.admit(low).remaining()).isEqualTo(2);
    assertThat(limiter.admit(high).remaining()).isEqualTo(998);
  }

  @Test
  void an_outage_of_the_database_admits() {
    TestDatabase gone = TestDatabase.create();
    var blind = new SlidingWindow(gone.database());
    gone.close();

    assertThat(blind.admit(key(5)).admitted()).isTrue();
  }
}
