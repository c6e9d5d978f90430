package dev.planwalk.providers.studio;

import dev.planwalk.domain.job.WorkProgress;
import dev.planwalk.domain.visualization.PictureGuard;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Judges pictures of image models in a child JVM, since they are foreign bytes. */
public final class StudioPictureGuard implements PictureGuard {

  private static final String RESULT = "result.jpg";

  private final Studio studio;

  /**
   * @param studio stays the caller's to close
   */
  public StudioPictureGuard(Studio studio) {
    this.studio = studio;
  }

  @Override
  public Judged judge(Pictures pictures, WorkProgress progress) throws InterruptedException {
    try {
      return studio.inTurn(folder -> {
        Path render = Files.write(folder.resolve("render.jpg"), pictures.render());
        Path outlines = Files.write(folder.resolve("outlines.png"), pictures.outlines());
        Path theirs = Files.write(folder.resolve("theirs"), pictures.theirs());
        Message.Guard request =
            new Message.Guard(
                render.toString(),
                outlines.toString(),
                theirs.toString(),
                folder.resolve(RESULT).toString(),
                pictures.seed(),
                pictures.mark());
        Message.GuardDone done = studio.ask(request, JobWatcher.of(progress));
        if (done.unusable().isPresent()) {
          return new Judged.Unusable(done.unusable().get());
        }
        return done.kept()
            ? new Judged.Kept(
                Scratch.bytes(folder, RESULT), done.width(), done.height(), measures(done))
            : new Judged.Drifted(measures(done));
      });
    } catch (StudioFailure failure) {
      // Two children broke down on it, or their heaps were too small for it: no picture for us.
      return failure.ofTheStudio()
          ? new Judged.Broken(failure.sentence())
          : new Judged.Unusable(failure.sentence());
    }
  }

  private static ObjectNode measures(Message.GuardDone done) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("recall", Math.rint(done.recall() * 1000) / 1000)
        .put("shift_px", Math.rint(done.shiftPixels() * 10) / 10)
        .put("lost_parts", done.lostParts());
  }
}
