package dev.planwalk.app;

import dev.planwalk.domain.Services;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.job.JobRunner;
import dev.planwalk.domain.job.RunMeter;
import dev.planwalk.domain.job.RunnerSettings;
import dev.planwalk.domain.job.WorkerNode;
import dev.planwalk.domain.tour.TourPage;
import dev.planwalk.providers.studio.Scratch;
import dev.planwalk.providers.studio.Studio;
import dev.planwalk.providers.studio.StudioSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Deque;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The part of a process that works on jobs: two studios and the runner. */
final class Workers {

  private static final Logger LOG = LoggerFactory.getLogger(Workers.class);

  private Workers() {}

  /**
   * Starts them.
   *
   * @param page of tours, for their archives; empty in a build without one
   * @param parts gets what must be closed after the runner
   */
  static JobRunner start(
      Settings settings,
      Backend backend,
      Services services,
      Optional<TourPage> page,
      IdSource ids,
      RunMeter meter,
      Deque<AutoCloseable> parts)
      throws IOException {
    Scratch scratch =
        Scratch.open(settings.home().resolve("scratch")).sweptEvery(settings.times().sweepPeriod());
    parts.push(scratch);
    StudioSettings studioSettings =
        StudioSettings.usual(
                scratch.folder(),
                settings.furnitureArchives(),
                settings.home().resolve("furniture"))
            .withHeap(settings.studioHeapMegabytes());
    studioSettings
        .confinement()
        .gaps()
        .forEach(gap -> LOG.warn("children that read plans are not wholly confined: {}", gap));
    // Two children: a plan must not wait behind a picture (decision 0003).
    Studio readingStudio = new Studio(studioSettings, System::nanoTime);
    parts.push(readingStudio);
    Studio renderingStudio = new Studio(studioSettings.atLowPriority(), System::nanoTime);
    parts.push(renderingStudio);
    JobRunner runner =
        new JobRunner(
            services.database(),
            services.hints(),
            services.queue(),
            services.endings(),
            Works.of(settings, services, readingStudio, renderingStudio, scratch.folder(), page),
            RunnerSettings.usual(
                new WorkerNode(
                    nodeName(settings, backend, ids),
                    studioSettings.assetSet(),
                    settings.work().slots()),
                backend.exclusive(),
                settings.work().share(),
                settings.times().jobLease(),
                settings.times().rescue()),
            System::nanoTime,
            meter);
    WorldMakers.upkeep(settings, services).ifPresent(parts::push);
    runner.start();
    return runner;
  }

  /** The embedded form keeps its name, so that a restarted server takes its own jobs back. */
  private static String nodeName(Settings settings, Backend backend, IdSource ids)
      throws IOException {
    if (!backend.exclusive()) {
      return "node_" + Planwalk.compact(ids.next());
    }
    Path file = settings.home().resolve("node");
    if (!Files.exists(file)) {
      Files.writeString(file, "node_" + Planwalk.compact(ids.next()));
    }
    return Files.readString(file).strip();
  }
}
