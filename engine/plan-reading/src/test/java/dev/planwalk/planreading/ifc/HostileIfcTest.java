package dev.planwalk.planreading.ifc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.Hostile;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.findings.Finding;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.fuzz.ReadingProperties;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.ifc.IfcWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
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
                  .contains("ifc_shape_unreadable");
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
        .contains("drawing_too_large");
  }

  @Test
  void more_instances_than_the_limit_are_too_large() {
    byte[] bytes = beside(out -> out.box(0, 0, 0, 1, 1, 1));

    assertThat(findings(bytes, Hostile.limited(100_000, 20)))
        .extracting(Finding::code)
        .contains("drawing_too_large");
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
        .contains(Finding.FILE_TRUNCATED)
        .doesNotContain("no_plan_found");
  }

  @Test
  void other_step_files_are_refused_by_name() {
    byte[] screw =
        "ISO-10303-21;HEADER;FILE_SCHEMA(('AUTOMOTIVE_DESIGN'));ENDSEC;DATA;ENDSEC;END-ISO-10303-21;"
            .getBytes(StandardCharsets.US_ASCII);

    Hostile.assertRefused(screw, "not_a_drawing");
  }
}
