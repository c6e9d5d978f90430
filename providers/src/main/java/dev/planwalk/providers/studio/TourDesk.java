package dev.planwalk.providers.studio;

import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.tour.TourModel;
import dev.planwalk.floorplan.FloorPlanJson;
import dev.planwalk.rendering.work.Progress;
import dev.planwalk.rendering.work.RenderingCanceled;
import dev.planwalk.scene.SceneBuilder;
import dev.planwalk.scene.furnish.Furnisher;
import dev.planwalk.scene.look.MaterialLibrary;
import dev.planwalk.tour.RoomPart;
import dev.planwalk.tour.Survey;
import dev.planwalk.tour.TourBuilder;
import dev.planwalk.tour.TourRequest;
import dev.planwalk.tour.TourSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Answers TOUR: the steps of a tour, single panoramas and the furnished mesh. For one thread. */
final class TourDesk {

  /** The finer model: so many times the samples of the plain one. */
  private static final int PLUS_SAMPLES = 4;

  /** Splats of the lite and the full file for a hundred of the standard one. */
  private static final int LITE_PERCENT = 30;

  private static final int FULL_PERCENT = 333;

  private final FurnitureShelf shelf;
  private @Nullable TourBuilder kept;

  TourDesk(FurnitureShelf shelf) {
    this.shelf = shelf;
  }

  Message.Answer make(Message.Tour message, Watcher watcher) throws IOException, StudioFailure {
    watcher.at("scene", 0);
    TourBuilder builder = builder(message);
    Path folder = Path.of(message.folder());
    Progress progress = progress(watcher);
    try {
      List<String> names =
          switch (message.step()) {
            case SURVEY -> survey(builder, message, folder, progress);
            case PART -> {
              byte[] part =
                  builder
                      .part(
                          request(message), survey(folder), message.room().orElseThrow(), progress)
                      .toBytes();
              Files.write(folder.resolve(TourStep.PART_FILE), part);
              yield List.of();
            }
            case JOIN -> join(builder, message, folder, progress);
            case PANORAMA -> panorama(builder, message, folder, progress);
            case MESH -> {
              byte[] mesh = builder.furnishedMesh(request(message));
              Files.write(folder.resolve(TourStep.MESH_FILE), mesh);
              yield List.of();
            }
          };
      watcher.at("done", 1);
      return new Message.TourDone(names);
    } catch (RenderingCanceled canceled) {
      throw StudioFailure.ofCanceledWork();
    } catch (IllegalArgumentException nothingToShow) {
      throw new StudioFailure(JobFailure.RENDER_FAILED, String.valueOf(nothingToShow.getMessage()));
    }
  }

  /** One for all steps, which shares what the steps of a tour have in common. */
  private TourBuilder builder(Message.Tour message) throws IOException {
    TourBuilder ready = kept;
    if (ready == null) {
      Furnisher furnisher =
          new Furnisher(
              shelf.library(message.furnitureArchives(), message.furnitureCache()),
              shelf.textures());
      ready =
          new TourBuilder(
              new SceneBuilder(furnisher, look -> new MaterialLibrary(look, shelf.textures())));
      kept = ready;
    }
    return ready;
  }

  /** Frees the memory that the tour in hand takes, for other work. */
  void putAway() {
    kept = null;
  }

  private static List<String> survey(
      TourBuilder builder, Message.Tour message, Path folder, Progress progress)
      throws IOException, StudioFailure {
    Survey survey = builder.survey(request(message), progress);
    Files.write(folder.resolve(TourStep.SURVEY_FILE), survey.toBytes());
    return survey.rooms();
  }

  private static Survey survey(Path folder) throws IOException {
    return Survey.fromBytes(Files.readAllBytes(folder.resolve(TourStep.SURVEY_FILE)));
  }

