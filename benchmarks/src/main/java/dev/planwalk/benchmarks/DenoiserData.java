package dev.planwalk.benchmarks;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.rendering.LitScene;
import dev.planwalk.rendering.RenderSettings;
import dev.planwalk.rendering.picture.FilmPlanes;
import dev.planwalk.rendering.picture.RenderResult;
import dev.planwalk.rendering.work.Progress;
import dev.planwalk.scene.BuiltScene;
import dev.planwalk.scene.SceneBuilder;
import dev.planwalk.scene.SceneRequest;
import dev.planwalk.scene.furnish.Furnisher;
import dev.planwalk.scene.furniture.FurnitureLibrary;
import dev.planwalk.scene.look.MaterialLibrary;
import dev.planwalk.scene.look.TextureStudio;
import dev.planwalk.scene.model.Camera;
import dev.planwalk.scene.model.Vec3;
import dev.planwalk.testsupport.dxf.DxfWriter;
import dev.planwalk.testsupport.flats.Difficulty;
import dev.planwalk.testsupport.flats.HouseDrawing;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import dev.planwalk.vocabulary.View;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Makes what the denoiser learns from and is judged by: noisy pictures of the same view, taken
 * apart, each with samples of its own.
 *
 * <p>{@code learn FOLDER FIRST STEP MINUTES ARCHIVE CACHE}: views of random houses with the seeds
 * FIRST, FIRST + STEP and so on, for so many minutes. {@code judge FOLDER PLAN.dxf SAMPLES FIRST
 * STEP ARCHIVE CACHE}: five rooms of a plan at 4, 12 and 48 samples a pixel, as filtered now, and a
 * reference of SAMPLES.
 *
 * <p>A view is a folder {@code NAME} with {@code view.txt} and one file of halves for each film:
 * the planes of {@link FilmPlanes} in their order, light times the scale in {@code view.txt},
 * variances as their roots.
 */
public final class DenoiserData {

  private static final int[] SAMPLES = {1, 2, 4, 8, 16};
  private static final int TARGET = 16;

  private final Path folder;
  private final SceneBuilder builder;

  private DenoiserData(Path folder, SceneBuilder builder) {
    this.folder = folder;
    this.builder = builder;
  }

  /** Makes one of the two sets. */
  public static void main(String[] args) throws IOException {
    boolean learn = args[0].equals("learn");
    TextureStudio textures = new TextureStudio();
    FurnitureLibrary furniture =
        FurnitureLibrary.open(
            List.of(Path.of(args[args.length - 2])), Path.of(args[args.length - 1]));
    DenoiserData data =
        new DenoiserData(
            Path.of(args[1]),
            new SceneBuilder(
                new Furnisher(furniture, textures),
                wanted -> new MaterialLibrary(wanted, textures)));
    if (learn) {
      data.learn(Integer.parseInt(args[2]), Integer.parseInt(args[3]), Double.parseDouble(args[4]));
    } else {
      data.judge(
          Files.readAllBytes(Path.of(args[2])),
          Integer.parseInt(args[3]),
          Integer.parseInt(args[4]),
          Integer.parseInt(args[5]));
    }
  }

  private void learn(int first, int step, double minutes) throws IOException {
    long end = System.nanoTime() + (long) (minutes * 60e9);
    for (int seed = first; System.nanoTime() < end; seed += step) {
      Optional<FloorPlan> plan = house(seed);
      if (plan.isEmpty()) {
        continue;
      }
      try {
        views(plan.get(), seed, end);
      } catch (IllegalArgumentException nothingToShow) {
        System.out.println(seed + ": " + nothingToShow.getMessage());
      }
    }
  }

  private static Optional<FloorPlan> house(int seed) {
    byte[] bytes =
        DxfWriter.ascii(HouseDrawing.of(seed, Difficulty.CLEAN).plan(), DxfWriter.Version.R2000);
    return read(bytes);
  }

  private static Optional<FloorPlan> read(byte[] bytes) {
    Reading reading =
        PlanReader.read(bytes, ReadingOptions.defaults(), () -> 0, Throwable::printStackTrace);
    return reading instanceof Reading.Plan plan ? Optional.of(plan.floorPlan()) : Optional.empty();
  }

