package dev.planwalk.scene.furnish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.Fixture;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.scene.DrawnPlan;
import dev.planwalk.scene.furniture.FurnitureLibrary;
import dev.planwalk.scene.look.TextureStudio;
import dev.planwalk.scene.model.SceneParts;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A room of 7.6 m by 5 m for cooking, dining and living, with one door in its south wall. */
class OpenPlanTest {

  private static final double WIDTH = 7.6;
  private static final double DEPTH = 5;

  private final Furnisher furnisher =
      new Furnisher(FurnitureLibrary.procedural(), new TextureStudio());

  /** At the north wall, from the west. */
  private static final Fixture WORKTOP = fixture(1, Fixture.Kind.KITCHEN_LINE, 0, 4.4, 3.6, 5, 270);

  @Test
  void the_sitting_group_and_the_table_come_before_the_island_and_the_armchair() {
    List<String> roles = roles(furnish(List.of(WORKTOP)));

    assertThat(roles).contains("sofa", "low table", "dining table", "kitchen line");
  }

  @Test
  void nothing_stands_where_one_works_at_the_worktop() {
    List<PlacedPiece> pieces = furnish(List.of(WORKTOP));

    assertThat(pieces)
        .filteredOn(piece -> piece.bottomMetres() < 0.3 && piece.topMetres() > 0.1)
        .filteredOn(piece -> !piece.role().equals("kitchen line"))
        .noneMatch(piece ->
            piece.footprint().points().stream()
                .anyMatch(p -> p.x() < 3.5 && p.y() > 3.4 && p.y() < 4.3));
  }

  @Test
  void sink_and_cooker_stand_where_the_plan_draws_them_on_the_worktop() {
    PlacedPiece line =
        kitchens(
                furnish(
                    List.of(
                        WORKTOP,
                        fixture(2, Fixture.Kind.SINK, 0.7, 4.5, 1.1, 4.9, 270),
                        fixture(3, Fixture.Kind.COOKER, 2.5, 4.5, 2.9, 4.9, 270))))
            .getFirst();

    assertThat(middle(line, "sink").x()).isBetween(0.6, 1.2);
    assertThat(middle(line, "cooker").x()).isBetween(2.4, 3.0);
    assertThat(line.fittings()).extracting(PlacedPiece.Fitting::role).contains("fridge");
  }

  @Test
  void a_sink_and_a_cooker_at_other_walls_than_the_worktop_are_built_there() {
    List<PlacedPiece> kitchens =
        kitchens(
            furnish(
                List.of(
                    WORKTOP,
                    fixture(2, Fixture.Kind.SINK, 0.1, 1.0, 0.5, 1.6, 0),
                    fixture(3, Fixture.Kind.COOKER, 7.0, 3.0, 7.6, 3.6, 180))));

    assertThat(kitchens).hasSize(3);
    assertThat(kitchens.getFirst().fittings())
        .extracting(PlacedPiece.Fitting::role)
        .doesNotContain("sink", "cooker");
    Point sink = middle(kitchens.get(1), "sink");
    // Drawn 0.1 m off the wall, as symbols are; the unit stands at it.
    assertThat(sink.x()).isBetween(0.25, 0.35);
    assertThat(sink.y()).isBetween(1.2, 1.4);
    assertThat(middle(kitchens.get(2), "cooker").x()).isGreaterThan(7.2);
  }

  private static List<PlacedPiece> kitchens(List<PlacedPiece> pieces) {
    return pieces.stream().filter(piece -> piece.role().equals("kitchen line")).toList();
  }

  private static Point middle(PlacedPiece piece, String role) {
    return piece.fittings().stream()
        .filter(fitting -> fitting.role().equals(role))
        .findFirst()
        .map(fitting -> RoomCosts.centre(fitting.footprint().points()))
        .orElseThrow();
  }

  private static List<String> roles(List<PlacedPiece> pieces) {
    return pieces.stream().map(PlacedPiece::role).toList();
  }

  private List<PlacedPiece> furnish(List<Fixture> fixtures) {
    Look look =
        new Look(
            UsageType.WOHNEN,
            Style.REALISTISCH,
            Lighting.TAG,
            Furnishing.MOEBLIERT,
            7,
            Look.Purpose.STILL);
    return furnisher.furnish(context(fixtures), look, new SceneParts()).pieces();
  }

  private static RoomContext context(List<Fixture> fixtures) {
    Room plain = DrawnPlan.room("room_1", "flat_1", RoomType.LIVING, 0, 0, WIDTH, DEPTH);
    Room room =
        new Room(
            plain.id(),
            plain.storeyId(),
            plain.flatId(),
            plain.name(),
            plain.number(),
            RoomType.LIVING,
            List.of(RoomType.LIVING, RoomType.DINING, RoomType.KITCHEN),
            plain.floor(),
            plain.areaSquareMetres(),
            plain.statedAreaSquareMetres(),
            0,
            plain.source(),
            1);
    List<Point> corners =
        List.of(new Point(0, 0), new Point(WIDTH, 0), new Point(WIDTH, DEPTH), new Point(0, DEPTH));
    List<RoomContext.WallSegment> walls = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      walls.add(
          new RoomContext.WallSegment(
              corners.get(i), corners.get((i + 1) % 4), true, false, false, false));
    }
    RoomContext.RoomOpening door =
        new RoomContext.RoomOpening(
            "opening_1",
            new Point(3.4, 0),
            new Point(4.3, 0),
            0,
            2.1,
            true,
            false,
            false,
            false,
            true,
            0);
    RoomContext.KeepClear swing =
        new RoomContext.KeepClear(box(3.35, 0, 4.35, 0.95), 0, "door_swing");
    return new RoomContext(
        room,
        plain.floor(),
        2.5,
        walls,
        List.of(door),
        List.of(swing),
        fixtures,
        new RoomContext.LampPlan(0, 2700, List.of(new Point(2, 2))),
        false);
  }

  private static Fixture fixture(
      int number,
      Fixture.Kind kind,
      double left,
      double low,
      double right,
      double high,
      double direction) {
    return new Fixture(
        "fixture_" + number, Optional.of("room_1"), kind, box(left, low, right, high), direction);
  }

  private static Ring box(double left, double low, double right, double high) {
    return new Ring(
        List.of(
            new Point(left, low),
            new Point(right, low),
            new Point(right, high),
            new Point(left, high)));
  }
}
