package dev.planwalk.providers.studio;

import dev.planwalk.domain.error.JobFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The child JVM of a studio, kept warm between requests. One that dies or falls silent is replaced
 * and the request tried once more; one that is worn is replaced before the next. For one thread at
 * a time, but {@link #close}.
 */
final class WarmChild implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(WarmChild.class);

  /** A failed reading that says so much about the child's heap that a fresh child is better. */
  private static final Set<JobFailure> WEARING =
      EnumSet.of(JobFailure.DRAWING_TOO_LARGE, JobFailure.READING_TIME_EXCEEDED);

  private final StudioSettings settings;
  private final String childMain;
  private final LongSupplier nanoTime;
  private final ProcessorTime processorTime;
  private volatile @Nullable ChildProcess child;
  private volatile @Nullable Path own;

  /**
   * @param childMain name of the main class of its processes
   * @param nanoTime monotonic nanoseconds
   * @param processorTime of a process
   */
  WarmChild(
      StudioSettings settings,
      String childMain,
      LongSupplier nanoTime,
      ProcessorTime processorTime) {
    this.settings = settings;
    this.childMain = childMain;
    this.nanoTime = nanoTime;
    this.processorTime = processorTime;
  }

  /** All that its processes may read and write. */
  Path folder() throws IOException {
    Path folder = own;
    if (folder == null) {
      folder = Scratch.folder(settings.scratch(), "studio-");
      own = folder;
    }
    return folder;
  }

  /**
   * The outcome of a request.
   *
   * @throws StudioFailure when there is none
   */
  Message.Answer answer(Message.Request<?> request, Watcher watcher)
      throws StudioFailure, InterruptedException {
    TimeLimit limit = request.limit(settings);
    try {
      Message.Answer outcome = twice(request, limit, watcher);
      if (outcome instanceof Message.FilesFailed(String message)) {
        throw new UncheckedIOException(
            "the studio's child could not reach its files", new IOException(message));
      }
      return outcome;
    } catch (ChildProcess.TooLate late) {
      throw late(request, limit, late.starved());
    }
  }

  private static StudioFailure late(Message.Request<?> request, TimeLimit limit, boolean starved) {
    boolean reading = request.reads();
    if (starved) {
      return new StudioFailure(
          JobFailure.WORKER_LOST,
          "This server was too busy to %s in %d s."
              .formatted(reading ? "read the file" : "make this", limit.patience().toSeconds()));
    }
    String sentence = "took longer than the limit of " + limit.work().toSeconds() + " s.";
    return reading
        ? new StudioFailure(JobFailure.READING_TIME_EXCEEDED, "Reading " + sentence)
        : new StudioFailure(JobFailure.RENDER_FAILED, "Rendering " + sentence);
  }

  /**
   * Asks, and if the child is lost once more a fresh one, in what is left of the time. A file that
   * filled the heap of a fresh child would fill the next one too.
   */
  private Message.Answer twice(Message.Request<?> request, TimeLimit limit, Watcher watcher)
      throws StudioFailure, ChildProcess.TooLate, InterruptedException {
    long begin = nanoTime.getAsLong();
    boolean fresh = reusable() == null;
    try {
      return exchange(request, limit, watcher);
    } catch (ChildProcess.Lost first) {
      refuseCanceled(watcher);
      if (fresh && first.lostTo() == ChildProcess.Cause.MEMORY) {
        throw lostTwice(request, first, first);
      }
      LOG.warn("studio: {}; the request is tried once more in a fresh child", first.getMessage());
      try {
        Duration used = Duration.ofNanos(nanoTime.getAsLong() - begin);
        return exchange(request, limit.after(used), watcher);
      } catch (ChildProcess.Lost second) {
        refuseCanceled(watcher);
        throw lostTwice(request, first, second);
      }
    }
  }

  private static void refuseCanceled(Watcher watcher) throws StudioFailure {
    if (watcher.canceled()) {
      throw StudioFailure.ofCanceledWork();
    }
  }

  /**
   * Whose fault it is that two children were lost. A file is blamed only if both ended by
   * themselves over it; a stored plan was read before, so it is never blamed for more than memory.
   */
  private StudioFailure lostTwice(
      Message.Request<?> request, ChildProcess.Lost first, ChildProcess.Lost second) {
    boolean reading = request.reads();
    if (second.lostTo() == ChildProcess.Cause.MEMORY) {
      // The fresh child had nothing else in its heap.
      return reading
          ? new StudioFailure(
              JobFailure.DRAWING_TOO_LARGE,
              "The drawing needs more memory than the reader's heap of "
                  + settings.heapMegabytes()
                  + " MB.")
          : new StudioFailure(
              JobFailure.RENDER_FAILED,
              "The picture needs more memory than the renderer's heap of "
                  + settings.heapMegabytes()
                  + " MB.");
    }
    if (reading
        && first.lostTo() != ChildProcess.Cause.MACHINE
        && second.lostTo() == ChildProcess.Cause.REQUEST) {
      return new StudioFailure(
          JobFailure.PLAN_UNREADABLE,
          "The reader broke down on this file twice (" + second.getMessage() + ").");
    }
    return new StudioFailure(
        JobFailure.WORKER_LOST,
        "The work broke down on this server (" + second.getMessage() + ").");
  }

  private Message.Answer exchange(Message.Request<?> request, TimeLimit limit, Watcher watcher)
      throws ChildProcess.Lost, ChildProcess.TooLate, InterruptedException {
    boolean answered = false;
    try {
      Message.Answer outcome = warmChild().exchange(request, limit, watcher);
      answered = !(outcome instanceof Message.Failed failed && WEARING.contains(failed.code()));
      return outcome;
    } finally {
      if (!answered) {
        discardChild();
      }
    }
  }

  /** The child of the last request, if it may serve another one. */
  private @Nullable ChildProcess reusable() {
    ChildProcess current = child;
    boolean warm =
        current != null
            && current.alive()
            && !current.worn(settings.retireAfterJobs(), settings.retireAfter());
    return warm ? current : null;
  }

  private ChildProcess warmChild() throws ChildProcess.Lost {
    ChildProcess current = reusable();
    if (current != null) {
      return current;
    }
    discardChild();
    try {
      ChildProcess fresh =
          ChildProcess.start(settings, childMain, folder(), nanoTime, processorTime);
      child = fresh;
      return fresh;
    } catch (IOException refused) {
      LOG.warn("studio: a child process cannot be started", refused);
      throw new ChildProcess.Lost(ChildProcess.Cause.MACHINE, "a child process cannot be started");
    }
  }

  private void discardChild() {
    ChildProcess current = child;
    child = null;
    if (current != null) {
      current.close();
    }
  }

  /** Kills the process; a request in hand fails. */
  @Override
  public void close() {
    discardChild();
    Path folder = own;
    if (folder != null) {
      Scratch.remove(folder);
    }
  }
}