  private static List<String> join(
      TourBuilder builder, Message.Tour message, Path folder, Progress progress)
      throws IOException, StudioFailure {
    Path out = Path.of(message.outFolder());
    List<String> names = new ArrayList<>();
    builder.join(
        request(message),
        survey(folder),
        room -> RoomPart.fromBytes(Files.readAllBytes(part(message.parts(), room))),
        (name, content) -> {
          Path file = out.resolve(name);
          Files.createDirectories(file.getParent());
          Files.write(file, content);
          names.add(name);
        },
        progress);
    return names;
  }

  private static Path part(Map<String, String> parts, String room) throws IOException {
    return Path.of(
        Optional.ofNullable(parts.get(room))
            .orElseThrow(() -> new IOException("the part of " + room + " is missing")));
  }

  /** A tour without splats, of which one picture is kept. */
  private static List<String> panorama(
      TourBuilder builder, Message.Tour message, Path folder, Progress progress)
      throws IOException, StudioFailure {
    TourRequest whole = request(message);
    TourRequest request =
        new TourRequest(
            whole.plan(),
            whole.look(),
            whole.flatId(),
            message.room(),
            whole.title(),
            whole.seed(),
            whole.settings().withSplats(List.of(), whole.settings().surfaceSamples()));
    Survey survey = builder.survey(request, within(progress, 0, 0.3));
    String room = message.room().orElse(survey.rooms().getFirst());
    RoomPart part = builder.part(request, survey, room, within(progress, 0.3, 1));
    byte[] jpeg = part.files().get("pano/" + room + "-1.jpg");
    if (jpeg == null) {
      throw new StudioFailure(
          JobFailure.RENDER_FAILED, "There is no place to stand in " + room + ".");
    }
    Files.write(folder.resolve(TourStep.PANORAMA_FILE), jpeg);
    return List.of(room);
  }

  private static TourRequest request(Message.Tour message) throws IOException, StudioFailure {
    StudioTour tour = message.tour();
    Path plan = Path.of(message.folder(), TourStep.FLOOR_PLAN_FILE);
    return new TourRequest(
        FloorPlanJson.read(Files.readAllBytes(plan)),
        tour.look(),
        tour.flat(),
        Optional.empty(),
        tour.title(),
        tour.seed(),
        settings(tour.model(), tour.quality()));
  }

  /** What a tour of that model is made with. */
  static TourSettings settings(TourModel model, TourQuality quality) {
    TourSettings plain = TourSettings.world11(Runtime.getRuntime().availableProcessors());
    boolean plus = model == TourModel.WORLD_1_1_PLUS;
    int splats = quality.splats();
    List<TourSettings.SplatBudget> budgets = new ArrayList<>();
    budgets.add(new TourSettings.SplatBudget("standard", splats));
    budgets.add(new TourSettings.SplatBudget("lite", Math.ceilDiv(splats * LITE_PERCENT, 100)));
    if (plus) {
      budgets.add(new TourSettings.SplatBudget("full", splats / 100 * FULL_PERCENT));
    }
    return new TourSettings(
        model.wire(),
        quality.panoramaWidth(),
        quality.samples() * (plus ? PLUS_SAMPLES : 1),
        Math.min(plain.previewWidth(), quality.panoramaWidth()),
        Math.min(plain.stillWidth(), quality.panoramaWidth()),
        plain.extraPoints(),
        budgets,
        plain.surfaceSamples() * (plus ? PLUS_SAMPLES : 1),
        plain.threads());
  }

  private static Progress progress(Watcher watcher) {
    return new Progress() {
      @Override
      public void at(String stage, double fraction) {
        watcher.at(stage, fraction);
      }

      @Override
      public boolean canceled() {
        return watcher.canceled();
      }
    };
  }

  private static Progress within(Progress whole, double begin, double end) {
    return new Progress() {
      @Override
      public void at(String stage, double fraction) {
        whole.at(stage, begin + (end - begin) * fraction);
      }

      @Override
      public boolean canceled() {
        return whole.canceled();
      }
    };
  }
}
