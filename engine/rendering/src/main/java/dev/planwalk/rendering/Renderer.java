package dev.planwalk.rendering;

import dev.planwalk.rendering.film.Composition;
import dev.planwalk.rendering.film.Denoiser;
import dev.planwalk.rendering.film.Film;
import dev.planwalk.rendering.film.SamplePlan;
import dev.planwalk.rendering.picture.RenderResult;
import dev.planwalk.rendering.trace.Ray;
import dev.planwalk.rendering.trace.World;
import dev.planwalk.rendering.transport.CacheBaker;
import dev.planwalk.rendering.transport.CameraRays;
import dev.planwalk.rendering.transport.Illumination;
import dev.planwalk.rendering.transport.IrradianceCache;
import dev.planwalk.rendering.transport.PathSample;
import dev.planwalk.rendering.transport.PathTracer;
import dev.planwalk.rendering.transport.Sampler;
import dev.planwalk.rendering.work.Progress;
import dev.planwalk.rendering.work.RenderingCanceled;
import dev.planwalk.rendering.work.Workers;
import dev.planwalk.scene.model.Camera;
import dev.planwalk.scene.model.Scene;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Turns a scene into linear light. A rendering is a pure function of scene, camera and settings:
 * thread count and traversal change no bit. Any thread may call, one call at a time is fastest.
 */
public final class Renderer {

  private final LongSupplier threadCpuNanos;

  /** A renderer that reports no CPU time. */
  public Renderer() {
    this(() -> 0);
  }

  /**
   * A renderer that reports CPU time.
   *
   * @param threadCpuNanos CPU time of the calling thread so far, such as that of a {@code
   *     ThreadMXBean}; asked when a thread begins and ends its work
   */
  public Renderer(LongSupplier threadCpuNanos) {
    this.threadCpuNanos = threadCpuNanos;
  }

  /**
   * Traces one picture.
   *
   * @throws RenderingCanceled when {@code progress} says so
   */
  public RenderResult render(
      Scene scene, Camera camera, RenderSettings settings, Progress progress) {
    return render(scene, World.of(scene), camera, settings, progress);
  }

  /** The same with the traversal of the caller's choice. */
  RenderResult render(
      Scene scene, World world, Camera camera, RenderSettings settings, Progress progress) {
    Workers workers = new Workers(settings.threads(), progress, threadCpuNanos);
    workers.stage("scene", 0, 0.05);
    Illumination illumination = Illumination.of(scene, world, workers);
    CameraRays cameraRays = new CameraRays(camera, settings.width(), settings.height());
    int seed = Sampler.of(settings.seed());
    workers.stage("cache", 0.05, 0.1);
    IrradianceCache cache = IrradianceCache.none();
    long rays = 0;
    if (settings.cached()) {
      CacheBaker baker =
          new CacheBaker(illumination, cameraRays, settings.width(), settings.height(), seed);
      cache = baker.bake(workers);
      rays = baker.rays();
    }
    workers.stage("tracing", 0.1, 0.85);
    return picture(illumination, cache, rays, cameraRays, settings, workers);
  }

  /**
   * Traces a picture of prepared light.
   *
   * @param raysBefore what preparing cost
   */
  static RenderResult picture(
      Illumination illumination,
      IrradianceCache cache,
      long raysBefore,
      CameraRays cameraRays,
      RenderSettings settings,
      Workers workers) {
    Film film = new Film(settings.width(), settings.height(), cameraRays.sphere());
    long rays =
        raysBefore + expose(illumination, cache, cameraRays, settings, false, film, workers);
    if (settings.denoise()) {
      workers.stage("denoise", 0.85, 0.95);
      Denoiser.filter(film, workers);
    }
    Composition composition = Composition.of(film);
    return new RenderResult(
        settings.width(),
        settings.height(),
        composition.radiance,
        composition.outside,
        composition.features,
        film.samples(),
        rays,
        workers.cpuNanos() * 1e-9,
        List.of());
  }

  /**
   * Gathers the samples of a picture.
   *
   * @param even every pixel has as many; else most where the picture is noisiest
   * @return rays cast
   */
  static long expose(
      Illumination illumination,
      IrradianceCache cache,
      CameraRays cameraRays,
      RenderSettings settings,
      boolean even,
      Film film,
      Workers workers) {
    int seed = Sampler.of(settings.seed());
    int mean = settings.samplesPerPixel();
    int first = even ? mean : SamplePlan.firstRound(mean);
    boolean twice = first < mean;
    workers.part(0, twice ? 2 : 1);
    SamplesAt round = (x, y) -> shared(first, cameraRays, y);
    long rays = trace(illumination, cache, cameraRays, round, seed, film, workers);
    if (twice) {
      workers.part(1, 2);
      SamplePlan plan = SamplePlan.of(film, mean, settings.denoise());
      rays +=
          trace(
              illumination,
              cache,
              cameraRays,
              (x, y) -> shared(plan.samplesAt(x, y), cameraRays, y),
              seed,
              film,
              workers);
    }
    return rays;
  }

  private static long trace(
      Illumination illumination,
      IrradianceCache cache,
      CameraRays camera,
      SamplesAt samples,
      int seed,
      Film film,
      Workers workers) {
    long[] rays = new long[film.tiles()];
    workers.each(
        film.tiles(),
        () -> {
          PathTracer tracer = illumination.tracer(cache);
          return tile -> {
            long before = tracer.rays();
            traceTile(tracer, camera, samples, seed, film, tile);
            rays[tile] = tracer.rays() - before;
          };
        });
    return Arrays.stream(rays).sum();
  }

  /** How many samples a pixel shall have. */
  private interface SamplesAt {
    int of(int x, int y);
  }

  private static void traceTile(
      PathTracer tracer, CameraRays camera, SamplesAt samples, int seed, Film film, int tile) {
    Film.PixelSamples pixel = new Film.PixelSamples();
    PathSample sample = new PathSample();
    Ray ray = new Ray();
    int endX = Math.min(film.width(), film.tileX(tile) + Film.TILE);
    int endY = Math.min(film.height(), film.tileY(tile) + Film.TILE);
    for (int y = film.tileY(tile); y < endY; y++) {
      for (int x = film.tileX(tile); x < endX; x++) {
        int wanted = samples.of(x, y);
        int taken = film.samples(x, y);
        if (taken >= wanted) {
          continue;
        }
        pixel.resume(film, x, y);
        int pattern = Sampler.mix(seed ^ Sampler.mix(y * film.width() + x));
        for (int n = taken; n < wanted; n++) {
          tracer.sampler.start(pattern, n);
          tracer.sampler.next();
          double px = x + 0.5 + tent(tracer.sampler.x);
          double py = y + 0.5 + tent(tracer.sampler.y);
          camera.ray(px, py, ray);
          tracer.sample(ray, camera.pixelMetres(), camera.pixelAngle(), sample);
          pixel.add(sample);
        }
        film.store(tile, x, y, pixel);
      }
    }
  }

  /** Samples of a row that deserves a share of the usual ones. */
  private static int shared(int samples, CameraRays camera, int row) {
    return Math.max(1, (int) Math.round(samples * camera.share(row)));
  }

  /** A tent of one pixel to either side: smoother edges than a box at the same sharpness. */
  private static double tent(double u) {
    return u < 0.5 ? Math.sqrt(2 * u) - 1 : 1 - Math.sqrt(2 - 2 * u);
  }
}
