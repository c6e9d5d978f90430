package dev.planwalk.domain.job;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.call.TraceContext;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.DatabaseUnavailableException;
import dev.planwalk.storage.Hints;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jooq.DSLContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/**
 * Works on jobs: claims them, gives each to the {@link Work} of its lane and type, and writes what
 * came of it. One per node. It alone writes outcomes; a write whose lease was lost writes nothing.
 *
 * <p>Three platform threads: one claims, one prolongs leases, one looks for what others lost. Each
 * piece of work runs on a virtual thread of its own and mostly waits for a child process.
 */
public final class JobRunner implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(JobRunner.class);

  /** How long trouble with files or database is waited out before it counts as failed attempts. */
  private static final Duration OUTAGE_PATIENCE = Duration.ofDays(1);

  private static final Duration OUTAGE_PAUSE = Duration.ofSeconds(10);
  private static final Duration LONGEST_STATEMENT = Duration.ofSeconds(15);
  private static final Duration SHORTEST_WAIT = Duration.ofMillis(5);
  private static final int BEATS_AFTER_OUTAGE = 4;

  private final Database database;
  private final Hints hints;
  private final JobQueue queue;
  private final JobLeases leases;
  private final JobEndings endings;
  private final Map<Lane, Map<JobType, Work>> works = new EnumMap<>(Lane.class);
  private final RunnerSettings settings;
  private final LongSupplier nanoTime;
  private final RunMeter meter;

  private final Set<Run> runs = ConcurrentHashMap.newKeySet();
  private final Semaphore wake = new Semaphore(0);
  private final CountDownLatch stopping = new CountDownLatch(1);
  private final List<Thread> threads = new ArrayList<>();
  private volatile boolean closed;

  /** Until then nobody's lease counts as run out; of the sweeping thread alone. */
  private long rescueFromNanos;

  /**
   * @param works who does what; at most one for each lane and type
   * @param nanoTime monotonic nanoseconds
   */
  public JobRunner(
      Database database,
      Hints hints,
      JobQueue queue,
      JobEndings endings,
      List<Work> works,
      RunnerSettings settings,
      LongSupplier nanoTime,
      RunMeter meter) {
    this.database = database;
    this.hints = hints;
    this.queue = queue;
    this.leases = queue.leases();
    this.endings = endings;
    this.settings = settings;
    this.nanoTime = nanoTime;
    this.meter = meter;
    this.rescueFromNanos = nanoTime.getAsLong();
    for (Work work : works) {
      this.works
          .computeIfAbsent(work.lane(), _ -> new EnumMap<>(JobType.class))
          .put(work.type(), work);
    }
  }

  /** Takes back what an earlier process of this node left, and begins. */
  public void start() {
    if (settings.nameIsExclusive()) {
      int own = database.control(tx -> leases.takeBackOwn(tx, settings.worker().name()));
      if (own > 0) {
        LOG.info("took back {} jobs that an earlier process of this node had begun", own);
      }
    }
    announce();
    hints.subscribe(Hints.Channel.WORK, wake::release);
    begin("jobs-claim", this::claimUntilStopped);
    begin("jobs-heartbeat", () -> each(settings.heartbeat(), this::heartbeat));
    begin("jobs-sweep", () -> each(settings.sweep(), this::sweep));
  }

  private void begin(String name, Runnable loop) {
    threads.add(Thread.ofPlatform().name(name).daemon().start(loop));
  }

  /** The main loop: fill the free slots of each lane, then wait for a hint, a slot or the time. */
  private void claimUntilStopped() {
    while (!isStopping()) {
      try {
        long asked = nanoTime.getAsLong();
        JobLeases.Demand demand = database.read(db -> JobLeases.demand(db, works.keySet()));
        for (Lane lane : demand.due()) {
          claim(lane).forEach(this::begin);
        }
        await(untilNextLook(demand, asked));
      } catch (RuntimeException e) {
        if (isStopping()) {
          LOG.debug("the last claim was interrupted by the stop", e);
          return;
        }
        LOG.warn("claiming failed; tried again in {}", settings.poll(), e);
        await(settings.poll());
      }
    }
  }

  private List<Lease> claim(Lane lane) {
    int free = settings.worker().slots(lane) - running(lane);
    return free <= 0
        ? List.of()
        : database.write(tx -> leases.claim(tx, lane, free, settings.worker(), settings.share()));
  }

  private int running(Lane lane) {
    return (int) runs.stream().filter(run -> run.lease().lane() == lane).count();
  }

  private Duration untilNextLook(JobLeases.Demand demand, long asked) {
    Duration passed = Duration.ofNanos(nanoTime.getAsLong() - asked);
    Duration wait =
        demand
            .next()
            .map(next -> next.minus(passed))
            .filter(next -> next.compareTo(settings.poll()) < 0)
            .orElse(settings.poll());
    return wait.compareTo(SHORTEST_WAIT) < 0 ? SHORTEST_WAIT : wait;
  }

  private void await(Duration wait) {
    try {
      if (wake.tryAcquire(wait.toNanos(), TimeUnit.NANOSECONDS)) {
        wake.drainPermits();
      }
    } catch (InterruptedException e) {
      // Only close() interrupts this thread; the loop's condition ends it.
    }
  }

  private void begin(Lease lease) {
    Run run = new Run(lease);
    runs.add(run);
    Thread.ofVirtual()
        .name("job-" + lease.job())
        .start(() -> {
          try (var _ = TraceContext.enter(Optional.ofNullable(lease.row().getTraceparent()));
              var _ = MDC.putCloseable("job", lease.job().toString());
              var _ = MDC.putCloseable("type", lease.type().wire());
              var _ = MDC.putCloseable("tenant", lease.row().getTenantId().toString())) {
            var measured = meter.begin(lease.begun());
            Optional<JobOutcome> outcome = outcomeOf(run);
            measured.accept(outcome);
            write(run, outcome);
          } catch (RuntimeException e) {
            LOG.error(
                "the outcome of job {} was not written; the rescuer takes it up when its lease"
                    + " ends",
                lease.job(),
                e);
          } finally {
            runs.remove(run);
            wake.release();
          }
        });
  }

  /** Does the work; whatever goes wrong becomes an outcome. Empty if nobody wants it any more. */
  private Optional<JobOutcome> outcomeOf(Run run) {
    Lease lease = run.lease();
    run.begin();
    try {
      Work work = works.getOrDefault(lease.lane(), Map.of()).get(lease.type());
      JobOutcome outcome = work == null ? nobodyServes(lease) : work.run(context(run));
      // What an interrupted work says is about the interruption, not about the job.
      return run.canceled() ? Optional.empty() : Optional.of(outcome);
    } catch (InterruptedException e) {
      return run.canceled() ? Optional.empty() : Optional.of(brokeDown(lease, e));
    } catch (IOException e) {
      return Optional.of(outage(lease, e));
    } catch (UncheckedIOException | DatabaseUnavailableException e) {
      // The ports of providers declare no IOException; a full disk is a full disk there too.
      return run.canceled() ? Optional.empty() : Optional.of(outage(lease, e));
    } catch (RuntimeException e) {
      return run.canceled() ? Optional.empty() : Optional.of(brokeDown(lease, e));
    } finally {
      run.end();
    }
  }

  private static JobOutcome nobodyServes(Lease lease) {
    return JobOutcome.Failed.of(
        JobFailure.PROVIDER_UNAVAILABLE,
        "Nobody on this server does " + lease.type().wire() + " jobs.");
  }

  /** A store, disk or database that is out is not the job's fault: its attempts are spared. */
  private static JobOutcome outage(Lease lease, Exception e) {
    if (lease.sinceStarted().compareTo(OUTAGE_PATIENCE) > 0) {
      return brokeDown(lease, e);
    }
    LOG.warn(
        "job {} could not reach its files or the database ({}); tried again in {}",
        lease.job(),
        e.toString(),
        OUTAGE_PAUSE);
    return new JobOutcome.Again(OUTAGE_PAUSE);
  }

  private static JobOutcome brokeDown(Lease lease, Exception e) {
    LOG.warn(
        "job {} broke down in attempt {}; it is tried again while it has attempts left",
        lease.job(),
        lease.row().getAttempt(),
        e);
    return new JobOutcome.Retry(JobFailure.WORKER_LOST, "The work broke down on this server.");
  }

  private static WorkContext context(Run run) {
    var row = run.lease().row();
    return new WorkContext(
        row.getId(),
        row.getTenantId(),
        row.getLivemode(),
        run.lease().type(),
        Optional.ofNullable(row.getProjectId()),
        Optional.ofNullable(row.getPlanId()),
        JsonColumn.object(row.getInput()),
        row.getAttempt(),
        run.lease().sinceStarted(),
        run.lease().token(),
        run.lease().objectFolder(),
        run);
  }

  private void write(Run run, Optional<JobOutcome> outcome) {
    if (outcome.isEmpty()) {
      return;
    }
    Lease lease = run.lease();
    // What is made is not thrown away because the database is: nobody else can take the job
    // without it, and whoever does take it takes the token too.
    boolean written =
        database.writeThroughOutage(tx -> write(tx, lease, outcome.get()), () -> !closed);
    if (!written) {
      LOG.warn("job {} lost its lease; what this node made of it is forgotten", lease.job());
    }
    hints.send(Hints.Channel.DONE);
    boolean madeWork =
        outcome.get() instanceof JobOutcome.Children
            || outcome.get() instanceof JobOutcome.PartDone;
    if (written && madeWork) {
      hints.send(Hints.Channel.WORK);
    }
  }

  private boolean write(DSLContext tx, Lease lease, JobOutcome outcome) {
    return switch (outcome) {
      case JobOutcome.Done done -> endings.succeed(tx, lease, done);
      case JobOutcome.Failed failed -> endings.fail(tx, lease, failed);
      case JobOutcome.Retry retry -> leases.retry(tx, lease, retry);
      case JobOutcome.Again(Duration pause) -> leases.putBack(tx, lease, pause);
      case JobOutcome.Children(List<JobOutcome.Child> children) -> queue.park(tx, lease, children);
      case JobOutcome.PartDone part -> endings.succeed(tx, lease, part);
    };
  }

  private void heartbeat() {
    List<Run> beating = List.copyOf(runs);
    if (beating.isEmpty()) {
      return;
    }
    try {
      List<JobLeases.Beat> beats = beating.stream().map(Run::beat).toList();
      Set<UUID> kept = Set.copyOf(database.control(tx -> leases.heartbeat(tx, beats)));
      for (Run run : beating) {
        if (!kept.contains(run.lease().job()) && runs.contains(run)) {
          LOG.info("job {} is not ours any more; its work stops", run.lease().job());
          run.cancel();
        }
      }
    } catch (RuntimeException e) {
      // Without the database nobody can take a job; where only this node is cut off, what it makes
      // is refused by the token.
      LOG.warn("heartbeat failed; the work goes on, tried again in {}", settings.heartbeat(), e);
    }
  }

  /** Says that this node works, and with which furniture. */
  private void announce() {
    boolean _ =
        database.control(tx -> {
          AssetSets.announce(tx, settings.worker());
          return true;
        });
  }

  private void sweep() {
    try {
      announce();
      if (nanoTime.getAsLong() - rescueFromNanos < 0) {
        return;
      }
      if (queue.sweep(database, settings.uploadAge()) > 0) {
        hints.send(Hints.Channel.WORK);
        hints.send(Hints.Channel.DONE);
      }
    } catch (RuntimeException e) {
      // In a long outage leases run out of workers that are well: they get time to say so.
      rescueFromNanos =
          nanoTime.getAsLong() + settings.heartbeat().multipliedBy(BEATS_AFTER_OUTAGE).toNanos();
      LOG.warn("looking for lost jobs failed; tried again in {}", settings.sweep(), e);
    }
  }

  private void each(Duration pause, Runnable step) {
    try {
      while (!stopping.await(pause.toMillis(), TimeUnit.MILLISECONDS)) {
        step.run();
      }
    } catch (InterruptedException e) {
      // Only close() interrupts this thread.
    }
  }

  private boolean isStopping() {
    return stopping.getCount() == 0;
  }

  /**
   * Drains: takes nothing new, lets work end within the time allowed, gives the rest back with its
   * attempt, and interrupts it.
   */
  @Override
  public void close() {
    stopping.countDown();
    long deadline = nanoTime.getAsLong() + settings.drain().toNanos();
    boolean interrupted = false;
    for (Thread thread : threads) {
      thread.interrupt();
      try {
        // A claim in flight must have begun its runs before they are counted.
        boolean _ = thread.join(LONGEST_STATEMENT);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    while (!runs.isEmpty() && !interrupted && nanoTime.getAsLong() < deadline) {
      try {
        boolean _ = wake.tryAcquire(50, TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    closed = true;
    runs.forEach(this::handBack);
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void handBack(Run run) {
    try {
      boolean _ = database.control(tx -> leases.putBack(tx, run.lease(), Duration.ZERO));
      hints.send(Hints.Channel.WORK);
    } catch (RuntimeException e) {
      LOG.warn("job {} was not handed back; the rescuer takes it up", run.lease().job(), e);
    } finally {
      run.cancel();
    }
  }
}
