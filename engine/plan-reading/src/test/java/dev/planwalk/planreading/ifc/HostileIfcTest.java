package dev.planwalk.planreading.ifc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.Hostile;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.fuzz.ReadingProperties;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.ifc.IfcWriter;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Models made to break a reader end within limits, and what is whole of them is read. */
class HostileIfcTest {

  private static List<Finding> findings(byte[] bytes, ReadingOptions options) {
    Reading reading =
        PlanReader.read(
            bytes,
            options,
            () -> 0,
            bug -> {
              throw bug;
            });
    return switch (reading) {
      case Reading.Plan(var plan, var findings) -> findings;
      case Reading.NoPlan(var findings) -> findings;
      case Reading.NotADrawing refused -> throw new AssertionError(refused.message());
    };
  }

  private static FloorPlan plan(byte[] bytes) {
    Reading reading =
        PlanReader.read(
            bytes,
            ReadingOptions.defaults(),
            () -> 0,
            bug -> {
              throw bug;
            });
    assertThat(reading).isInstanceOf(Reading.Plan.class);
    return ((Reading.Plan) reading).floorPlan();
  }

  /** A storey with one good room, and a wall whose shape is the given one. */
  private static byte[] beside(java.util.function.Function<IfcWriter, String> wall) {
    IfcWriter out = new IfcWriter("IFC4", "m");
    String level = out.placement("$", 0, 0, 0, 0);
    String storey = out.storey("EG", level, 0);
    out.space(storey, "1", "Halle", level, out.shape(out.box(0, 0, 0, 5, 4, 2.6)), 20);
    out.element("IFCWALL", storey, "w", level, out.shape(wall.apply(out)));
    return out.bytes();
  }

