package dev.planwalk.planreading.ifc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Opening.Hinge;
import dev.planwalk.floorplan.Opening.Swing;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.ifc.IfcWriter;
import dev.planwalk.testsupport.ifc.ModelHouse;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Models become plans that say what they say. */
class IfcPlanTest {

  private static Reading.Plan read(byte[] bytes) {
    Reading reading =
        PlanReader.read(
            bytes,
            ReadingOptions.defaults(),
            () -> 0,
            bug -> {
              throw bug;
            });
    assertThat(reading).isInstanceOf(Reading.Plan.class);
    return (Reading.Plan) reading;
  }

  private static Room room(FloorPlan plan, String name) {
    return plan.rooms().stream().filter(room -> room.name().equals(name)).findFirst().orElseThrow();
  }

  private static Opening between(FloorPlan plan, String one, String other) {
    Optional<String> first = Optional.of(room(plan, one).id());
    Optional<String> second = Optional.of(room(plan, other).id());
    return plan.openings().stream()
        .filter(
            opening -> opening.connects().contains(first) && opening.connects().contains(second))
        .findFirst()
        .orElseThrow();
  }

  private static Opening outside(FloorPlan plan, Opening.Kind kind) {
    return plan.openings().stream()
        .filter(opening -> opening.exterior() && opening.kind() == kind)
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @EnumSource
  void a_house_is_the_same_plan_however_its_bodies_are_drawn(ModelHouse.Bodies bodies) {
    Reading.Plan reading = read(ModelHouse.draw("IFC4", "mm", bodies, 30, "SINGLE_SWING_LEFT"));
    FloorPlan plan = reading.floorPlan();

    assertThat(plan.storeys())
        .extracting(Storey::name)
        .containsExactly("Erdgeschoss", "Dachgeschoss");
    assertThat(plan.rooms())
        .extracting(Room::name)
        .containsExactlyInAnyOrder("Küche", "Wohnen", "Studio");
    for (String name : List.of("Küche", "Wohnen")) {
      assertThat(room(plan, name).areaSquareMetres()).isCloseTo(3.7 * 4.4, within(1e-3));
      assertThat(room(plan, name).statedAreaSquareMetres())
          .isEqualTo(OptionalDouble.of(Math.rint(3.7 * 4.4 * 1e6) / 1e6));
      assertThat(room(plan, name).confidence()).isEqualTo(1);
    }
    assertThat(room(plan, "Küche").number()).contains("01");
    assertThat(room(plan, "Küche").type()).isEqualTo(RoomType.KITCHEN);
    assertThat(plan.openings()).hasSize(3);
    assertThat(plan.walls()).hasSize(9);
    assertThat(reading.findings())
        .extracting(Finding::code)
        .doesNotContain(FindingCode.IFC_SPACE_MISSING);
  }

  @ParameterizedTest
  @CsvSource({"IFC2X3, ft, 0", "IFC4, m, 200", "IFC2X3, mm, -75"})
  void heights_and_widths_are_in_metres_whatever_the_unit(
      String schema, String unit, double turned) {
    FloorPlan plan =
        read(ModelHouse.draw(schema, unit, ModelHouse.Bodies.EXTRUDED, turned, "SINGLE_SWING_LEFT"))
            .floorPlan();

    Opening window = outside(plan, Opening.Kind.WINDOW);
    Opening door = outside(plan, Opening.Kind.DOOR);
    assertThat(plan.unit().name()).isEqualTo(unit);
    assertThat(window.widthMetres()).isCloseTo(1.5, within(1e-4));
    assertThat(window.sillMetres().orElseThrow()).isCloseTo(0.9, within(1e-4));
    assertThat(window.headMetres().orElseThrow()).isCloseTo(2.1, within(1e-4));
    assertThat(door.widthMetres()).isCloseTo(1, within(1e-4));
    assertThat(door.sillMetres().orElseThrow()).isCloseTo(0, within(1e-4));
    assertThat(plan.storeys().getFirst().floorMetres()).isCloseTo(0, within(1e-4));
    assertThat(plan.storeys().getLast().floorMetres()).isCloseTo(2.8, within(1e-4));
    assertThat(plan.storeys().getLast().level()).isEqualTo(1);
    assertThat(plan.storeys().getFirst().heightMetres().orElseThrow()).isCloseTo(2.5, within(1e-4));
  }

  /** The wall runs up the sheet, the door opens to the east: to the right of the axis. */
  @ParameterizedTest
  @CsvSource({
    "SINGLE_SWING_LEFT, HINGED, END, RIGHT, 1",
    "SINGLE_SWING_RIGHT, HINGED, START, RIGHT, 1",
    "DOUBLE_SWING_LEFT, HINGED, END, , 1",
    "DOUBLE_DOOR_SINGLE_SWING, HINGED, , RIGHT, 2",
    "DOUBLE_DOOR_DOUBLE_SWING, HINGED, , , 2",
    "SLIDING_TO_LEFT, SLIDING, , , 1",
    "DOUBLE_DOOR_SLIDING, SLIDING, , , 2",
    "FOLDING_TO_RIGHT, SLIDING, , , 1",
    "ROLLINGUP, SLIDING, , , 1",
    "NOTDEFINED, HINGED, , , 1",
  })
  void a_door_hangs_as_its_operation_says(
      String word, Opening.Operation operation, Hinge hinge, Swing swing, int leaves) {
    for (String schema : List.of("IFC2X3", "IFC4")) {
      FloorPlan plan =
          read(ModelHouse.draw(schema, "m", ModelHouse.Bodies.EXTRUDED, 0, word)).floorPlan();

      Opening door = between(plan, "Küche", "Wohnen");
      assertThat(door.operation()).isEqualTo(operation);
      assertThat(door.hinge()).isEqualTo(Optional.ofNullable(hinge));
      assertThat(door.swing()).isEqualTo(Optional.ofNullable(swing));
      assertThat(door.leaves()).isEqualTo(leaves);
      assertThat(door.widthMetres()).isCloseTo(0.9, within(1e-6));
    }
  }

  @Test
  void without_spaces_the_rooms_are_what_walls_enclose() {
    Reading.Plan reading = read(ModelHouse.withoutSpaces());

    assertThat(reading.floorPlan().rooms())
        .allMatch(room -> Math.abs(room.areaSquareMetres() - 3.7 * 4.4) < 1e-3)
        .allMatch(room -> room.name().isEmpty() && room.source() == Room.Source.FACES)
        .hasSize(2);
    assertThat(reading.findings())
        .extracting(Finding::code)
        .contains(FindingCode.IFC_SPACE_MISSING);
  }

  @Test
  void spaces_that_no_wall_parts_lead_into_each_other_from_floor_to_ceiling() {
    IfcWriter out = new IfcWriter("IFC4", "m");
    String level = out.placement("$", 0, 0, 0, 0);
    String storey = out.storey("EG", level, 0);
    out.element("IFCWALL", storey, "w", level, out.shape(out.box(-0.3, 0, 0, 0.3, 4, 2.6)));
    out.space(storey, "1", "Wohnen", level, out.shape(out.box(0, 0, 0, 5, 4, 2.6)), 20);
    out.space(storey, "2", "Essen", level, out.shape(out.box(5, 0, 0, 3, 3, 2.6)), 9);

    FloorPlan plan = read(out.bytes()).floorPlan();

    Opening passage = between(plan, "Wohnen", "Essen");
    assertThat(passage.kind()).isEqualTo(Opening.Kind.PASSAGE);
    assertThat(passage.widthMetres()).isCloseTo(3, within(1e-3));
    assertThat(passage.headMetres().orElseThrow()).isCloseTo(2.6, within(1e-6));
    assertThat(room(plan, "Wohnen").areaSquareMetres()).isCloseTo(20, within(0.03));
  }

  @Test
  void a_flight_rises_to_where_its_steps_do() {
    IfcWriter out = new IfcWriter("IFC4", "m");
    String level = out.placement("$", 0, 0, 0, 0);
    String storey = out.storey("EG", level, 0);
    out.space(storey, "1", "Diele", level, out.shape(out.box(0, 0, 0, 5, 4, 2.6)), 20);
    String[] steps = new String[10];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = out.box(1, 0.5 + 0.27 * i, 0.18 * i, 1, 0.27, 0.18);
    }
    out.add(
        "IFCRELCONTAINEDINSPATIALSTRUCTURE('0',$,$,$,(%s),%s)",
        out.add("IFCSTAIRFLIGHT('0',$,'s',$,$,%s,%s,$,10,10,$,$)", level, out.shape(steps)),
        storey);

    Storey read = read(out.bytes()).floorPlan().storeys().getFirst();

    assertThat(read.stairs()).hasSize(1);
    assertThat(read.stairs().getFirst().steps()).isEqualTo(10);
    assertThat(read.stairs().getFirst().upDegrees()).isCloseTo(90, within(0.5));
    assertThat(read.stairs().getFirst().directionAssumed()).isFalse();
  }

