package dev.planwalk.providers.studio;

import dev.planwalk.domain.error.JobFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/**
 * A child that does what the file it is to read says, one word for each time the file is read; the
 * last word holds for all times after. It never beats, so that tests own the time.
 */
final class FakeChild {

  private FakeChild() {}

  /** What a child can be told. */
  enum Deed {
    /** Reads a plan. */
    READ,
    /** Tells a stage, then reads a plan. */
    TELL_AND_READ,
    /** Tells its process id as a stage, then waits for ever. */
    WAIT,
    /** Waits until it is asked to stop, and stops. */
    OBEY,
    /** Ends by itself. */
    CRASH,
    /** Fills its heap. */
    FILL,
    /** Cannot write its files. */
    FULL_DISK,
    /** Joins the parts of a tour by writing one below the other. */
    JOIN,
    /** Says that it made a file which is its parent's. */
    STEAL
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Frames frames = new Frames(System.in, System.out);
    frames.send(new Message.Hello(Message.PROTOCOL, false, 1));
    while (true) {
      Message request = frames.receive();
      Path script = script(request);
      switch (next(script)) {
        case READ -> frames.send(readPlan(script));
        case TELL_AND_READ -> {
          frames.send(new Message.At("tells", 0));
          frames.send(readPlan(script));
        }
        case WAIT -> {
          frames.send(new Message.At(String.valueOf(ProcessHandle.current().pid()), 0));
          new CountDownLatch(1).await();
        }
        case OBEY -> {
          frames.send(new Message.At("obeys", 0));
          if (frames.receive() instanceof Message.Cancel) {
            frames.send(new Message.Failed(JobFailure.WORKER_LOST, "The work was canceled."));
          }
        }
        case CRASH -> Runtime.getRuntime().halt(7);
        case FILL -> frames.send(filled());
        case JOIN -> frames.send(joined((Message.Tour) request));
        case STEAL -> frames.send(new Message.TourDone(List.of("../../../../secret")));
        case FULL_DISK -> frames.send(new Message.FilesFailed("No space left on device"));
      }
    }
  }

  private static Message readPlan(Path script) throws IOException {
    Path folder = script.resolveSibling("answer");
    Files.createDirectories(folder);
    Path plan = Files.writeString(folder.resolve("plan.json"), "{}");
    return new Message.ReadDone(Optional.of(plan.toString()), List.of(), Optional.empty());
  }

  private static Message joined(Message.Tour request) throws IOException {
    Path file = Path.of(request.outFolder(), "pano", "all");
    Files.createDirectories(file.getParent());
    for (String room : request.parts().keySet().stream().sorted().toList()) {
      byte[] part = Files.readAllBytes(Path.of(request.parts().get(room)));
      Files.write(file, part, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
    return new Message.TourDone(List.of("pano/all"));
  }

  /** An answer shows that the JVM went on with a full heap. */
  private static Message filled() {
    try {
      return new Message.Failed(
          JobFailure.RENDER_FAILED, String.valueOf(new byte[Integer.MAX_VALUE - 8].length));
    } catch (OutOfMemoryError full) {
      return new Message.Failed(JobFailure.RENDER_FAILED, "The child went on.");
    }
  }

  private static Path script(Message request) throws IOException {
    return switch (request) {
      case Message.Read read -> Path.of(read.plan());
      // A "floor plan" of a picture is written by the studio; its text is the script.
      case Message.Render render -> Path.of(render.floorPlan());
      case Message.Draw draw -> Path.of(draw.floorPlan());
      case Message.Tour tour -> Path.of(tour.folder(), TourStep.FLOOR_PLAN_FILE);
      default -> throw new IllegalStateException("not a request: " + request);
    };
  }

  private static Deed next(Path script) throws IOException {
    List<String> deeds = Files.readAllLines(script);
    if (deeds.size() > 1) {
      Files.write(script, deeds.subList(1, deeds.size()));
    }
    return Deed.valueOf(deeds.getFirst());
  }

  /** A folder for studios to work in. */
  static Path folder(Path folder) {
    try {
      return Files.createDirectories(folder);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** A file that tells children what to do. */
  static Path script(Path folder, Deed... deeds) {
    try {
      return Files.write(
          folder.resolve("script"), List.of(deeds).stream().map(Deed::name).toList());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