  private static void roomStays(byte[] bytes) {
    Reading reading =
        PlanReader.read(
            bytes,
            ReadingOptions.defaults(),
            () -> 0,
            bug -> {
              throw bug;
            });
    assertThat(reading)
        .isInstanceOfSatisfying(
            Reading.Plan.class,
            plan -> {
              assertThat(plan.floorPlan().rooms()).hasSize(1);
              assertThat(plan.findings())
                  .extracting(Finding::code)
                  .contains(FindingCode.IFC_SHAPE_UNREADABLE);
            });
    ReadingProperties.check(bytes);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "IFCBOOLEANRESULT(.DIFFERENCE.,#ME,#ME)",
        "IFCCSGSOLID(#ME)",
        "IFCEXTRUDEDAREASOLID(#ME,$,#ME,1.)",
        "IFCEXTRUDEDAREASOLID($,$,$,1.E400)",
        "IFCEXTRUDEDAREASOLID(#999999,#999998,#999997,1.)",
        "IFCFACETEDBREP(#ME)",
        "IFCFACETEDBREP((((((((((((((((((((((((1))))))))))))))))))))))))",
        "IFCTRIANGULATEDFACESET(#ME,$,.T.,((1,2,99999999)),$)",
        "IFCBOUNDINGBOX($,1.E30,1.E30,1.E30)",
        "IFCSWEPTDISKSOLID(#ME,1.,$,$,$)",
        "IFCBLOCK($,",
        "'just a text'",
      })
  void one_broken_shape_costs_one_object(String shape) {
    roomStays(
        beside(out -> {
          String next = "#" + (Integer.parseInt(out.add("IFCNOTHING()").substring(1)) + 1);
          return out.add(shape.replace("#ME", next).replace("%", "%%"));
        }));
  }

  /** A profile drawn upwards, its parts filled in where it says P (a placement). */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "IFCRECTANGLEPROFILEDEF(.AREA.,$,P,0.,1.)",
        "IFCCIRCLEPROFILEDEF(.AREA.,$,P,0.)",
        "IFCCIRCLEPROFILEDEF(.AREA.,$,P,-1.)",
        "IFCRECTANGLEHOLLOWPROFILEDEF(.AREA.,$,P,0.2,0.2,0.1,$,$)",
        "IFCRECTANGLEHOLLOWPROFILEDEF(.AREA.,$,P,0.2,0.2,0.15,$,$)",
        "IFCCIRCLEHOLLOWPROFILEDEF(.AREA.,$,P,0.1,0.1)",
        "IFCCIRCLEHOLLOWPROFILEDEF(.AREA.,$,P,0.1,0.3)",
      })
  void profiles_without_area_cost_one_object(String profile) {
    for (double slope : new double[] {0, 0.5}) {
      roomStays(
          beside(out -> {
            String flat = out.add("IFCAXIS2PLACEMENT2D(%s,$)", out.point(0, 0));
            String area = out.add(profile.replace(",P,", "," + flat + ","));
            return sloped(out, area, slope);
          }));
    }
  }

  @Test
  void outlines_without_area_cost_one_object() {
    double[][] lines = {{0, 0}, {0, 0, 1, 1}, {0, 0, 1, 1, 3, 3}, {2, 2, 2, 2, 2, 2, 2, 2}};
    for (double[] line : lines) {
      roomStays(beside(out -> sloped(out, out.profile(line), 0)));
      roomStays(beside(out -> sloped(out, out.profile(line), 0.5)));
    }
  }

  private static String sloped(IfcWriter out, String profile, double slope) {
    String axes = out.add("IFCAXIS2PLACEMENT3D(%s,$,$)", out.point(0, 0, 0));
    return out.add("IFCEXTRUDEDAREASOLID(%s,%s,%s,2.)", profile, axes, out.direction(slope, 0, 1));
  }

  @Test
  void profiles_of_profiles_a_billion_times_are_too_large() {
    byte[] bytes =
        beside(out -> {
          String profile = out.profile(0, 0, 1, 0, 1, 1);
          for (int i = 0; i < 40; i++) {
            profile = out.add("IFCCOMPOSITEPROFILEDEF(.AREA.,$,(%s,%s),$)", profile, profile);
          }
          return sloped(out, profile, 0);
        });

    assertThat(findings(bytes, Hostile.limited(20_000)))
        .extracting(Finding::code)
        .contains(FindingCode.DRAWING_TOO_LARGE);
  }

  @Test
  void areas_and_bodies_larger_than_a_town_are_none() {
    for (double[] size : new double[][] {{5, 5e14}, {1.9e7, 20}}) {
      IfcWriter out = new IfcWriter("IFC4", "m");
      String level = out.placement("$", 0, 0, 0, 0);
      String storey = out.storey("EG", level, 0);
      out.space(storey, "1", "Halle", level, out.shape(out.box(0, 0, 0, 5, 4, 2.6)), 20);
      String large = out.shape(out.box(6, 0, 0, size[0], size[0], 2.6));
      out.space(storey, "2", "Land", level, large, size[1]);

      ReadingProperties.check(out.bytes());
      assertThat(plan(out.bytes()).rooms())
          .extracting(Room::statedAreaSquareMetres)
          .contains(OptionalDouble.of(20))
          .doesNotContain(OptionalDouble.of(5e14));
    }
  }

  @Test
  void a_long_instance_that_many_refer_to_is_parsed_within_a_budget() {
    String text = "'" + "x".repeat(1 << 20) + "'";
    byte[] bytes =
        beside(out -> {
          String face = out.add("IFCFACE((),%s)".replace("%s", text));
          String all = String.join(",", java.util.Collections.nCopies(20_000, face));
          return out.add("IFCFACETEDBREP(%s)", out.add("IFCCLOSEDSHELL((%s))", all));
        });

    assertThat(findings(bytes, ReadingOptions.defaults()))
        .extracting(Finding::code)
        .contains(FindingCode.DRAWING_TOO_LARGE);
  }

  @Test
  void a_shape_named_again_and_again_is_one() {
    String good = new String(beside(out -> out.box(5, 0, 0, 1, 4, 2)), StandardCharsets.ISO_8859_1);
    int last = good.lastIndexOf("IFCPRODUCTDEFINITIONSHAPE($,$,(") + 31;
    String shape = good.substring(last, good.indexOf(')', last));
    String many =
        good.substring(0, last)
            + String.join(",", java.util.Collections.nCopies(100_000, shape))
            + good.substring(last + shape.length());

    assertThat(findings(many.getBytes(StandardCharsets.ISO_8859_1), Hostile.limited(20_000)))
        .extracting(Finding::code)
        .doesNotContain(FindingCode.DRAWING_TOO_LARGE);
  }

  @Test
  void arcs_without_end_are_too_large() {
    byte[] bytes =
        beside(out -> {
          String list = out.add("IFCCARTESIANPOINTLIST2D(((0.,0.),(9.,9.),(18.,0.)))");
          String arcs =
              String.join(",", java.util.Collections.nCopies(50_000, "IFCARCINDEX((1,2,3))"));
          String curve = out.add("IFCINDEXEDPOLYCURVE(%s,(%s),.F.)", list, arcs);
          return sloped(out, out.add("IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,%s)", curve), 0);
        });

    assertThat(findings(bytes, ReadingOptions.defaults()))
        .extracting(Finding::code)
        .contains(FindingCode.DRAWING_TOO_LARGE);
  }

  @Test
  void fittings_of_millions_of_corners_cost_themselves() {
    IfcWriter out = new IfcWriter("IFC4", "m");
    String level = out.placement("$", 0, 0, 0, 0);
    String storey = out.storey("EG", level, 0);
    out.space(storey, "1", "Bad", level, out.shape(out.box(0, 0, 0, 5, 4, 2.6)), 20);
    String[] boxes = new String[200];
    java.util.Arrays.fill(boxes, out.facetedBox(1, 1, 0, 0.4, 0.6, 0.4));
    String shape = out.shape(boxes);
    for (int i = 0; i < 3; i++) {
      out.element("IFCFURNISHINGELEMENT", storey, "WC", level, shape);
    }

    assertThat(findings(out.bytes(), Hostile.limited(1_000)))
        .extracting(Finding::code)
        .contains(FindingCode.IFC_SHAPE_UNREADABLE)
        .doesNotContain(FindingCode.DRAWING_TOO_LARGE, FindingCode.NO_PLAN_FOUND);
  }

  @Test
  void storeys_without_end_are_too_large() {
    IfcWriter out = new IfcWriter("IFC4", "m");
    for (int i = 0; i < 500; i++) {
      out.storey("EG", "$", 3 * i);
    }

    assertThat(findings(out.bytes(), ReadingOptions.defaults()))
        .extracting(Finding::code)
        .contains(FindingCode.DRAWING_TOO_LARGE);
  }

  @Test
  void a_storey_on_a_broken_placement_keeps_its_rooms() {
    IfcWriter out = new IfcWriter("IFC4", "m");
    String level = out.placement("$", 0, 0, 3, 0);
    String storey = out.storey("OG", out.add("IFCLOCALPLACEMENT(#99999,$)"), 3);
    out.space(storey, "1", "Halle", level, out.shape(out.box(0, 0, 0, 5, 4, 2.6)), 20);

    assertThat(plan(out.bytes()).rooms()).extracting(Room::name).containsExactly("Halle");
    assertThat(findings(out.bytes(), ReadingOptions.defaults()))
        .extracting(Finding::code)
        .contains(FindingCode.IFC_STOREY_MISPLACED);
  }

  @Test
  void numbers_given_again_and_again_count_each_time() {
    byte[] file = beside(out -> out.box(0, 0, 0, 1, 1, 1));
    String text = new String(file, StandardCharsets.ISO_8859_1);
    String again = text.replace("ENDSEC;\nEND-", "#1=IFCWALL();\n".repeat(1000) + "ENDSEC;\nEND-");
    byte[] bytes = again.getBytes(StandardCharsets.ISO_8859_1);

    assertThat(findings(bytes, Hostile.limited(100_000, 500)))
        .extracting(Finding::code)
        .contains(FindingCode.DRAWING_TOO_LARGE);
    assertThat(findings(bytes, ReadingOptions.defaults()))
        .extracting(Finding::code)
        .doesNotContain(FindingCode.IFC_UNIT_MISSING);
  }

  @Test
  void words_and_names_without_end_are_cut() {
    String word = "x".repeat(1 << 20);
    for (String shape :
        new String[] {"IFCCSGSOLID(." + word + ".)", "IFCCSGSOLID(" + word + "(1))"}) {
      byte[] bytes = beside(out -> out.add(shape));
      roomStays(bytes);
      assertThat(findings(bytes, ReadingOptions.defaults()))
          .allMatch(finding -> finding.message().length() + finding.place().length() < 2000);
    }
    IfcWriter out = new IfcWriter("IFC4", "m");
    String level = out.placement("$", 0, 0, 0, 0);
    String storey = out.storey("EG", level, 0);
    out.space(storey, "1", "Halle", level, out.shape(out.box(0, 0, 0, 5, 4, 2.6)), 20);
    String box = out.shape(out.box(90, 90, 0, 1, 0.2, 2));
    out.add("IFCDOOR('0',$,'" + word + "',$,$,%s,%s,$,2.,1.,.DOOR.,$,$)", level, box);

    assertThat(findings(out.bytes(), ReadingOptions.defaults()))
        .allMatch(finding -> finding.message().length() + finding.place().length() < 2000)
        .extracting(Finding::code)
        .contains(FindingCode.IFC_OPENING_WITHOUT_WALL);
  }

  @Test
  @Timeout(20)
  void a_wall_of_thousands_of_pieces_is_cut_in_time() {
    int pieces = 3_000;
    StringBuilder points = new StringBuilder();
    StringBuilder faces = new StringBuilder();
    for (int i = 0; i < pieces; i++) {
      double x = i % 200;
      int row = i / 200;
      double y = row;
      for (double[] c : new double[][] {{x, y, 0}, {x + 0.5, y, 0}, {x, y + 0.5, 0}, {x, y, 2}}) {
        points.append(
            String.format(java.util.Locale.ROOT, "(%.1f,%.1f,%d.),", c[0], c[1], (int) c[2]));
      }
      int n = 4 * i + 1;
      for (int[] f : new int[][] {{0, 1, 2}, {0, 1, 3}, {1, 2, 3}, {0, 2, 3}}) {
        faces.append("(%d,%d,%d),".formatted(n + f[0], n + f[1], n + f[2]));
      }
    }
    points.setLength(points.length() - 1);
    faces.setLength(faces.length() - 1);
    byte[] bytes =
        beside(out -> {
          String list = out.add("IFCCARTESIANPOINTLIST3D((" + points + "))");
          return out.add("IFCTRIANGULATEDFACESET(" + list + ",$,.T.,(" + faces + "),$)");
        });

    assertThat(plan(bytes).rooms()).hasSize(1);
  }

  @Test
  void mapped_items_of_themselves_end() {
    roomStays(
        beside(out -> {
          int origin = Integer.parseInt(out.placement("$", 0, 0, 0, 0).substring(1));
          int map = origin + 1;
          out.add("IFCREPRESENTATIONMAP(#%d,#%d)", origin - 1, map + 1);
          out.add("IFCSHAPEREPRESENTATION($,'Body','MappedRepresentation',(#%d))", map + 3);
          String to = out.add("IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#%d,1.,$)", origin - 4);
          return out.add("IFCMAPPEDITEM(#%d,%s)", map, to);
        }));
  }

  @Test
  void items_of_items_a_billion_times_are_too_large() {
    byte[] bytes =
        beside(out -> {
          String item = out.box(0, 0, 0, 1, 1, 1);
          for (int i = 0; i < 12; i++) {
            String shape =
                out.add(
                    "IFCSHAPEREPRESENTATION($,'Body','X',(%s))",
                    String.join(",", java.util.Collections.nCopies(10, item)));
            String axes = out.add("IFCAXIS2PLACEMENT3D(%s,$,$)", out.point(0, 0, 0));
            String map = out.add("IFCREPRESENTATIONMAP(%s,%s)", axes, shape);
            String to =
                out.add("IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,%s,1.,$)", out.point(0, 0, 0));
            item = out.add("IFCMAPPEDITEM(%s,%s)", map, to);
          }
          return item;
        });

    assertThat(findings(bytes, Hostile.limited(20_000)))
        .extracting(Finding::code)
        .contains(FindingCode.DRAWING_TOO_LARGE);
  }

  @Test
  void more_instances_than_the_limit_are_too_large() {
    byte[] bytes = beside(out -> out.box(0, 0, 0, 1, 1, 1));

    assertThat(findings(bytes, Hostile.limited(100_000, 20)))
        .extracting(Finding::code)
        .contains(FindingCode.DRAWING_TOO_LARGE);
  }

  @Test
  void placements_in_a_circle_cost_what_stands_on_them() {
    IfcWriter out = new IfcWriter("IFC4", "m");
    String level = out.placement("$", 0, 0, 0, 0);
    String storey = out.storey("EG", level, 0);
    out.space(storey, "1", "Halle", level, out.shape(out.box(0, 0, 0, 5, 4, 2.6)), 20);
    String shape = out.shape(out.box(0, 0, 0, 1, 1, 2));
    int next = Integer.parseInt(shape.substring(1)) + 1;
    String circle = out.add("IFCLOCALPLACEMENT(#%d,$)", next);
    out.element("IFCWALL", storey, "w", circle, shape);

    roomStays(out.bytes());
  }

  @Test
  void a_file_that_breaks_off_is_read_up_to_there() {
    byte[] whole = beside(out -> out.box(0, 0, 0, 1, 1, 1));
    String text = new String(whole, StandardCharsets.ISO_8859_1);
    byte[] cut =
        text.substring(0, text.indexOf("ENDSEC;\nEND-")).getBytes(StandardCharsets.US_ASCII);

    assertThat(findings(cut, ReadingOptions.defaults()))
        .extracting(Finding::code)
        .contains(FindingCode.FILE_TRUNCATED)
        .doesNotContain(FindingCode.NO_PLAN_FOUND);
  }

  @Test
  void other_step_files_are_refused_by_name() {
    byte[] screw =
        "ISO-10303-21;HEADER;FILE_SCHEMA(('AUTOMOTIVE_DESIGN'));ENDSEC;DATA;ENDSEC;END-ISO-10303-21;"
            .getBytes(StandardCharsets.US_ASCII);

    Hostile.assertRefused(screw, FindingCode.NOT_A_DRAWING);
  }
}
