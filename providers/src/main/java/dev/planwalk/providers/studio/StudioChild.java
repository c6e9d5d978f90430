package dev.planwalk.providers.studio;

import dev.planwalk.domain.error.JobFailure;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The child's {@code main}: takes requests from standard input one at a time and answers on
 * standard output. It ends when its input closes, so no child outlives its parent.
 */
public final class StudioChild {

  private static final long BEAT_MILLIS = 2_000;

  /** The end of a longer trace says nothing new. */
  private static final int MAX_TRACE_CHARACTERS = 20_000;

  private final Path folder;
  private final Frames frames;
  private final AtomicBoolean canceled = new AtomicBoolean();
  private final SynchronousQueue<Message.Request<?>> requests = new SynchronousQueue<>();

  private StudioChild(Frames frames, Path folder) {
    this.folder = folder;
    this.frames = frames;
  }

  /**
   * Runs until standard input closes.
   *
   * @param arguments the folder that it works in
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    PrintStream answers = System.out;
    // Libraries that print must not write between the frames.
    System.setOut(new PrintStream(new FileOutputStream(FileDescriptor.err), true));
    StudioChild child = new StudioChild(new Frames(System.in, answers), Path.of(arguments[0]));
    child.frames.send(
        new Message.Hello(
            Message.PROTOCOL,
            ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent(),
            Runtime.getRuntime().availableProcessors()));
    Thread.ofPlatform().daemon().name("beat").start(child::beat);
    Thread.ofPlatform().daemon().name("work").start(child::work);
    child.listen();
  }

  private void listen() throws InterruptedException {
    try {
      while (true) {
        switch (frames.receive()) {
          case Message.Cancel _ -> canceled.set(true);
          case Message.Request<?> request -> {
            canceled.set(false);
            requests.put(request);
          }
          case Message.Hello _, Message.Beat _, Message.At _, Message.Bug _, Message.Answer _ ->
              throw new IOException("it sent what only a child says");
        }
      }
    } catch (EOFException parentIsGone) {
      // Whoever was killed cannot tidy up: the plan in hand goes with its last reader.
      Scratch.empty(folder);
      Runtime.getRuntime().halt(0);
    } catch (IOException broken) {
      System.err.println("the line to the parent broke: " + broken.getMessage());
      Runtime.getRuntime().halt(1);
    }
  }

  private void work() {
    FurnitureShelf shelf = new FurnitureShelf();
    Desks desks =
        new Desks(
            new PlanDesk(this::tell),
            new InspectionDesk(),
            new PictureDesk(shelf),
            new GuardDesk(),
            new WorldDesk(),
            new DrawingDesk(shelf),
            new TourDesk(shelf));
    Watcher watcher = new Reporter();
    try {
      while (true) {
        Message.Request<?> request = requests.take();
        frames.send(answer(request, desks, watcher));
      }
    } catch (IOException | InterruptedException gone) {
      Runtime.getRuntime().halt(1);
    }
  }

  /** Who answers what. */
  private record Desks(
      PlanDesk plans,
      InspectionDesk inspections,
      PictureDesk pictures,
      GuardDesk guard,
      WorldDesk worlds,
      DrawingDesk drawings,
      TourDesk tours) {}

  private Message.Answer answer(Message.Request<?> request, Desks desks, Watcher watcher)
      throws IOException {
    if (!(request instanceof Message.Tour)) {
      desks.tours().putAway();
    }
    try {
      return switch (request) {
        case Message.Read read -> desks.plans().read(read, watcher);
        case Message.Inspect inspect -> desks.inspections().inspect(inspect, watcher);
        case Message.Render render -> desks.pictures().render(render, watcher);
        case Message.Guard guard -> desks.guard().guard(guard);
        case Message.World world -> desks.worlds().fit(world);
        case Message.Draw draw -> desks.drawings().draw(draw, watcher);
        case Message.Tour tour -> desks.tours().make(tour, watcher);
      };
    } catch (OutOfMemoryError full) {
      // The JVM ends by itself when its heap is full; this is for what libraries throw themselves.
      Runtime.getRuntime().halt(ChildProcess.OUT_OF_MEMORY);
      throw full;
    } catch (StackOverflowError deep) {
      return new Message.Failed(JobFailure.DRAWING_TOO_LARGE, "The drawing is nested too deeply.");
    } catch (StudioFailure failure) {
      return new Message.Failed(failure.code(), failure.sentence());
    } catch (IOException files) {
      // A full disk, for example: nothing that the request could help.
      return new Message.FilesFailed(String.valueOf(files.getMessage()));
    } catch (RuntimeException | Error bug) {
      tell(bug);
      return request.reads()
          ? new Message.Failed(JobFailure.PLAN_UNREADABLE, "The reader failed on this file.")
          : new Message.Failed(JobFailure.RENDER_FAILED, "The renderer failed on this plan.");
    }
  }

  /** Sends a bug to the parent's log; the caller is told nothing of our insides. */
  private void tell(Throwable bug) {
    try {
      frames.send(new Message.Bug(trace(bug)));
    } catch (IOException parentIsGone) {
      canceled.set(true);
    }
  }

  private static String trace(Throwable bug) {
    StringWriter text = new StringWriter();
    bug.printStackTrace(new PrintWriter(text, true));
    return text.toString().substring(0, Math.min(MAX_TRACE_CHARACTERS, text.toString().length()));
  }

  private void beat() {
    try {
      while (true) {
        frames.send(new Message.Beat());
        // A heartbeat has nothing to wait for but time.
        Thread.sleep(BEAT_MILLIS);
      }
    } catch (IOException | InterruptedException parentIsGone) {
      Runtime.getRuntime().halt(0);
    }
  }

  /** Sends progress at most four times a second, never backwards. */
  private final class Reporter implements Watcher {
    private static final long PAUSE_NANOS = 250_000_000;
    private long lastNanos = System.nanoTime() - PAUSE_NANOS;
    private String lastStage = "";

    @Override
    public synchronized void at(String stage, double fraction) {
      long now = System.nanoTime();
      if (stage.equals(lastStage) && now - lastNanos < PAUSE_NANOS) {
        return;
      }
      lastNanos = now;
      lastStage = stage;
      try {
        frames.send(new Message.At(stage, fraction));
      } catch (IOException parentIsGone) {
        canceled.set(true);
      }
    }

    @Override
    public boolean canceled() {
      return canceled.get();
    }
  }
}
