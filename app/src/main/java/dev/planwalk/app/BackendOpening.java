package dev.planwalk.app;

import dev.planwalk.postgres.Progress;
import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * The backend of a server on its way, on a thread of its own: a database takes as long to come as
 * everything else of a start.
 */
final class BackendOpening implements AutoCloseable {

  private final FutureTask<Backend> task;

  private BackendOpening(FutureTask<Backend> task) {
    this.task = task;
  }

  /** Begins to open it. */
  static BackendOpening begin(Settings settings, Planwalk.Role role, Progress progress) {
    FutureTask<Backend> task = new FutureTask<>(() -> Backend.open(settings, role, progress));
    Thread.ofPlatform().name("backend").start(task);
    return new BackendOpening(task);
  }

  /**
   * Waits for it.
   *
   * @throws IOException why it does not open, as {@link Backend#open} says it
   */
  Backend await() throws IOException {
    try {
      return task.get();
    } catch (ExecutionException failure) {
      switch (failure.getCause()) {
        case IOException refused -> throw refused;
        case RuntimeException bug -> throw bug;
        case Error fatal -> throw fatal;
        case null, default -> throw new IOException(failure);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while the database was coming", e);
    }
  }

  /** Closes the backend, once it is open; one that does not open leaves nothing. */
  @Override
  public void close() throws IOException {
    Backend backend;
    try {
      backend = task.get();
    } catch (ExecutionException nothingIsOpen) {
      return;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while the database was coming", e);
    }
    backend.close();
  }
}
