package dev.planwalk.providers.studio;

import dev.planwalk.domain.job.WorkProgress;
import dev.planwalk.domain.tour.WorldFitter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;

/** Fits worlds in a child JVM, since they are foreign bytes. */
public final class StudioWorldFitter implements WorldFitter {

  private static final String MADE = "made";

  private final Studio studio;

  /**
   * @param studio stays the caller's to close
   */
  public StudioWorldFitter(Studio studio) {
    this.studio = studio;
  }

  @Override
  public Fitted fit(Raw raw, Room room, Path folder, WorkProgress progress)
      throws InterruptedException {
    try {
      return studio.inTurn(work -> {
        Path made = Files.createDirectory(work.resolve(MADE));
        Message.World request =
            new Message.World(
                studio.brought(raw.splats(), work).toString(),
                studio.brought(raw.collider(), work).toString(),
                studio.brought(raw.panorama(), work).toString(),
                made.toString(),
                new Message.WorldRoom(
                    room.cameraX(),
                    room.cameraZ(),
                    room.floorY(),
                    room.eye(),
                    room.height(),
                    room.width(),
                    room.depth()),
                number(raw.metricScale()),
                number(raw.groundOffset()),
                0);
        Message.WorldDone done = studio.ask(request, JobWatcher.of(progress));
        if (done.unusable().isPresent()) {
          return new Fitted.Unusable(done.unusable().get());
        }
        Files.move(Scratch.made(made, Message.World.SPLATS), folder.resolve(SPLATS));
        Files.move(Scratch.made(made, Message.World.COLLIDER), folder.resolve(COLLIDER));
        Files.move(Scratch.made(made, Message.World.PANORAMA), folder.resolve(PANORAMA));
        return new Fitted.Made(done.facts(), done.panoramaWidth());
      });
    } catch (StudioFailure failure) {
      // Two children broke down on it, or their heaps were too small for it: no world for us.
      return failure.ofTheStudio()
          ? new Fitted.Broken(failure.sentence())
          : new Fitted.Unusable(failure.sentence());
    }
  }

  private static Optional<Double> number(OptionalDouble value) {
    return value.isPresent() ? Optional.of(value.getAsDouble()) : Optional.empty();
  }
}
