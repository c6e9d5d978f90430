package dev.planwalk.domain.tour;

import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.job.WorkProgress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Makes tours of nothing, and remembers what was asked for. */
public final class FakeTourMaker implements TourMaker.InSteps {

  private static final byte[] SURVEY = "a survey".getBytes(StandardCharsets.UTF_8);

  /** Of a tour with two panoramas that begins in the second. */
  private static final String MANIFEST =
      """
      {"schema": "planwalk.tour/1", "tour": {"title": "x"},
       "fidelity": {"unit": "m"},
       "storeys": [{"id": "storey_1", "rooms": [{"id": "room_1"}, {"id": "room_2"}]}],
       "panoramas": [
        {"id": "room_1-1", "room": "room_1", "file": "pano/room_1-1.jpg", "preview": "p1", "still": "s1"},
        {"id": "room_2-1", "room": "room_2", "file": "pano/room_2-1.jpg", "preview": "p2", "still": "s2"}],
       "start": {"panorama": "room_2-1"},
       "splats": [{"variant": "lite", "file": "lite.spz", "count": 2},
                  {"variant": "standard", "file": "standard.spz", "count": 7}],
       "collider": "collider.glb", "dollhouse": "dollhouse.glb"}
      """;

  /** What is done, in order: the step and its room. */
  public final List<String> steps = new CopyOnWriteArrayList<>();

  public final List<Request> requests = new CopyOnWriteArrayList<>();

  /** Set to have the part of this room refused. */
  public volatile Optional<String> refusedRoom = Optional.empty();

  private final List<String> rooms;

  /**
   * @param rooms that need a part
   */
  public FakeTourMaker(List<String> rooms) {
    this.rooms = rooms;
  }

  /** The same tour without any step. */
  public static final class AtOnce implements TourMaker.AtOnce {
    private final FakeTourMaker maker = new FakeTourMaker(List.of("room_1"));

    @Override
    public String provider() {
      return maker.provider();
    }

    @Override
    public Result<Files> tour(Request request, Path folder, WorkProgress progress) {
      return maker.join(request, SURVEY, Map.of(), folder, progress);
    }

    @Override
    public Result<Panorama> panorama(
        Request request, Optional<String> room, WorkProgress progress) {
      return maker.panorama(request, room, progress);
    }

    @Override
    public Result<byte[]> mesh(Request request, WorkProgress progress) {
      return maker.mesh(request, progress);
    }
  }

  @Override
  public String provider() {
    return "fake";
  }

  private void seen(String step, Request request) {
    steps.add(step);
    requests.add(request);
  }

  @Override
  public Result<byte[]> survey(Request request, WorkProgress progress) {
    seen("survey", request);
    return new Result.Made<>(SURVEY);
  }

  @Override
  public List<String> rooms(byte[] survey) {
    return rooms;
  }

  @Override
  public Result<byte[]> part(Request request, byte[] survey, String room, WorkProgress progress) {
    seen("part " + room, request);
    if (refusedRoom.equals(Optional.of(room))) {
      return new Result.Refused<>(JobFailure.RENDER_FAILED, "no light");
    }
    return new Result.Made<>(
        (new String(survey, StandardCharsets.UTF_8) + " " + room).getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public Result<Files> join(
      Request request, byte[] survey, Map<String, Path> parts, Path folder, WorkProgress progress) {
    seen("join " + read(parts), request);
    List<String> names =
        List.of(
            "pano/room_1-1.jpg",
            "p1",
            "s1",
            "pano/room_2-1.jpg",
            "p2",
            "s2",
            "lite.spz",
            "standard.spz",
            "collider.glb",
            "dollhouse.glb",
            "tour.json");
    names.forEach(name -> write(folder.resolve(name), name.equals("tour.json") ? MANIFEST : name));
    return new Result.Made<>(new Files(names, 512));
  }

  private static String read(Map<String, Path> parts) {
    StringBuilder text = new StringBuilder();
    parts.forEach((room, file) -> {
      try {
        text.append(room).append('=').append(java.nio.file.Files.readString(file)).append(';');
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    });
    return text.toString();
  }

  private static void write(Path file, String content) {
    try {
      java.nio.file.Files.createDirectories(file.getParent());
      java.nio.file.Files.writeString(file, content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Result<Panorama> panorama(Request request, Optional<String> room, WorkProgress progress) {
    seen("panorama", request);
    return new Result.Made<>(
        new Panorama("a sphere".getBytes(StandardCharsets.UTF_8), room.orElse("room_1"), 512));
  }

  @Override
  public Result<byte[]> mesh(Request request, WorkProgress progress) {
    seen("mesh", request);
    return new Result.Made<>("a mesh".getBytes(StandardCharsets.UTF_8));
  }
}