  /** Two rooms of a house, each in one look, seen from one point in several ways. */
  private void views(FloorPlan plan, int seed, long end) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    List<Room> rooms = new ArrayList<>();
    for (Room room : plan.rooms()) {
      switch (room.type()) {
        case LIVING,
            DINING,
            KITCHEN,
            KITCHEN_DINER,
            BEDROOM,
            CHILD_ROOM,
            STUDY,
            BATHROOM,
            WC,
            HALL ->
            rooms.add(room);
        default -> {}
      }
    }
    for (int n = 0; n < 2 && !rooms.isEmpty() && System.nanoTime() < end; n++) {
      Room room = rooms.remove(random.nextInt(rooms.size()));
      Style style = one(Style.values(), seed * 3 + n * 5);
      Lighting light = one(Lighting.values(), seed + 3 * n);
      UsageType usage =
          random.nextInt(5) == 0
              ? one(UsageType.values(), random.nextInt(UsageType.values().length))
              : UsageType.WOHNEN;
      Look look = new Look(usage, style, light, Furnishing.MOEBLIERT, seed, Look.Purpose.STILL);
      String name = String.format(Locale.ROOT, "%03d-%d", seed, n);
      try {
        views(name, plan, room, look, random);
      } catch (IllegalArgumentException nothingToShow) {
        System.out.println(name + ": " + nothingToShow.getMessage());
      }
    }
  }

  private void views(String name, FloorPlan plan, Room room, Look look, SplittableRandom random)
      throws IOException {
    long begin = System.nanoTime();
    BuiltScene built = builder.build(SceneRequest.interior(plan, look).inRoom(room.id()));
    Camera.Perspective still = (Camera.Perspective) built.camera();
    long scene = System.nanoTime();
    LitScene lit =
        LitScene.unprepared(built.scene(), 1, Progress.NONE)
            .preparedAround(still.eye(), look.seed(), Progress.NONE);
    long baked = System.nanoTime();
    String about =
        String.join(
            " ",
            room.type().wire(),
            look.style().wire(),
            look.lighting().wire(),
            look.usageType().wire());
    learn(name + "-a", about + " still", lit, still, 432, 288, random);
    // As near as in a large picture.
    double turn = (random.nextDouble() - 0.5) * 0.8 * still.horizontalFovRadians();
    learn(
        name + "-b",
        about + " near",
        lit,
        turned(still, turn, still.horizontalFovRadians() / 2.2),
        320,
        224,
        random);
    if (random.nextInt(3) == 0) {
      learn(
          name + "-c",
          about + " sphere",
          lit,
          new Camera.Equirectangular(still.eye(), Math.PI / 2),
          448,
          224,
          random);
    } else {
      learn(
          name + "-c",
          about + " turned",
          lit,
          turned(still, Math.PI + turn, still.horizontalFovRadians()),
          320,
          224,
          random);
    }
    System.out.printf(
        Locale.ROOT,
        "%s %s: scene %.1f s, cache %.1f s, pictures %.1f s%n",
        name,
        about,
        (scene - begin) * 1e-9,
        (baked - scene) * 1e-9,
        (System.nanoTime() - baked) * 1e-9);
  }

  private static Camera.Perspective turned(Camera.Perspective c, double angle, double fov) {
    double cos = StrictMath.cos(angle);
    double sin = StrictMath.sin(angle);
    Vec3 f = c.forward();
    Vec3 forward = new Vec3(cos * f.x() - sin * f.y(), sin * f.x() + cos * f.y(), f.z());
    return new Camera.Perspective(c.eye(), forward, new Vec3(0, 0, 1), fov, 0, c.shiftY());
  }

  private void learn(
      String name,
      String about,
      LitScene lit,
      Camera camera,
      int width,
      int height,
      SplittableRandom random)
      throws IOException {
    Path into = Files.createDirectories(folder.resolve(name));
    RenderSettings even = new RenderSettings(width, height, TARGET, random.nextLong(), 1, true);
    FilmPlanes target = lit.planes(camera, even, true, Progress.NONE);
    double scale = scale(target);
    write(into.resolve("t" + TARGET), target, scale);
    for (int samples : SAMPLES) {
      RenderSettings own = new RenderSettings(width, height, samples, random.nextLong(), 1, true);
      write(into.resolve("n" + samples), lit.planes(camera, own, false, Progress.NONE), scale);
    }
    describe(into, about, target, scale);
  }

  private static void describe(Path into, String about, FilmPlanes planes, double scale)
      throws IOException {
    Files.writeString(
        into.resolve("view.txt"),
        String.format(
            Locale.ROOT,
            "%d %d %d %.9g %s%n",
            planes.width(),
            planes.height(),
            planes.sphere() ? 1 : 0,
            scale,
            about));
  }

  /** Light to about 0.18 in the middle of the picture. */
  private static double scale(FilmPlanes p) {
    double sum = 0;
    int count = 0;
    int block = 16;
    for (int y = 0; y + block <= p.height(); y += block) {
      for (int x = 0; x + block <= p.width(); x += block) {
        double mean = 0;
        for (int i = 0; i < block * block; i++) {
          int at = (y + i / block) * p.width() + x + i % block;
          for (int k = 3; k < 21; k++) {
            mean += (k % 3 == 0 ? 0.2126 : k % 3 == 1 ? 0.7152 : 0.0722) * p.planes()[k][at];
          }
        }
        sum += StrictMath.log(Math.max(1e-9, mean / (block * block)));
        count++;
      }
    }
    return 0.18 / StrictMath.exp(sum / count);
  }

  private static void write(Path file, FilmPlanes planes, double scale) throws IOException {
    try (var out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 20))) {
      for (int k = 0; k < FilmPlanes.PLANES; k++) {
        boolean light = k >= 3 && k < 21;
        boolean variance = k >= 31 && k < 37;
        for (float value : planes.planes()[k]) {
          double v = variance ? Math.sqrt(value) * scale : light ? value * scale : value;
          out.writeShort(Short.reverseBytes(Float.floatToFloat16((float) Math.min(6e4, v))));
        }
      }
    }
  }

  /** One of the rooms that a denoiser is judged by. */
  private record Judged(String name, String room, Style style, Lighting light, boolean sphere) {}

  private void judge(byte[] file, int samples, int first, int step) throws IOException {
    FloorPlan plan = read(file).orElseThrow();
    List<Judged> all =
        List.of(
            new Judged("living-sunny", "living", Style.MODERN, Lighting.TAG, false),
            new Judged("evening", "living", Style.LANDHAUS, Lighting.NACHT, false),
            new Judged("bath", "bathroom", Style.MINIMALISTISCH, Lighting.TAG, false),
            new Judged("overcast", "bedroom", Style.JAPANDI, Lighting.BEWOELKT, false),
            new Judged("dusk", "room_2", Style.INDUSTRIAL, Lighting.DAEMMERUNG, false),
            new Judged("sphere", "living", Style.KLASSISCH, Lighting.ABEND, true));
    for (int n = first; n < all.size(); n += step) {
      Judged view = all.get(n);
      Look look =
          new Look(
              UsageType.WOHNEN,
              view.style(),
              view.light(),
              Furnishing.MOEBLIERT,
              5,
              Look.Purpose.STILL);
      BuiltScene built =
          builder.build(
              new SceneRequest(
                  plan,
                  look,
                  View.INTERIOR,
                  Optional.empty(),
                  Optional.empty(),
                  Optional.of(view.room()),
                  1.5));
      judge(view, built, samples);
    }
  }

  private void judge(Judged view, BuiltScene built, int samples) throws IOException {
    Path into = Files.createDirectories(folder.resolve(view.name()));
    Camera.Perspective still = (Camera.Perspective) built.camera();
    Camera camera = view.sphere() ? new Camera.Equirectangular(still.eye(), Math.PI / 2) : still;
    int width = 288;
    int height = view.sphere() ? width / 2 : width * 2 / 3;
    LitScene lit =
        LitScene.unprepared(built.scene(), 1, Progress.NONE)
            .preparedAround(still.eye(), 5, Progress.NONE);
    double scale = 0;
    for (int noisy : new int[] {48, 12, 4}) {
      RenderSettings own = new RenderSettings(width, height, noisy, 100 + noisy, 1, true);
      FilmPlanes planes = lit.planes(camera, own, false, Progress.NONE);
      scale = scale == 0 ? scale(planes) : scale;
      write(into.resolve("n" + noisy), planes, scale);
      RenderResult now = lit.picture(camera, own, Progress.NONE);
      picture(into.resolve("now" + noisy), now, scale);
      describe(into, view.toString(), planes, scale);
    }
    for (String half : List.of("a", "b")) {
      RenderSettings even =
          new RenderSettings(width, height, samples / 2, half.hashCode(), 1, true);
      write(into.resolve("ref" + half), lit.planes(camera, even, true, Progress.NONE), scale);
    }
    System.out.println(view);
  }

  /** Inside and outside, as floats, red, green and blue of each pixel. */
  private static void picture(Path file, RenderResult result, double scale) throws IOException {
    try (var out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 20))) {
      for (float[] light : List.of(result.radiance(), result.outside())) {
        for (float value : light) {
          out.writeInt(Integer.reverseBytes(Float.floatToIntBits((float) (value * scale))));
        }
      }
    }
  }

  /** One of some, by a number that may be any. */
  private static <T> T one(T[] some, int number) {
    return some[Math.floorMod(number, some.length)];
  }
}
