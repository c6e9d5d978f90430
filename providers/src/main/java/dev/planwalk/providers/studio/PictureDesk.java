package dev.planwalk.providers.studio;

import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.FloorPlanJson;
import dev.planwalk.providers.guard.Outlines;
import dev.planwalk.rendering.Develop;
import dev.planwalk.rendering.RenderSettings;
import dev.planwalk.rendering.Renderer;
import dev.planwalk.rendering.jpeg.JpegEncoder;
import dev.planwalk.rendering.picture.Picture;
import dev.planwalk.rendering.picture.RenderResult;
import dev.planwalk.rendering.work.Progress;
import dev.planwalk.rendering.work.RenderingCanceled;
import dev.planwalk.scene.BuiltScene;
import dev.planwalk.scene.SceneBuilder;
import dev.planwalk.scene.SceneRequest;
import dev.planwalk.scene.furnish.Furnisher;
import dev.planwalk.scene.furnish.SkippedGroup;
import dev.planwalk.scene.furniture.FurnitureLibrary;
import dev.planwalk.scene.look.MaterialLibrary;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Answers RENDER: floor plan and look to a JPEG. */
final class PictureDesk {

  /** Name and version written into every picture. */
  static final String CREATOR_TOOL = "Planwalk 0.1";

  /**
   * With the irradiance cache and the denoiser clean at full size, and affordable on two cores. A
   * mean: the renderer spends more where a picture needs it.
   */
  private static final int DEFAULT_SAMPLES = 12;

  /** Share of a picture's time that goes into building its scene. */
  private static final double SCENE_SHARE = 0.05;

  private final FurnitureShelf shelf;

  PictureDesk(FurnitureShelf shelf) {
    this.shelf = shelf;
  }

  Message.Answer render(Message.Render request, Watcher watcher) throws IOException, StudioFailure {
    watcher.at("scene", 0);
    FloorPlan plan = FloorPlanJson.read(Files.readAllBytes(Path.of(request.floorPlan())));
    FurnitureLibrary furniture =
        shelf.library(request.furnitureArchives(), request.furnitureCache());
    StudioPicture picture = request.picture();
    BuiltScene built = build(plan, picture, furniture);
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    RenderSettings settings =
        new RenderSettings(
            picture.width(),
            picture.height(),
            picture.samplesPerPixel() > 0 ? picture.samplesPerPixel() : DEFAULT_SAMPLES,
            picture.look().seed(),
            Runtime.getRuntime().availableProcessors(),
            true);
    try {
      RenderResult result =
          new Renderer(threads::getCurrentThreadCpuTime)
              .render(built.scene(), built.camera(), settings, progress(watcher));
      Develop.Developed developed = new Develop(built.development()).develop(result);
      watcher.at("encode", 0.97);
      Picture shown = PictureMark.on(developed.picture(), picture.mark());
      Files.write(Path.of(request.outFile()), encoded(shown, picture));
      if (request.plainFile().isPresent()) {
        Files.write(Path.of(request.plainFile().get()), encoded(developed.picture(), picture));
      }
      if (request.outlinesFile().isPresent()) {
        Files.write(Path.of(request.outlinesFile().get()), Outlines.png(result));
      }
      watcher.at("encode", 1);
      return new Message.RenderDone(
          picture.width(),
          picture.height(),
          result.rays(),
          result.cpuSeconds(),
          PictureFacts.of(plan, picture, settings, built, developed, furniture),
          notes(furniture, built, result));
    } catch (RenderingCanceled canceled) {
      throw StudioFailure.ofCanceledWork();
    }
  }

  private static byte[] encoded(Picture shown, StudioPicture picture) {
    return new JpegEncoder()
        .encode(shown, JpegEncoder.Metadata.still(CREATOR_TOOL, picture.look().seed()));
  }

  private BuiltScene build(FloorPlan plan, StudioPicture picture, FurnitureLibrary furniture)
      throws StudioFailure {
    SceneRequest request =
        new SceneRequest(
            plan,
            picture.look(),
            picture.view(),
            picture.flat(),
            picture.storey(),
            picture.room(),
            picture.width() / (double) picture.height());
    try {
      return new SceneBuilder(
              new Furnisher(furniture, shelf.textures()),
              wanted -> new MaterialLibrary(wanted, shelf.textures()))
          .build(request);
    } catch (IllegalArgumentException unknown) {
      throw new StudioFailure(JobFailure.RENDER_FAILED, String.valueOf(unknown.getMessage()));
    }
  }

  private static Progress progress(Watcher watcher) {
    return new Progress() {
      @Override
      public void at(String stage, double fraction) {
        watcher.at(stage, SCENE_SHARE + (0.97 - SCENE_SHARE) * fraction);
      }

      @Override
      public boolean canceled() {
        return watcher.canceled();
      }
    };
  }

  private static List<String> notes(
      FurnitureLibrary furniture, BuiltScene built, RenderResult result) {
    List<String> notes = new ArrayList<>(furniture.notes());
    notes.addAll(built.notes());
    SkippedGroup.summary(built.skipped()).ifPresent(notes::add);
    notes.addAll(result.notes());
    return notes;
  }
}
