package dev.planwalk.app.cli;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.SimpleFileServer;
import dev.planwalk.app.Settings;
import dev.planwalk.domain.tour.TourPage;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.FloorPlanJson;
import dev.planwalk.providers.studio.Studio;
import dev.planwalk.rendering.work.Progress;
import dev.planwalk.scene.SceneBuilder;
import dev.planwalk.scene.furnish.Furnisher;
import dev.planwalk.scene.furniture.FurnitureLibrary;
import dev.planwalk.scene.look.MaterialLibrary;
import dev.planwalk.scene.look.TextureStudio;
import dev.planwalk.tour.FileSink;
import dev.planwalk.tour.Survey;
import dev.planwalk.tour.TourBuilder;
import dev.planwalk.tour.TourRequest;
import dev.planwalk.tour.TourSettings;
import dev.planwalk.viewer.ViewerFiles;
import dev.planwalk.vocabulary.Look;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code planwalk tour}: all files of a tour of a plan, without server or database. */
@Command(
    name = "tour",
    description =
        "Makes the panoramas, splats, meshes and manifest of a tour; needs neither server nor"
            + " database.",
    mixinStandardHelpOptions = true)
public final class TourCommand implements Callable<Integer> {

  /** What the survey and all rooms take of the whole time; joining takes the rest. */
  private static final double SURVEY_SHARE = 0.1;

  private static final double ROOMS_SHARE = 0.85;

  @Mixin private final StudioOptions input = new StudioOptions();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      required = true,
      description = "Folder where the files go.")
  private Path out = Path.of("");

  @Mixin private final LookOptions look = new LookOptions();

  @Option(names = "--flat", description = "Flat id; default: the largest.")
  private Optional<String> flat = Optional.empty();

  @Option(names = "--room", description = "Id of the room where the tour begins.")
  private Optional<String> room = Optional.empty();

  @Option(
      names = "--size",
      defaultValue = "2048x1024",
      description = "Width x height of a panorama in pixels (${DEFAULT-VALUE}).")
  private String size = "";

  @Option(
      names = "--samples",
      defaultValue = "0",
      description = "Samples per pixel at the horizon; 0: the default quality.")
  private int samples;

  @Option(
      names = "--splats",
      defaultValue = "0",
      description = "Splats of the standard file, a quarter of it for lite; 0: the default.")
  private int splats;

  @Option(
      names = "--resume",
      description =
          "Go on where an equal command into the same folder was stopped; rooms that it had"
              + " finished are taken as they are.")
  private boolean resume;

  @Option(
      names = "--serve",
      description = "Show the tour at an address on this machine, until the command is stopped.")
  private boolean serve;

  @Override
  public Integer call() throws IOException, InterruptedException, Settings.BadSettings {
    TourSettings settings = settings();
    FloorPlan plan = readPlan();
    long seed = look.seedOr(input);
    TourRequest request =
        new TourRequest(
            plan, look.look(seed, Look.Purpose.TOUR), flat, room, "Rundgang", seed, settings);
    TourBuilder builder = new TourBuilder(scenes());
    ProgressLine line = StudioOptions.progressLine();
    try {
      FinishedRooms finished = FinishedRooms.in(out, request, resume);
      Survey survey = builder.survey(request, shown(line, "survey", 0, SURVEY_SHARE));
      List<String> rooms = survey.rooms();
      double share = ROOMS_SHARE / rooms.size();
      for (int i = 0; i < rooms.size(); i++) {
        String id = rooms.get(i);
        Progress progress = shown(line, id, SURVEY_SHARE + i * share, share);
        finished.keep(id, () -> builder.part(request, survey, id, progress));
      }
      FileSink sink = this::write;
      double joined = SURVEY_SHARE + ROOMS_SHARE;
      builder.join(request, survey, finished::room, sink, shown(line, "join", joined, 1 - joined));
      write("mesh.glb", builder.furnishedMesh(request));
      line.done();
      finished.remove();
    } catch (IllegalArgumentException nothingToShow) {
      throw new UserError(String.valueOf(nothingToShow.getMessage()));
    }
    writePage(request.title());
    return 0;
  }

  /** The page that shows the tour, beside its files, where this build has one. */
  private void writePage(String title) throws IOException, InterruptedException {
    Optional<ViewerFiles> viewer = ViewerFiles.load();
    if (viewer.isEmpty()) {
      System.err.println(
          "planwalk: built without the page that shows tours, so only its files are there");
      return;
    }
    Optional<String> still =
        TourPage.firstStill(Json.readObject(Files.readAllBytes(out.resolve("tour.json"))));
    for (var file : viewer.get().standAlone(title, "en", false, still).entrySet()) {
      OutputFile.write(out.resolve(file.getKey()), file.getValue());
    }
    System.out.println(
        out.resolve("index.html") + ": the page, for any web server; --serve shows it at once");
    if (serve) {
      show();
    }
  }

  private void show() throws IOException, InterruptedException {
    HttpServer server =
        SimpleFileServer.createFileServer(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
            out.toAbsolutePath(),
            SimpleFileServer.OutputLevel.NONE);
    server.start();
    System.out.println(
        "The tour: http://localhost:" + server.getAddress().getPort() + "/ (Ctrl-C ends)");
    new CountDownLatch(1).await();
  }

  private TourSettings settings() {
    int[] pixels = StudioOptions.pixels(size);
    if (pixels[0] != 2 * pixels[1] || pixels[0] % 32 != 0 || pixels[0] < 64) {
      throw new UserError("--size must be twice as wide as high, the width a multiple of 32");
    }
    TourSettings usual = TourSettings.world11(Runtime.getRuntime().availableProcessors());
    TourSettings sized = usual.withPanoramas(pixels[0], samples > 0 ? samples : usual.samples());
    return splats <= 0
        ? sized
        : sized.withSplats(
            List.of(
                new TourSettings.SplatBudget("standard", splats),
                new TourSettings.SplatBudget("lite", splats / 4)),
            usual.surfaceSamples());
  }

  private FloorPlan readPlan() throws IOException, InterruptedException, Settings.BadSettings {
    try (Studio studio = StudioOptions.openStudio()) {
      Studio.PlanReading reading = input.readPlan(studio, StudioOptions.progressLine());
      return FloorPlanJson.read(
          reading
              .floorPlanJson()
              .orElseThrow(() -> new UserError(ReadCommand.whyNoPlan(input.plan, reading))));
    }
  }

  private static SceneBuilder scenes() throws IOException, Settings.BadSettings {
    Settings settings = CommandSettings.load(Map.of());
    FurnitureLibrary furniture =
        FurnitureLibrary.open(settings.furnitureArchives(), settings.home().resolve("furniture"));
    TextureStudio textures = new TextureStudio();
    return new SceneBuilder(
        new Furnisher(furniture, textures), wanted -> new MaterialLibrary(wanted, textures));
  }

  private void write(String name, byte[] content) throws IOException {
    Path file = out.resolve(name);
    OutputFile.write(file, content);
    System.out.printf(Locale.ROOT, "%s: %d kB%n", file, (content.length + 999) / 1000);
  }

  /** The progress of a step that is one share of the whole. */
  private static Progress shown(ProgressLine line, String what, double begin, double share) {
    return new Progress() {
      @Override
      public void at(String stage, double fraction) {
        line.at(what + " " + stage, begin + share * fraction);
      }

      @Override
      public boolean canceled() {
        return false;
      }
    };
  }
}
