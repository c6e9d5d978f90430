package dev.planwalk.rendering;

import dev.planwalk.rendering.film.Film;
import dev.planwalk.rendering.film.Planes;
import dev.planwalk.rendering.picture.FilmPlanes;
import dev.planwalk.rendering.picture.RenderResult;
import dev.planwalk.rendering.probe.LightProbe;
import dev.planwalk.rendering.trace.World;
import dev.planwalk.rendering.transport.CacheBaker;
import dev.planwalk.rendering.transport.CameraRays;
import dev.planwalk.rendering.transport.Illumination;
import dev.planwalk.rendering.transport.IrradianceCache;
import dev.planwalk.rendering.transport.Sampler;
import dev.planwalk.rendering.transport.SurfaceProbe;
import dev.planwalk.rendering.work.Progress;
import dev.planwalk.rendering.work.RenderingCanceled;
import dev.planwalk.rendering.work.Workers;
import dev.planwalk.scene.model.Camera;
import dev.planwalk.scene.model.Scene;
import dev.planwalk.scene.model.Vec3;
import java.util.function.Function;
import java.util.function.IntConsumer;

/**
 * A scene made ready for rays once, for several pictures and measurements; with light that was
 * prepared from one point, for those around it. Immutable; a pure function of its arguments,
 * whatever the number of threads.
 */
public final class LitScene {

  private static final int PREPARING_WIDTH = 512;

  private final Illumination illumination;
  private final IrradianceCache cache;
  private final long rays;
  private final int threads;

  private LitScene(Illumination illumination, IrradianceCache cache, long rays, int threads) {
    this.illumination = illumination;
    this.cache = cache;
    this.rays = rays;
    this.threads = threads;
  }

  /**
   * A scene with nothing stored: every path is followed to its end. Cheaper for a few small
   * pictures, and for feeling surfaces.
   *
   * @throws RenderingCanceled when {@code progress} says so
   */
  public static LitScene unprepared(Scene scene, int threads, Progress progress) {
    Workers workers = new Workers(threads, progress, () -> 0);
    workers.stage("scene", 0, 1);
    Illumination illumination = Illumination.of(scene, World.of(scene), workers);
    return new LitScene(illumination, IrradianceCache.none(), 0, threads);
  }

  /**
   * The same scene with its light prepared; geometry, textures and lamps are shared with this one.
   *
   * @param eye around which light is stored most finely
   * @param seed of the measurements
   * @throws RenderingCanceled when {@code progress} says so
   */
  public LitScene preparedAround(Vec3 eye, long seed, Progress progress) {
    Workers workers = new Workers(threads, progress, () -> 0);
    workers.stage("cache", 0, 1);
    CameraRays around =
        new CameraRays(
            new Camera.Equirectangular(eye, Math.PI / 2), PREPARING_WIDTH, PREPARING_WIDTH / 2);
    CacheBaker baker =
        new CacheBaker(
            illumination, around, PREPARING_WIDTH, PREPARING_WIDTH / 2, Sampler.of(seed));
    IrradianceCache prepared = baker.bake(workers);
    return new LitScene(illumination, prepared, baker.rays(), threads);
  }

  /** Rays that preparing took. */
  public long rays() {
    return rays;
  }

  /**
   * Traces a picture.
   *
   * @param settings its threads and cache are taken as they are for this scene
   * @throws RenderingCanceled when {@code progress} says so
   */
  public RenderResult picture(Camera camera, RenderSettings settings, Progress progress) {
    Workers workers = new Workers(threads, progress, () -> 0);
    workers.stage("tracing", 0, 0.85);
    CameraRays cameraRays = new CameraRays(camera, settings.width(), settings.height());
    return Renderer.picture(illumination, cache, 0, cameraRays, settings, workers);
  }

  /**
   * Traces a picture and takes it apart before it is filtered: what the denoiser learns from.
   *
   * @param settings its threads and cache are taken as they are for this scene
   * @param even every pixel has as many samples; else they go where the picture is noisiest
   * @throws RenderingCanceled when {@code progress} says so
   */
  public FilmPlanes planes(
      Camera camera, RenderSettings settings, boolean even, Progress progress) {
    Workers workers = new Workers(threads, progress, () -> 0);
    workers.stage("tracing", 0, 1);
    CameraRays cameraRays = new CameraRays(camera, settings.width(), settings.height());
    Film film = new Film(settings.width(), settings.height(), cameraRays.sphere());
    Renderer.expose(illumination, cache, cameraRays, settings, even, film, workers);
    return Planes.of(film);
  }

  /**
   * Does numbered measurements on all threads; each must depend on its number alone.
   *
   * @param perThread makes the worker of a thread
   * @throws RenderingCanceled when {@code progress} says so
   */
  public void each(int count, Progress progress, Function<LightProbe, IntConsumer> perThread) {
    Workers workers = new Workers(threads, progress, () -> 0);
    workers.stage("surfels", 0, 1);
    workers.each(count, () -> perThread.apply(new SurfaceProbe(illumination, cache)));
  }
}
