package dev.planwalk.rendering.work;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Platform threads that share numbered pieces of work. Pieces are taken in any order by any thread,
 * so a piece must depend on its number alone.
 */
public final class Workers {

  private final int threads;
  private final Progress progress;
  private final LongSupplier threadCpuNanos;
  private final AtomicLong cpuNanos = new AtomicLong();
  private double shareBegin;
  private double shareEnd;
  private double partBegin;
  private double partEnd;
  private double reported;
  private String stage = "scene";

  /**
   * Threads for one rendering.
   *
   * @param threadCpuNanos CPU time of the calling thread
   */
  public Workers(int threads, Progress progress, LongSupplier threadCpuNanos) {
    this.threads = Math.max(1, threads);
    this.progress = progress;
    this.threadCpuNanos = threadCpuNanos;
  }

  /** Names the next stage and the part of the whole it covers. */
  public void stage(String name, double begin, double end) {
    stage = name;
    shareBegin = begin;
    shareEnd = end;
    part(0, 1);
    reported = Math.max(reported, begin);
    progress.at(name, reported);
  }

  /** Names the part of the stage that the next pieces cover. */
  public void part(int number, int of) {
    partBegin = shareBegin + (shareEnd - shareBegin) * number / of;
    partEnd = shareBegin + (shareEnd - shareBegin) * (number + 1) / of;
  }

  /** CPU time of all threads so far. */
  public long cpuNanos() {
    return cpuNanos.get();
  }

  /**
   * Does pieces 0 to count - 1.
   *
   * @param perThread makes each thread's worker with its scratch space
   * @throws RenderingCanceled when asked to stop, after all threads have ended
   */
  public void each(int count, Supplier<IntConsumer> perThread) {
    AtomicInteger next = new AtomicInteger();
    AtomicInteger done = new AtomicInteger();
    ConcurrentLinkedQueue<RuntimeException> failures = new ConcurrentLinkedQueue<>();
    ConcurrentLinkedQueue<Error> errors = new ConcurrentLinkedQueue<>();
    Runnable loop =
        () -> {
          long begin = threadCpuNanos.getAsLong();
          try {
            IntConsumer worker = perThread.get();
            for (int piece = next.getAndIncrement();
                piece < count;
                piece = next.getAndIncrement()) {
              if (progress.canceled()) {
                throw new RenderingCanceled();
              }
              worker.accept(piece);
              report(done, count);
            }
          } catch (RuntimeException e) {
            failures.add(e);
            next.set(count);
          } catch (Error e) {
            errors.add(e);
            next.set(count);
          }
          cpuNanos.addAndGet(threadCpuNanos.getAsLong() - begin);
        };
    run(loop);
    for (Error error : errors) {
      throw error;
    }
    for (RuntimeException failure : failures) {
      throw failure;
    }
  }

  private void report(AtomicInteger finished, int count) {
    // Counted under the lock, so that two threads never report out of order.
    synchronized (progress) {
      int done = finished.incrementAndGet();
      // About a hundred reports a stage; a watcher thins them further.
      if (done % Math.max(1, count / 100) == 0 || done == count) {
        reported = Math.max(reported, partBegin + (partEnd - partBegin) * done / count);
        progress.at(stage, reported);
      }
    }
  }

  private void run(Runnable loop) {
    Thread[] others = new Thread[threads - 1];
    for (int i = 0; i < others.length; i++) {
      others[i] = Thread.ofPlatform().name("render-" + (i + 1)).daemon().start(loop);
    }
    loop.run();
    boolean interrupted = false;
    for (Thread other : others) {
      while (true) {
        try {
          other.join();
          break;
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
