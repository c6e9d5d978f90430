package dev.planwalk.providers.studio;

import dev.planwalk.domain.job.WorkProgress;
import dev.planwalk.domain.tour.TourMaker;
import dev.planwalk.tour.Survey;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes tours, panoramas and meshes with our own engine. */
public final class StudioTourMaker implements TourMaker.InSteps {

  /** In the folder of a turn: where a join makes the files of the tour. */
  private static final String MADE = "made";

  private final Studio studio;
  private final TourQuality quality;

  /**
   * @param studio stays the caller's to close
   */
  public StudioTourMaker(Studio studio, TourQuality quality) {
    this.studio = studio;
    this.quality = quality;
  }

  @Override
  public String provider() {
    return "studio";
  }

  /** What a step answered, and where it wrote. */
  private record Done(List<String> names, Path folder) {
    byte[] file(String name) {
      return Scratch.bytes(folder, name);
    }
  }

  private interface Taken<T> {
    T from(Done done) throws IOException;
  }

  @Override
  public List<String> rooms(byte[] survey) {
    return Survey.fromBytes(survey).rooms();
  }

  @Override
  public Result<byte[]> survey(Request request, WorkProgress progress) throws InterruptedException {
    return step(
        TourStep.SURVEY,
        request,
        Optional.empty(),
        Optional.empty(),
        progress,
        done -> done.file(TourStep.SURVEY_FILE));
  }

  @Override
  public Result<byte[]> part(Request request, byte[] survey, String room, WorkProgress progress)
      throws InterruptedException {
    return step(
        TourStep.PART,
        request,
        Optional.of(survey),
        Optional.of(room),
        progress,
        done -> done.file(TourStep.PART_FILE));
  }

  @Override
  public Result<Panorama> panorama(Request request, Optional<String> room, WorkProgress progress)
      throws InterruptedException {
    return step(
        TourStep.PANORAMA,
        request,
        Optional.empty(),
        room,
        progress,
        done ->
            new Panorama(
                done.file(TourStep.PANORAMA_FILE),
                done.names().getFirst(),
                quality.panoramaWidth()));
  }

  @Override
  public Result<byte[]> mesh(Request request, WorkProgress progress) throws InterruptedException {
    return step(
        TourStep.MESH,
        request,
        Optional.empty(),
        Optional.empty(),
        progress,
        done -> done.file(TourStep.MESH_FILE));
  }

  @Override
  public Result<Files> join(
      Request request, byte[] survey, Map<String, Path> parts, Path folder, WorkProgress progress)
      throws InterruptedException {
    return step(
        TourStep.JOIN,
        request,
        Optional.of(survey),
        Optional.empty(),
        parts,
        progress,
        done -> {
          for (String name : done.names()) {
            Path target = folder.resolve(name);
            java.nio.file.Files.createDirectories(target.resolveSibling(""));
            java.nio.file.Files.move(Scratch.made(done.folder().resolve(MADE), name), target);
          }
          return new Files(done.names(), quality.panoramaWidth());
        });
  }

  private <T> Result<T> step(
      TourStep step,
      Request request,
      Optional<byte[]> survey,
      Optional<String> room,
      WorkProgress progress,
      Taken<T> taken)
      throws InterruptedException {
    return step(step, request, survey, room, Map.of(), progress, taken);
  }

  private <T> Result<T> step(
      TourStep step,
      Request request,
      Optional<byte[]> survey,
      Optional<String> room,
      Map<String, Path> parts,
      WorkProgress progress,
      Taken<T> taken)
      throws InterruptedException {
    try {
      return studio.inTurn(folder -> {
        java.nio.file.Files.write(
            folder.resolve(TourStep.FLOOR_PLAN_FILE), request.floorPlanJson().orElseThrow());
        if (survey.isPresent()) {
          java.nio.file.Files.write(folder.resolve(TourStep.SURVEY_FILE), survey.get());
        }
        Path made = java.nio.file.Files.createDirectory(folder.resolve(MADE));
        Map<String, String> brought = new LinkedHashMap<>();
        for (Map.Entry<String, Path> part : parts.entrySet()) {
          brought.put(part.getKey(), studio.brought(part.getValue(), folder).toString());
        }
        List<String> names =
            studio.tour(step, folder, tour(request), room, brought, made, JobWatcher.of(progress));
        return new Result.Made<>(taken.from(new Done(names, folder)));
      });
    } catch (StudioFailure failure) {
      String message = failure.sentence();
      return failure.ofTheStudio()
          ? new Result.Broken<>(message)
          : new Result.Refused<>(failure.code(), message);
    }
  }

  private StudioTour tour(Request request) {
    return new StudioTour(
        request.look(), request.flat(), request.title(), request.seed(), request.model(), quality);
  }
}
