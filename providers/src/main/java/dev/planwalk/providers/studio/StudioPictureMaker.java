package dev.planwalk.providers.studio;

import dev.planwalk.domain.job.WorkProgress;
import dev.planwalk.domain.visualization.PictureMaker;
import tools.jackson.databind.node.ArrayNode;

/** Makes pictures with our own engine. */
public final class StudioPictureMaker implements PictureMaker {

  /** More notes than these help nobody. */
  private static final int MAX_NOTES = 20;

  /** Image models take sizes in steps of it alone. */
  private static final int MODEL_STEP = 16;

  private final Studio studio;
  private final int samplesPerPixel;
  private final int width;
  private final int height;
  private final boolean outlined;

  private StudioPictureMaker(
      Studio studio, int samplesPerPixel, int width, int height, boolean outlined) {
    this.studio = studio;
    this.samplesPerPixel = samplesPerPixel;
    this.width = width;
    this.height = height;
    this.outlined = outlined;
  }

  /**
   * Makes finished pictures.
   *
   * @param studio stays the caller's to close
   * @param samplesPerPixel 0 for the engine's default
   * @param width pixels; they are two thirds as high
   */
  public static StudioPictureMaker of(Studio studio, int samplesPerPixel, int width) {
    int height = (int) Math.round(width * 2 / 3.0);
    return new StudioPictureMaker(studio, samplesPerPixel, width, height, false);
  }

  /**
   * Makes pictures that an image model will finish: with outlines, and of a size it can take.
   *
   * @param width a multiple of 16; the height is the next one above two thirds of it
   */
  public static StudioPictureMaker forModels(Studio studio, int samplesPerPixel, int width) {
    int height = MODEL_STEP * Math.ceilDiv(2 * width, 3 * MODEL_STEP);
    return new StudioPictureMaker(studio, samplesPerPixel, width, height, true);
  }

  @Override
  public String provider() {
    return "studio";
  }

  @Override
  public Picture make(Request request, WorkProgress progress) throws InterruptedException {
    StudioPicture wanted =
        new StudioPicture(
            request.look(),
            request.view(),
            request.room(),
            request.storey(),
            request.flat(),
            width,
            height,
            samplesPerPixel,
            request.mark());
    try {
      Studio.Picture made =
          studio.render(request.floorPlanJson(), wanted, outlined, JobWatcher.of(progress));
      ArrayNode notes = made.facts().putArray("notes");
      made.notes().stream().limit(MAX_NOTES).forEach(notes::add);
      return new Picture.Made(
          made.jpeg(),
          made.width(),
          made.height(),
          made.facts(),
          made.forModel().map(model -> new Picture.ForModel(model.plain(), model.outlines())));
    } catch (StudioFailure failure) {
      String message = failure.sentence();
      return failure.ofTheStudio()
          ? new Picture.Broken(message)
          : new Picture.Refused(failure.code(), message);
    }
  }
}
