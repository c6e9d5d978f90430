package dev.planwalk.benchmarks;

import dev.planwalk.rendering.Develop;
import dev.planwalk.rendering.RenderSettings;
import dev.planwalk.rendering.Renderer;
import dev.planwalk.rendering.jpeg.JpegEncoder;
import dev.planwalk.rendering.picture.Picture;
import dev.planwalk.rendering.picture.RenderResult;
import dev.planwalk.rendering.work.Progress;
import dev.planwalk.scene.model.Development;
import dev.planwalk.scene.model.Scene;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.ImageIO;

/**
 * Times the reference still. Run with {@code --add-modules jdk.incubator.vector} and the arguments
 * {@code living-room.glb out.jpg width height samples threads [no_sun] [plain] [noisy]}; a name
 * ending in {@code .png} also works.
 */
public final class RenderBenchmark {

  private RenderBenchmark() {}

  /** Renders once and prints a line of figures for each stage and for the whole. */
  public static void main(String[] args) throws IOException {
    if (args.length < 6) {
      System.err.println("living-room.glb out.jpg width height samples threads [no_sun] [plain]");
      return;
    }
    String flags = String.join(" ", args);
    Scene scene = LivingRoom.read(Path.of(args[0]), !flags.contains("no_sun"));
    RenderSettings settings =
        new RenderSettings(
            Integer.parseInt(args[2]),
            Integer.parseInt(args[3]),
            Integer.parseInt(args[4]),
            7,
            Integer.parseInt(args[5]),
            !flags.contains("noisy"),
            !flags.contains("plain"));
    long begin = System.nanoTime();
    Stages stages = new Stages(begin);
    var threads = ManagementFactory.getThreadMXBean();
    Renderer renderer = new Renderer(threads::getCurrentThreadCpuTime);
    RenderResult result =
        renderer.render(
            scene,
            flags.contains("panorama") ? LivingRoom.panorama() : LivingRoom.still(),
            settings,
            stages);
    double traced = (System.nanoTime() - begin) * 1e-9;
    var developed = new Develop(new Development(0.22, 5600, 0.7)).develop(result);
    write(Path.of(args[1]), developed.picture());
    double all = (System.nanoTime() - begin) * 1e-9;
    System.out.printf(
        Locale.ROOT,
        "%d x %d, %d spp, %d threads: %.1f M rays, cpu %.1f s (%.2f M rays per cpu s),"
            + " wall %.1f s traced, %.1f s with file, exposure %.2f EV, mean %.5f%n",
        settings.width(),
        settings.height(),
        settings.samplesPerPixel(),
        settings.threads(),
        result.rays() * 1e-6,
        result.cpuSeconds(),
        result.rays() * 1e-6 / result.cpuSeconds(),
        traced,
        all,
        developed.exposureEv(),
        mean(result.radiance()));
  }

  private static double mean(float[] values) {
    double sum = 0;
    for (float value : values) {
      sum += value;
    }
    return sum / values.length;
  }

  private static void write(Path path, Picture picture) throws IOException {
    if (!path.toString().endsWith(".png")) {
      Files.write(
          path, new JpegEncoder().encode(picture, JpegEncoder.Metadata.still("Planwalk", 7)));
      return;
    }
    var image = new BufferedImage(picture.width(), picture.height(), BufferedImage.TYPE_INT_RGB);
    for (int i = 0; i < picture.rgb().length / 3; i++) {
      int r = picture.rgb()[3 * i] & 255;
      int g = picture.rgb()[3 * i + 1] & 255;
      int b = picture.rgb()[3 * i + 2] & 255;
      image.setRGB(i % picture.width(), i / picture.width(), r << 16 | g << 8 | b);
    }
    ImageIO.write(image, "png", path.toFile());
  }

  /** Prints when each stage began. */
  private static final class Stages implements Progress {
    private final long begin;
    private String last = "";

    Stages(long begin) {
      this.begin = begin;
    }

    @Override
    public synchronized void at(String stage, double fraction) {
      if (!stage.equals(last)) {
        last = stage;
        System.out.printf(Locale.ROOT, "%6.2f s %s%n", (System.nanoTime() - begin) * 1e-9, stage);
      }
    }

    @Override
    public boolean canceled() {
      return false;
    }
  }
}
