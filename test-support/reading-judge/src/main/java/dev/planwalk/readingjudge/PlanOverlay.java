package dev.planwalk.readingjudge;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Frame;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.FlatSvg;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What was found, over what was drawn: walls dark, rooms green (from room layers blue), doors red,
 * windows light blue, passages orange, fixtures violet, storeys outlined.
 */
final class PlanOverlay {

  private static final int WALL = 0x303030;
  private static final int FACES = 0x128a3a;
  private static final int ROOM_LAYER = 0x1f4fd0;
  private static final int DOOR = 0xe00000;
  private static final int WINDOW = 0x00a5d6;
  private static final int PASSAGE = 0xf08000;
  private static final int FIXTURE = 0x9030c0;
  private static final int OUTLINE = 0xb00060;

  private final FloorPlan plan;
  private final Map<String, Frame> frames = new HashMap<>();
  private final List<FlatSvg.Area> areas = new ArrayList<>();

  private PlanOverlay(FloorPlan plan) {
    this.plan = plan;
    for (Storey storey : plan.storeys()) {
      frames.put(storey.id(), storey.frame().orElse(plan.frame()));
    }
  }

  /** Writes one picture, named after the file, into a folder. */
  static void write(CheckPlans.Outcome outcome, Path folder) throws IOException {
    Optional<FlatDrawing> flat = outcome.read().flat();
    if (flat.isEmpty()) {
      return;
    }
    Files.createDirectories(folder);
    String name = outcome.sample().name() + "-" + outcome.sample().kind();
    String mode = outcome.dropped().isPresent() ? "-without-room-layers" : "";
    try (Writer out = Files.newBufferedWriter(folder.resolve(name + mode + ".svg"))) {
      FlatSvg.write(
          flat.get(), outcome.read().plan().map(PlanOverlay::areas).orElse(List.of()), out);
    }
  }

  /** All that was found, in the units of its drawing. */
  static List<FlatSvg.Area> areas(FloorPlan plan) {
    PlanOverlay overlay = new PlanOverlay(plan);
    overlay.collect();
    return overlay.areas;
  }

  private void collect() {
    for (Storey storey : plan.storeys()) {
      Frame frame = frameOf(storey.id());
      storey.wallFootprints().forEach(wall -> add(frame, rings(wall), WALL, 0.45, ""));
    }
    Map<String, Frame> ofRooms = new HashMap<>();
    for (Room room : plan.rooms()) {
      Frame frame = frameOf(room.storeyId());
      ofRooms.put(room.id(), frame);
      String words =
          String.format(
              Locale.ROOT,
              "%s%n%s %.2f m2",
              room.name().replace('\n', ' '),
              room.type().wire(),
              room.areaSquareMetres());
      int colour = room.source() == Room.Source.ROOM_LAYER ? ROOM_LAYER : FACES;
      add(frame, rings(room.floor()), colour, 0.2, words.strip());
    }
    plan.fixtures()
        .forEach(fixture ->
            add(
                fixture.roomId().map(ofRooms::get).orElse(plan.frame()),
                List.of(fixture.outline()),
                FIXTURE,
                0.3,
                ""));
    for (Opening opening : plan.openings()) {
      add(frameOf(opening.storeyId()), List.of(opening.footprint()), colour(opening), 0.6, "");
    }
    for (Storey storey : plan.storeys()) {
      add(frameOf(storey.id()), List.of(storey.outline()), OUTLINE, 0, "");
    }
  }

  private static int colour(Opening opening) {
    return switch (opening.kind()) {
      case DOOR -> DOOR;
      case WINDOW -> WINDOW;
      case PASSAGE -> PASSAGE;
    };
  }

  private Frame frameOf(String storeyId) {
    return frames.getOrDefault(storeyId, plan.frame());
  }

  private static List<Ring> rings(Area area) {
    List<Ring> rings = new ArrayList<>();
    rings.add(area.ring());
    rings.addAll(area.holes());
    return rings;
  }

  private void add(Frame frame, List<Ring> rings, int colour, double opacity, String text) {
    List<double[]> drawn = new ArrayList<>();
    for (Ring ring : rings) {
      double[] points = new double[2 * ring.points().size()];
      for (int i = 0; i < ring.points().size(); i++) {
        Point point = ring.points().get(i);
        points[2 * i] = frame.origin().x() + point.x() / frame.metresPerUnit();
        points[2 * i + 1] = frame.origin().y() + point.y() / frame.metresPerUnit();
      }
      drawn.add(points);
    }
    areas.add(new FlatSvg.Area(drawn, colour, opacity, text));
  }
}
