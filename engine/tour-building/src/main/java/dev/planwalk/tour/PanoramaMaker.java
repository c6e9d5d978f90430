package dev.planwalk.tour;

import dev.planwalk.rendering.Develop;
import dev.planwalk.rendering.LitScene;
import dev.planwalk.rendering.RenderSettings;
import dev.planwalk.rendering.jpeg.JpegEncoder;
import dev.planwalk.rendering.picture.Picture;
import dev.planwalk.rendering.picture.RenderResult;
import dev.planwalk.rendering.work.Progress;
import dev.planwalk.scene.model.Camera;
import dev.planwalk.tour.capture.CapturePoint;
import java.util.OptionalDouble;
import java.util.SequencedMap;

/** Makes the pictures of a capture point: the panorama, its preview, and a plain picture. */
final class PanoramaMaker {

  /** Name and version written into every picture. */
  private static final String CREATOR_TOOL = "Planwalk 0.1";

  /** Angle of view across a still. */
  static final double STILL_FOV_DEGREES = 75;

  private final TourPlan plan;
  private final Survey survey;
  private final LitScene scene;

  PanoramaMaker(TourPlan plan, Survey survey, LitScene scene) {
    this.plan = plan;
    this.survey = survey;
    this.scene = scene;
  }

  /** Adds the point's files. */
  void add(CapturePoint point, Progress progress, SequencedMap<String, byte[]> files) {
    TourSettings settings = plan.request().settings();
    RenderResult traced =
        trace(plan, scene, point, settings.panoramaWidth(), settings.samples(), progress);
    double exposure = survey.exposures().getOrDefault(point.id(), 0.0);
    Picture sphere = Develop.develop(traced, survey.gradeOf(point.id()), exposure, true).picture();
    files.put(panorama(point), jpeg(sphere, true));
    Picture preview = Spheres.smaller(sphere, settings.previewWidth());
    files.put(preview(point), jpeg(preview, true));
    Picture still =
        Spheres.cutOut(
            sphere,
            point.facingDegrees(),
            0,
            STILL_FOV_DEGREES,
            settings.stillWidth(),
            settings.stillWidth() * 9 / 16);
    files.put(still(point), jpeg(still, false));
  }

  /** Traces what is seen around a point; the centre of the picture is sheet up. */
  static RenderResult trace(
      TourPlan plan,
      LitScene scene,
      CapturePoint point,
      int width,
      int samples,
      Progress progress) {
    // The sampling of a point depends on its own name, not on the order of points.
    long seed = plan.request().seed() * 31 + point.id().hashCode();
    RenderSettings settings =
        new RenderSettings(
            width, width / 2, samples, seed, plan.request().settings().threads(), true);
    Camera camera = new Camera.Equirectangular(plan.eye(point), Math.PI / 2);
    return scene.picture(camera, settings, progress);
  }

  private byte[] jpeg(Picture picture, boolean sphere) {
    OptionalDouble north = plan.request().plan().northDegrees();
    OptionalDouble heading =
        north.isPresent() && sphere
            ? OptionalDouble.of((360 - north.getAsDouble()) % 360)
            : OptionalDouble.empty();
    return new JpegEncoder()
        .encode(
            picture,
            new JpegEncoder.Metadata(CREATOR_TOOL, plan.request().seed(), sphere, heading));
  }

  static String panorama(CapturePoint point) {
    return "pano/" + point.id() + ".jpg";
  }

  static String preview(CapturePoint point) {
    return "pano/" + point.id() + "-preview.jpg";
  }

  static String still(CapturePoint point) {
    return "pano/" + point.id() + "-still.jpg";
  }
}