  /** Walls around a space of 4 m by 3 m, its corner at the origin of a placement. */
  private static String[] walls(IfcWriter out, String storey, String level) {
    double[][] boxes = {
      {-0.3, -0.3, 4.6, 0.3}, {-0.3, 3, 4.6, 0.3}, {-0.3, 0, 0.3, 3}, {4, 0, 0.3, 3}
    };
    String[] walls = new String[4];
    for (int i = 0; i < 4; i++) {
      double[] b = boxes[i];
      String shape = out.shape(out.box(b[0], b[1], 0, b[2], b[3], 2.6));
      walls[i] = out.element("IFCWALL", storey, "w" + i, level, shape);
    }
    return walls;
  }

  @Test
  void two_levels_of_one_floor_are_one_storey() {
    IfcWriter out = new IfcWriter("IFC4", "m");
    String level = out.placement("$", 0, 0, 0, 0);
    out.storey("EG RFB", out.placement("$", 0, 0, -0.15, 0), -0.15);
    String storey = out.storey("EG FFB", level, 0);
    String[] walls = walls(out, storey, level);
    String hole = out.hole(walls[0], level, out.shape(out.box(1, -0.3, 0, 1, 0.3, 2)));
    out.door(storey, hole, out.placement(level, 1, -0.3, 0, 0), 2, 1, "SINGLE_SWING_LEFT");
    out.space(storey, "1", "Halle", level, out.shape(out.box(0, 0, 0, 4, 3, 2.6)), 12);

    FloorPlan plan = read(out.bytes()).floorPlan();

    assertThat(plan.storeys()).extracting(Storey::name).containsExactly("EG FFB");
    assertThat(plan.rooms()).extracting(Room::name).containsExactly("Halle");
    assertThat(plan.openings()).hasSize(1);
  }

