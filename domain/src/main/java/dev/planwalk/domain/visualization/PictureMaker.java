package dev.planwalk.domain.visualization;

import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.job.WorkProgress;
import dev.planwalk.domain.plan.LabelLanguage;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.View;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * Port: makes a picture of a floor plan. The engine's child process is one, the fixture of test
 * keys another. Thread-safe.
 */
public interface PictureMaker {

  /** Who makes it, as the job's {@code provider}. */
  String provider();

  /**
   * Makes one picture. Same request, same bytes.
   *
   * @throws InterruptedException when canceled
   */
  Picture make(Request request, WorkProgress progress) throws InterruptedException;

  /**
   * What is to be seen.
   *
   * @param floorPlanJson as stored by {@code plan.parse}; not copied, do not change
   * @param room id or name; empty: the most presentable one
   * @param storey id or name
   * @param flat id; empty: the largest
   * @param mark language of a small mark in the corner that says that a computer made it; empty: no
   *     mark
   */
  @SuppressWarnings("ArrayRecordComponent") // documented: not copied
  record Request(
      byte[] floorPlanJson,
      Look look,
      View view,
      Optional<String> room,
      Optional<String> storey,
      Optional<String> flat,
      Optional<LabelLanguage> mark) {}

  /** How it ended. */
  sealed interface Picture {

    /**
     * A picture.
     *
     * @param jpeg not copied, do not change
     * @param width pixels
     * @param height pixels
     * @param facts for the job's metadata: camera, room, size, samples, fidelity
     * @param forModel what an image model needs; of makers whose pictures others will change
     */
    @SuppressWarnings("ArrayRecordComponent") // documented: not copied
    record Made(byte[] jpeg, int width, int height, ObjectNode facts, Optional<ForModel> forModel)
        implements Picture {}

    /**
     * What an image model needs to finish a picture. Neither is copied, do not change.
     *
     * @param plain the picture without a mark, as JPEG
     * @param outlines where surfaces end or turn, white in a black PNG of the same size
     */
    @SuppressWarnings("ArrayRecordComponent") // documented: not copied
    record ForModel(byte[] plain, byte[] outlines) {}

    /**
     * None, and trying again would not help.
     *
     * @param code a job error code, such as {@code render_failed}
     */
    record Refused(JobFailure code, String message) implements Picture {}

    /** The maker is out of order; the job is tried again later. */
    record Broken(String message) implements Picture {}
  }
}
