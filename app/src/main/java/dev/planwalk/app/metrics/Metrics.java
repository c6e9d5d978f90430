package dev.planwalk.app.metrics;

import dev.planwalk.domain.call.Call;
import dev.planwalk.domain.call.CallMeter;
import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.job.JobOutcome;
import dev.planwalk.domain.job.RunMeter;
import dev.planwalk.domain.upkeep.Figures;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.DatabaseUnavailableException;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Counts and times what this node does, and asks for what the whole installation has to do, when
 * somebody reads it. Names no tenant, key, job or file. Thread-safe.
 */
public final class Metrics implements CallMeter, RunMeter, AutoCloseable {

  private static final Duration[] CALLS =
      millis(5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000);

  private static final Duration[] RUNS =
      millis(100, 500, 1_000, 5_000, 15_000, 30_000, 60_000, 120_000, 300_000, 900_000, 3_600_000);

  private final Database database;
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final JvmGcMetrics collections = new JvmGcMetrics();
  private final AtomicInteger answers = new AtomicInteger();

  private final MultiGauge jobs =
      gauge("planwalk.queue.jobs", "Unfinished jobs of the installation, by lane and state");
  private final MultiGauge oldestJob =
      gauge("planwalk.queue.oldest.seconds", "Since when the oldest job of a lane could be begun");
  private final MultiGauge deliveries =
      gauge("planwalk.webhooks.pending", "Deliveries of webhooks that are still to be made");
  private final MultiGauge oldestDelivery =
      gauge("planwalk.webhooks.oldest.seconds", "Since when the oldest delivery is due");
  private final MultiGauge spending =
      gauge("planwalk.provider.spend.today.cents", "What orders may have cost today, US cents");
  private final List<PoolFigure> pools =
      List.of(
          new PoolFigure(
              gauge("planwalk.database.connections.active", "Connections that somebody has"),
              Database.PoolUse::active),
          new PoolFigure(
              gauge("planwalk.database.connections.waiting", "Who waits for a connection"),
              Database.PoolUse::waiting),
          new PoolFigure(
              gauge("planwalk.database.connections.most", "Connections that a pool opens"),
              Database.PoolUse::most));

  private record PoolFigure(MultiGauge gauge, ToDoubleFunction<Database.PoolUse> figure) {}

  /** Begins to count. */
  public Metrics(Database database) {
    this.database = database;
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new FileDescriptorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    collections.bindTo(registry);
    Gauge.builder("planwalk.database.up", answers, AtomicInteger::get)
        .description("1 while the database answers")
        .register(registry);
  }

  private static Duration[] millis(long... steps) {
    Duration[] durations = new Duration[steps.length];
    for (int i = 0; i < steps.length; i++) {
      durations[i] = Duration.ofMillis(steps[i]);
    }
    return durations;
  }

  private MultiGauge gauge(String name, String description) {
    return MultiGauge.builder(name).description(description).register(registry);
  }

  @Override
  public Consumer<Reply> begin(Call call) {
    Timer.Sample began = Timer.start(registry);
    return reply ->
        began.stop(
            Timer.builder("planwalk.calls")
                .description("Calls of operations; those that wait for a job count as long")
                .tag("operation", call.operation().name())
                .tag("door", call.door().name().toLowerCase(Locale.ROOT))
                .tag("status", Integer.toString(reply.status()))
                .tag("code", reply.refusal().map(Metrics::code).orElse("none"))
                .serviceLevelObjectives(CALLS)
                .register(registry));
  }

  private static String code(ServiceException refusal) {
    return refusal.code().wire();
  }

  @Override
  public Consumer<Optional<JobOutcome>> begin(RunMeter.Begun run) {
    Timer.Sample began = Timer.start(registry);
    return outcome ->
        began.stop(
            Timer.builder("planwalk.runs")
                .description("Runs of jobs on this node; a job may take several")
                .tag("lane", run.lane().wire())
                .tag("type", run.type().wire())
                .tag("outcome", outcome.map(JobOutcome::word).orElse("unwanted"))
                .serviceLevelObjectives(RUNS)
                .register(registry));
  }

  /** All figures in the text format of Prometheus, 0.0.4. */
  public String text() {
    for (PoolFigure each : pools) {
      rows(each.gauge(), database.pools(), pool -> Tags.of("pool", pool.name()), each.figure());
    }
    try {
      tell(List.of(Figures.read(database)));
      answers.set(1);
    } catch (DatabaseUnavailableException away) {
      // Figures of before would look like those of now.
      tell(List.of());
      answers.set(0);
    }
    return registry.scrape();
  }

  private void tell(List<Figures> figures) {
    List<Figures.Queue> queues = figures.stream().flatMap(all -> all.queues().stream()).toList();
    rows(
        jobs,
        queues,
        queue -> Tags.of("lane", queue.lane(), "state", queue.state()),
        Figures.Queue::jobs);
    rows(
        oldestJob,
        queues.stream().filter(queue -> queue.state().equals("ready")).toList(),
        queue -> Tags.of("lane", queue.lane()),
        Figures.Queue::oldestSeconds);
    rows(deliveries, figures, _ -> Tags.empty(), Figures::pendingDeliveries);
    rows(oldestDelivery, figures, _ -> Tags.empty(), Figures::oldestDeliverySeconds);
    rows(
        spending,
        figures.stream().flatMap(all -> all.spending().stream()).toList(),
        spent -> Tags.of("provider", spent.provider()),
        Figures.Spending::todayUsdCents);
  }

  private static <T> void rows(
      MultiGauge gauge, List<T> values, Function<T, Tags> tags, ToDoubleFunction<T> figure) {
    gauge.register(
        values.stream()
            .<MultiGauge.Row<?>>map(
                value -> MultiGauge.Row.of(tags.apply(value), figure.applyAsDouble(value)))
            .toList(),
        true);
  }

  @Override
  public void close() {
    collections.close();
    registry.close();
  }
}
