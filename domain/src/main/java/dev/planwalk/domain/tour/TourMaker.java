package dev.planwalk.domain.tour;

import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.job.WorkProgress;
import dev.planwalk.vocabulary.Look;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Port: makes tours, panoramas and meshes. The engine's child process makes tours in steps, the
 * fixture of test keys at once. Equal requests give equal results on any node, whatever the order
 * of the rooms. Thread-safe; every method throws InterruptedException when canceled.
 */
public sealed interface TourMaker {

  /** Who makes it, as the job's {@code provider}. */
  String provider();

  /**
   * Makes one panorama.
   *
   * @param room id; empty: the most presentable one
   */
  Result<Panorama> panorama(Request request, Optional<String> room, WorkProgress progress)
      throws InterruptedException;

  /** Makes the furnished flat as one GLB without baked light. */
  Result<byte[]> mesh(Request request, WorkProgress progress) throws InterruptedException;

  /** A maker of tours that are copied rather than made. */
  non-sealed interface AtOnce extends TourMaker {

    /**
     * Makes a whole tour.
     *
     * @param folder gets the files; empty before
     */
    Result<Files> tour(Request request, Path folder, WorkProgress progress)
        throws InterruptedException;
  }

  /** A maker whose steps may run on different nodes: survey, the part of each room, join. */
  non-sealed interface InSteps extends TourMaker {

    /** Fixes what all rooms share; the first step. The answer is for the later steps. */
    Result<byte[]> survey(Request request, WorkProgress progress) throws InterruptedException;

    /**
     * Ids of the rooms that get a part, in the order of joining; at least one.
     *
     * @param survey as it was made
     */
    List<String> rooms(byte[] survey);

    /**
     * Makes the part of one room of the survey.
     *
     * @param survey as it was made, not copied
     */
    Result<byte[]> part(Request request, byte[] survey, String room, WorkProgress progress)
        throws InterruptedException;

    /**
     * Puts the parts together; the last step.
     *
     * @param survey as it was made
     * @param parts by room; none of them is changed
     * @param folder gets the files; empty before
     */
    Result<Files> join(
        Request request, byte[] survey, Map<String, Path> parts, Path folder, WorkProgress progress)
        throws InterruptedException;
  }

  /**
   * What is to be shown.
   *
   * @param floorPlanJson as stored by {@code plan.parse}, not copied; empty only for test jobs
   * @param look that of the source visualization, so that the furniture is the same
   * @param flat id; empty: the largest
   * @param seed 0..4294967295; drives sampling only
   */
  @SuppressWarnings("ArrayRecordComponent") // documented: not copied
  record Request(
      Optional<byte[]> floorPlanJson,
      Look look,
      TourModel model,
      Optional<String> flat,
      String title,
      long seed) {}

  /**
   * The files of a tour.
   *
   * @param names in the folder, with {@code /} between folder and file; {@code tour.json} among
   *     them
   * @param panoramaWidth pixels; panoramas are half as high
   */
  record Files(List<String> names, int panoramaWidth) {
    public Files {
      names = List.copyOf(names);
    }
  }

  /**
   * One panorama.
   *
   * @param room id of the room it was made in
   * @param width pixels; it is half as high
   */
  @SuppressWarnings("ArrayRecordComponent") // handed over, not copied
  record Panorama(byte[] jpeg, String room, int width) {}

  /** How a step ended. */
  sealed interface Result<T> {

    /** With what was wanted. */
    record Made<T>(T it) implements Result<T> {}

    /**
     * Without, and trying again would not help.
     *
     * @param code a job error code, such as {@code render_failed}
     */
    record Refused<T>(JobFailure code, String message) implements Result<T> {}

    /** The maker is out of order; the job is tried again later. */
    record Broken<T>(String message) implements Result<T> {}
  }
}
