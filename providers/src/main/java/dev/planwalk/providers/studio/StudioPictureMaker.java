package dev.planwalk.providers.studio;

import dev.planwalk.domain.job.WorkProgress;
import dev.planwalk.domain.visualization.PictureMaker;
import tools.jackson.databind.node.ArrayNode;

/** Makes pictures with our own engine. */
public final class StudioPictureMaker implements PictureMaker {

  /** More notes than these help nobody. */
  private static final int MAX_NOTES = 20;

  private final Studio studio;
  private final int samplesPerPixel;

  /**
   * @param studio stays the caller's to close
   * @param samplesPerPixel 0 for the engine's default
   */
  public StudioPictureMaker(Studio studio, int samplesPerPixel) {
    this.studio = studio;
    this.samplesPerPixel = samplesPerPixel;
  }

  @Override
  public String provider() {
    return "studio";
  }

  @Override
  public Picture make(Request request, WorkProgress progress) throws InterruptedException {
    StudioPicture wanted =
        new StudioPicture(
            request.usageType().wire(),
            request.style().wire(),
            request.lighting().wire(),
            request.furnishing().wire(),
            request.view().wire(),
            request.room(),
            request.storey(),
            request.flat(),
            request.seed(),
            StudioPicture.STILL_WIDTH,
            StudioPicture.STILL_HEIGHT,
            samplesPerPixel);
    try {
      Studio.Picture made = studio.render(request.floorPlanJson(), wanted, JobWatcher.of(progress));
      ArrayNode notes = made.facts().putArray("notes");
      made.notes().stream().limit(MAX_NOTES).forEach(notes::add);
      return new Picture.Made(made.jpeg(), made.width(), made.height(), made.facts());
    } catch (StudioFailure failure) {
      String message = failure.sentence();
      return failure.ofTheStudio()
          ? new Picture.Broken(message)
          : new Picture.Refused(failure.code(), message);
    }
  }
}
