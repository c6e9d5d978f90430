package dev.planwalk.tour;

import dev.planwalk.rendering.LitScene;
import dev.planwalk.rendering.work.Progress;
import dev.planwalk.scene.SceneBuilder;
import dev.planwalk.tour.capture.Walk;
import org.jspecify.annotations.Nullable;

/**
 * The tour that a builder works on. Its steps follow each other in one process, and furnishing the
 * storeys and sorting their triangles for rays costs as much as a small panorama: both are done
 * once, and kept until another tour is asked for. Of several storeys the last one is kept sorted,
 * as many as a single step needs. For one thread.
 */
final class TourInHand {
  private final SceneBuilder scenes;
  private @Nullable TourPlan kept;
  private @Nullable Walk sorted;
  private @Nullable LitScene scene;

  TourInHand(SceneBuilder scenes) {
    this.scenes = scenes;
  }

  /**
   * The plan of a tour.
   *
   * @throws IllegalArgumentException when the plan has no room that can be shown
   */
  TourPlan plan(TourRequest request) {
    TourPlan plan = kept;
    if (plan == null || !plan.request().equals(request)) {
      // Two tours at once may be more than the heap holds.
      kept = null;
      releaseScene();
      plan = TourPlan.of(scenes, request);
      kept = plan;
    }
    return plan;
  }

  /**
   * A storey of the plan that was asked for last, ready for rays, with no light stored.
   *
   * @throws dev.planwalk.rendering.work.RenderingCanceled when {@code progress} says so
   */
  LitScene scene(Walk walk, Progress progress) {
    LitScene ready = scene;
    if (ready == null || sorted != walk) {
      releaseScene();
      int threads = plan().request().settings().threads();
      ready = LitScene.unprepared(walk.storey().scene(), threads, progress);
      sorted = walk;
      scene = ready;
    }
    return ready;
  }

  private TourPlan plan() {
    TourPlan plan = kept;
    if (plan == null) {
      throw new IllegalStateException("no plan was asked for");
    }
    return plan;
  }

  /** Frees the memory of the sorted storey before a step that casts no rays. */
  void releaseScene() {
    sorted = null;
    scene = null;
  }
}
