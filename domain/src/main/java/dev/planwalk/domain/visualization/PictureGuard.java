package dev.planwalk.domain.visualization;

import dev.planwalk.domain.job.WorkProgress;
import dev.planwalk.domain.plan.LabelLanguage;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * Port: looks at the picture that an image model made of our render, as at any file from outside,
 * and says whether it still shows the same room. Thread-safe.
 */
public interface PictureGuard {

  /**
   * Judges a picture.
   *
   * @throws InterruptedException when canceled
   */
  Judged judge(Pictures pictures, WorkProgress progress) throws InterruptedException;

  /**
   * What is compared. None is copied, do not change.
   *
   * @param render our own JPEG
   * @param outlines of the render; see {@link PictureMaker.Picture.ForModel}
   * @param theirs what was downloaded, which may be anything
   * @param seed of the picture
   * @param mark language of the mark that theirs gets; empty: none
   */
  @SuppressWarnings("ArrayRecordComponent") // documented: not copied
  record Pictures(
      byte[] render, byte[] outlines, byte[] theirs, long seed, Optional<LabelLanguage> mark) {}

  /** What was found. */
  sealed interface Judged {

    /**
     * The same room.
     *
     * @param jpeg their picture, written anew and marked as partly made by a trained model; not
     *     copied, do not change
     * @param measures for the job's metadata
     */
    @SuppressWarnings("ArrayRecordComponent") // documented: not copied
    record Kept(byte[] jpeg, int width, int height, ObjectNode measures) implements Judged {}

    /**
     * Another room, or the same with something moved.
     *
     * @param measures for the job's metadata
     */
    record Drifted(ObjectNode measures) implements Judged {}

    /**
     * Not the promised file.
     *
     * @param why for the operator's log
     */
    record Unusable(String why) implements Judged {}

    /** The guard is out of order; the job is tried again later. */
    record Broken(String message) implements Judged {}
  }
}
