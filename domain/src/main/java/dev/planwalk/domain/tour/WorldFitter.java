package dev.planwalk.domain.tour;

import dev.planwalk.domain.job.WorkProgress;
import java.nio.file.Path;
import java.util.OptionalDouble;
import tools.jackson.databind.node.ObjectNode;

/**
 * Port: reads the files of a world, which are foreign bytes, and brings them to metres and into the
 * frame of the tour. Thread-safe.
 */
public interface WorldFitter {

  /** Names of what it writes. */
  String SPLATS = "splats.spz";

  String COLLIDER = "collider.glb";
  String PANORAMA = "panorama.jpg";

  /**
   * What a model delivered.
   *
   * @param metricScale metres of one unit of the files, if the model says so
   * @param groundOffset likewise where it believes the ground to lie
   */
  record Raw(
      Path splats,
      Path collider,
      Path panorama,
      OptionalDouble metricScale,
      OptionalDouble groundOffset) {}

  /** The room, in metres in the frame of the tour. */
  record Room(
      double cameraX,
      double cameraZ,
      double floorY,
      double eye,
      double height,
      double width,
      double depth) {}

  /**
   * Fits a world.
   *
   * @param folder gets the three files
   */
  Fitted fit(Raw raw, Room room, Path folder, WorkProgress progress) throws InterruptedException;

  /** What came of it. */
  sealed interface Fitted {

    /**
     * The files are there.
     *
     * @param facts scale, orientation and size, with {@code uncertain}
     * @param panoramaWidth pixels; it is half as high
     */
    record Made(ObjectNode facts, int panoramaWidth) implements Fitted {}

    /** They are not what was promised; for the operator's log. */
    record Unusable(String why) implements Fitted {}

    /** The fitter is out of order; the job is tried again later. */
    record Broken(String message) implements Fitted {}
  }
}
