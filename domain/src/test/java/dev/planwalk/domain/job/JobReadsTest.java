package dev.planwalk.domain.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.plan.UploadMode;
import dev.planwalk.storage.DatabaseUnavailableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class JobReadsTest {
  private static final int CONNECTIONS = 8;
  private static final int CALLERS = 500;

  private final Sandbox sandbox = new Sandbox();
  private final JobReads reads = new JobReads(sandbox.database(), sandbox.services.jobs());

  @AfterEach
  void close() {
    sandbox.close();
  }

  private JobId job() {
    Caller caller = sandbox.caller(sandbox.tenant(), true);
    return sandbox
        .createPlan(caller, sandbox.project(caller).id(), UploadMode.SINGLE)
        .plans()
        .getFirst()
        .jobId();
  }

  /** Holds every connection until it is let go. */
  private CountDownLatch everyConnection(ExecutorService threads) throws InterruptedException {
    CountDownLatch taken = new CountDownLatch(CONNECTIONS);
    CountDownLatch free = new CountDownLatch(1);
    for (int i = 0; i < CONNECTIONS; i++) {
      var _ =
          threads.submit(() ->
              sandbox
                  .database()
                  .<Boolean>read(_ -> {
                    taken.countDown();
                    return awaited(free);
                  }));
    }
    assertThat(taken.await(30, TimeUnit.SECONDS)).isTrue();
    return free;
  }

  private static boolean awaited(CountDownLatch latch) {
    try {
      return latch.await(1, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  @Timeout(60)
  void who_asks_while_a_read_has_no_connection_is_answered_by_it() throws Exception {
    JobId real = job();
    List<UUID> asked = new ArrayList<>(List.of(real.uuid()));
    while (asked.size() < CALLERS) {
      asked.add(UUID.randomUUID());
    }
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      CountDownLatch free = everyConnection(threads);
      List<Future<Optional<JobReads.Seen>>> answers = new ArrayList<>();
      for (UUID job : asked) {
        answers.add(threads.submit(() -> reads.read(job)));
        answers.add(threads.submit(() -> reads.read(job)));
      }
      while (reads.awaited() < CALLERS) {
        Thread.onSpinWait();
      }
      free.countDown();

      for (int i = 0; i < answers.size(); i++) {
        Optional<JobReads.Seen> seen = answers.get(i).get(30, TimeUnit.SECONDS);
        if (i < 2) {
          assertThat(seen.orElseThrow().job().id()).isEqualTo(real);
          assertThat(seen.orElseThrow().row().getId()).isEqualTo(real.uuid());
        } else {
          assertThat(seen).isEmpty();
        }
      }
      assertThat(reads.awaited()).isZero();
    }
  }

  @Test
  void who_asks_after_a_change_sees_it() {
    JobId job = job();
    assertThat(reads.read(job.uuid()).orElseThrow().job().status()).isEqualTo(JobStatus.QUEUED);

    sandbox.services.operator().cancel(sandbox.operator(), job);

    assertThat(reads.read(job.uuid()).orElseThrow().job().status().terminal()).isTrue();
  }

  @Test
  void an_outage_is_told_to_all_and_stays_with_nobody() {
    sandbox.database().close();

    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> reads.read(UUID.randomUUID()))
          .isInstanceOf(DatabaseUnavailableException.class);
    }
    assertThat(reads.awaited()).isZero();
  }
}
