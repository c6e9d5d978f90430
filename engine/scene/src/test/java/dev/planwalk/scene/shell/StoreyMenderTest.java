package dev.planwalk.scene.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.floorplan.Wall;
import dev.planwalk.scene.PlainSurfaces;
import dev.planwalk.scene.SyntheticPlan;
import dev.planwalk.scene.furnish.RoomContext;
import dev.planwalk.scene.geometry.Polygons;
import dev.planwalk.scene.model.SceneParts;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class StoreyMenderTest {

  private static StoreyLayout mend(FloorPlan plan) {
    return StoreyMender.mend(plan, plan.storeys().getFirst());
  }

  private static FloorPlan with(FloorPlan plan, List<Room> rooms, List<Wall> walls, boolean bare) {
    Storey s = plan.storeys().getFirst();
    Storey storey =
        new Storey(
            s.id(),
            s.name(),
            s.level(),
            s.floorMetres(),
            s.heightMetres(),
            s.areaSquareMetres(),
            s.outline(),
            bare ? List.of() : s.wallFootprints(),
            s.stairs(),
            s.frame(),
            s.page(),
            s.mainDirectionDegrees(),
            s.confidence());
    return new FloorPlan(
        plan.unit(),
        plan.frame(),
        List.of(storey),
        plan.flats(),
        rooms,
        walls,
        plan.openings(),
        plan.fixtures(),
        plan.northDegrees(),
        1);
  }

  @Test
  void a_clean_plan_needs_no_mending() {
    FloorPlan plan = SyntheticPlan.flat(5, 1);
    StoreyLayout layout = mend(plan);
    assertThat(layout.notes()).isEmpty();
    assertThat(layout.rooms()).hasSameSizeAs(plan.rooms());
    for (LaidRoom room : layout.rooms()) {
      assertThat(room.floor().getArea()).isCloseTo(room.room().areaSquareMetres(), within(0.02));
    }
  }

  @Test
  void rooms_without_any_wall_get_walls() {
    FloorPlan plan = SyntheticPlan.flat(4, 2);
    StoreyLayout layout = mend(with(plan, plan.rooms(), List.of(), true));
    assertThat(layout.walls().getArea()).isGreaterThan(2);
    assertThat(layout.notes()).anyMatch(n -> n.contains("wall were added"));
    assertThat(Polygons.common(layout.walls(), layout.rooms().getFirst().floor()).getArea())
        .isLessThan(1e-3);
  }

  @Test
  void overlapping_rooms_are_parted() {
    FloorPlan plan = SyntheticPlan.flat(2, 3);
    List<Room> rooms = new ArrayList<>(plan.rooms());
    Room first = rooms.getFirst();
    List<Point> grown = new ArrayList<>();
    Point middle = new Point(first.floor().ring().points().getFirst().x() + 1, 1);
    for (Point p : first.floor().ring().points()) {
      grown.add(
          new Point(
              middle.x() + 1.3 * (p.x() - middle.x()), middle.y() + 1.3 * (p.y() - middle.y())));
    }
    rooms.set(
        0,
        new Room(
            first.id(),
            first.storeyId(),
            first.flatId(),
            first.name(),
            first.number(),
            first.type(),
            first.functions(),
            new Area(new Ring(grown), List.of()),
            first.areaSquareMetres(),
            first.statedAreaSquareMetres(),
            0,
            first.source(),
            1));
    StoreyLayout layout = mend(with(plan, rooms, List.of(), false));
    for (int i = 0; i < layout.rooms().size(); i++) {
      for (int j = 0; j < i; j++) {
        assertThat(
                Polygons.common(layout.rooms().get(i).floor(), layout.rooms().get(j).floor())
                    .getArea())
            .isLessThan(1e-3);
      }
    }
    assertThat(layout.notes()).anyMatch(n -> n.contains("overlaps"));
  }

  @Test
  void single_line_walls_get_a_body() {
    FloorPlan plan = SyntheticPlan.flat(1, 4);
    List<Point> corners = plan.rooms().getFirst().floor().ring().points();
    List<Wall> walls = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      walls.add(
          new Wall(
              "wall_" + i,
              "storey_1",
              List.of(corners.get(i), corners.get((i + 1) % 4)),
              OptionalDouble.empty(),
              Wall.Kind.EXTERIOR));
    }
    StoreyLayout layout = mend(with(plan, plan.rooms(), walls, true));
    assertThat(layout.notes()).anyMatch(n -> n.contains("single line"));
    double perimeter = layout.rooms().getFirst().floor().getLength();
    assertThat(layout.walls().getArea()).isBetween(0.06 * perimeter, 0.4 * perimeter);
  }

  @Test
  void a_shallow_opening_cuts_the_whole_wall() {
    StoreyLayout layout = mend(SyntheticPlan.sloppyFlat(4, 8, 0.03));
    for (LaidOpening opening : layout.openings()) {
      OpeningFrame f = opening.frame();
      var way = Polygons.of(f.outline(0.1, -0.02, f.width() - 0.1, f.thickness() + 0.02));
      assertThat(Polygons.common(way, layout.walls()).getArea())
          .as(opening.opening().id())
          .isLessThan(2e-3);
    }
  }

  @Test
  void the_furnisher_sees_the_room_to_the_left_of_every_wall_and_its_doors_kept_clear() {
    FloorPlan plan = SyntheticPlan.flat(5, 1);
    StoreyLayout layout = mend(plan);
    Look look =
        new Look(
            UsageType.WOHNEN,
            Style.REALISTISCH,
            Lighting.TAG,
            Furnishing.MOEBLIERT,
            1,
            Look.Purpose.STILL);
    Shell shell =
        Shell.build(layout, look, new PlainSurfaces(), new SceneParts(), 1e9, -0.4, false);
    RoomContexts contexts = new RoomContexts(plan, shell);
    for (LaidRoom room : layout.rooms()) {
      RoomContext context =
          contexts.of(room, new RoomContext.LampPlan(0, 2700, List.of(new Point(0, 0))));
      for (RoomContext.WallSegment wall : context.walls()) {
        double facing = wall.facingRadians();
        Point inside =
            new Point(
                (wall.start().x() + wall.end().x()) / 2 + 0.05 * Math.cos(facing),
                (wall.start().y() + wall.end().y()) / 2 + 0.05 * Math.sin(facing));
        assertThat(room.holds(inside)).isTrue();
      }
      for (RoomContext.RoomOpening opening : context.openings()) {
        assertThat(opening.wall()).isNotNegative();
        if (opening.door()) {
          assertThat(context.zones())
              .anyMatch(z -> z.reason().equals("door_front") || z.reason().equals("balcony_door"));
        }
      }
    }
    assertThat(shell.heated()).isNotEmpty();
  }
}