  @Test
  void two_houses_show_their_own_rooms_and_walls_on_one_level() {
    IfcWriter out = new IfcWriter("IFC4", "m");
    for (int house = 0; house < 2; house++) {
      String level = out.placement("$", 20 * house, 0, 0, 0);
      String storey = out.storey("EG " + house, level, 0);
      walls(out, storey, level);
      out.space(storey, "1", "Halle " + house, level, out.shape(out.box(0, 0, 0, 4, 3, 2.6)), 12);
    }

    FloorPlan plan = read(out.bytes()).floorPlan();

    assertThat(plan.rooms()).extracting(Room::name).containsExactly("Halle 0", "Halle 1");
    assertThat(plan.storeys()).extracting(Storey::level).containsExactly(0, 0);
    assertThat(plan.walls()).hasSize(8);
  }

  @Test
  void a_door_whose_wall_is_not_read_stands_in_the_walls_there_are() {
    IfcWriter out = new IfcWriter("IFC4", "m");
    String level = out.placement("$", 0, 0, 0, 0);
    String storey = out.storey("EG", level, 0);
    walls(out, storey, level);
    out.space(storey, "1", "Halle", level, out.shape(out.box(0, 0, 0, 4, 3, 2.6)), 12);
    String unread = out.element("IFCWALL", storey, "w", level, out.shape(out.add("IFCSPHERE()")));
    String hole = out.hole(unread, level, out.shape(out.box(1, -0.3, 0, 1, 0.3, 2)));
    out.door(storey, hole, out.placement(level, 1, -0.3, 0, 0), 2, 1, "SINGLE_SWING_LEFT");

    assertThat(read(out.bytes()).floorPlan().openings()).hasSize(1);
  }

  @Test
  void a_mirrored_body_keeps_the_mirrored_side_of_its_cut() {
    IfcWriter out = new IfcWriter("IFC4", "m");
    String level = out.placement("$", 0, 0, 0, 0);
    String storey = out.storey("EG", level, 0);
    String axes =
        out.add(
            "IFCAXIS2PLACEMENT3D(%s,%s,%s)",
            out.point(1, 0, 0), out.direction(1, 0, 0), out.direction(0, 1, 0));
    String half = out.add("IFCHALFSPACESOLID(%s,.T.)", out.add("IFCPLANE(%s)", axes));
    String body =
        out.add("IFCBOOLEANCLIPPINGRESULT(.DIFFERENCE.,%s,%s)", out.box(0, 0, 0, 4, 3, 2.6), half);
    String origin = out.add("IFCAXIS2PLACEMENT3D(%s,$,$)", out.point(0, 0, 0));
    String map =
        out.add(
            "IFCREPRESENTATIONMAP(%s,%s)",
            origin, out.add("IFCSHAPEREPRESENTATION($,'Body','Clipping',(%s))", body));
    String mirror =
        out.add(
            "IFCCARTESIANTRANSFORMATIONOPERATOR3D(%s,%s,%s,1.,$)",
            out.direction(-1, 0, 0), out.direction(0, 1, 0), out.point(0, 0, 0));
    out.space(storey, "1", "A", level, out.shape(out.add("IFCMAPPEDITEM(%s,%s)", map, mirror)), 9);

    assertThat(room(read(out.bytes()).floorPlan(), "A").areaSquareMetres())
        .isCloseTo(9, within(1e-6));
  }

  @Test
  void a_space_beside_walls_that_reach_into_it_ends_at_them() {
    IfcWriter out = new IfcWriter("IFC4", "m");
    String level = out.placement("$", 0, 0, 0, 0);
    String storey = out.storey("EG", level, 0);
    out.element("IFCWALL", storey, "w", level, out.shape(out.box(0, 0, 0, 0.4, 4, 2.6)));
    String column = out.shape(out.box(2, 2, 0, 0.5, 0.5, 2.6));
    out.element("IFCCOLUMN", storey, "c", level, column);
    out.space(storey, "1", "Halle", level, out.shape(out.box(0.2, 0, 0, 5, 4, 2.6)), 20);

    Room hall = room(read(out.bytes()).floorPlan(), "Halle");

    assertThat(hall.areaSquareMetres()).isCloseTo(4.8 * 4 - 0.25, within(1e-6));
    assertThat(hall.floor().holes()).hasSize(1);
  }
}
