package dev.planwalk.plandrawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.OpeningHeights;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.plandrawing.exchange.DxfWriter;
import dev.planwalk.plandrawing.exchange.IfcWriter;
import dev.planwalk.testsupport.ProjectRoot;
import dev.planwalk.testsupport.flats.Difficulty;
import dev.planwalk.testsupport.flats.HouseDrawing;
import dev.planwalk.testsupport.ifc.ModelHouse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Plans that went out as DXF and IFC come back as they were. */
class ExchangeTest {

  private static final Instant THEN = Instant.parse("2026-01-02T03:04:05.678Z");

  private static byte[] dxf(FloorPlan plan, Storey storey, Variant variant) {
    DrawingRequest request =
        new DrawingRequest(variant, Language.GERMAN, storey.id(), "flat.dxf", List.of());
    return DxfWriter.write(plan, storey.id(), PlanDrawing.draw(plan, request));
  }

  private static byte[] ifc(FloorPlan plan) {
    return IfcWriter.write(
        plan,
        new IfcWriter.Request(
            plan.storeys().stream().map(Storey::id).toList(), Language.GERMAN, "flat.dxf", THEN));
  }

  private static FloorPlan exampleFlat() throws IOException {
    return PlanLikeness.read(
        Files.readAllBytes(ProjectRoot.find().resolve("examples/plans/example-flat.dxf")));
  }

  private static FloorPlan house(long seed) {
    return PlanLikeness.read(
        dev.planwalk.testsupport.dxf.DxfWriter.ascii(
            HouseDrawing.of(seed, Difficulty.CLEAN).plan(),
            dev.planwalk.testsupport.dxf.DxfWriter.Version.R2000));
  }

  private static PlanLikeness readAsDxf(FloorPlan plan, Storey storey) {
    FloorPlan read = PlanLikeness.read(dxf(plan, storey, Variant.ARCHITECTURAL));
    assertThat(read.unit().name()).isEqualTo("mm");
    assertThat(read.storeys()).hasSize(1);
    return new PlanLikeness(plan, storey, read, read.storeys().getFirst());
  }

  @Test
  void the_example_flat_comes_back_from_dxf() throws IOException {
    FloorPlan plan = exampleFlat();

    PlanLikeness likeness = readAsDxf(plan, plan.storeys().getFirst());

    likeness.assertSameRooms();
    likeness.assertSameOpenings();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void drawn_houses_come_back_from_dxf_storey_by_storey(long seed) {
    FloorPlan plan = house(seed);

    for (Storey storey : plan.storeys()) {
      PlanLikeness likeness = readAsDxf(plan, storey);

      likeness.assertSameRooms();
      likeness.assertSameOpenings();
    }
  }

  @Test
  void the_example_flat_comes_back_from_ifc() throws IOException {
    FloorPlan plan = exampleFlat();
    FloorPlan read = PlanLikeness.read(ifc(plan));

    PlanLikeness likeness =
        new PlanLikeness(plan, plan.storeys().getFirst(), read, read.storeys().getFirst());

    likeness.assertSameRooms();
    likeness.assertSameOpenings();
    likeness.assertSameHeights();
    assertThat(read.storeys().getFirst().name()).isEqualTo(plan.storeys().getFirst().name());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void drawn_houses_come_back_from_ifc_with_all_their_storeys(long seed) {
    FloorPlan plan = house(seed);
    FloorPlan read = PlanLikeness.read(ifc(plan));

    assertThat(read.storeys()).hasSameSizeAs(plan.storeys());
    assertThat(read.rooms()).hasSameSizeAs(plan.rooms());
    PlanLikeness lowest =
        new PlanLikeness(plan, plan.storeys().getFirst(), read, read.storeys().getFirst());
    lowest.assertSameRooms();
    lowest.assertSameOpenings();
    lowest.assertSameHeights();
    for (int i = 0; i < plan.storeys().size(); i++) {
      assertThat(read.storeys().get(i).floorMetres())
          .isCloseTo(plan.storeys().get(i).floorMetres(), within(1e-3));
    }
  }

  @Test
  void a_model_comes_back_as_a_model_with_storeys_and_heights() {
    FloorPlan plan =
        PlanLikeness.read(
            ModelHouse.draw("IFC4", "m", ModelHouse.Bodies.EXTRUDED, 20, "SINGLE_SWING_LEFT"));
    FloorPlan read = PlanLikeness.read(ifc(plan));

    assertThat(read.storeys())
        .extracting(Storey::name)
        .containsExactly("Erdgeschoss", "Dachgeschoss");
    assertThat(read.storeys().getLast().floorMetres()).isCloseTo(2.8, within(1e-3));
    assertThat(read.rooms())
        .extracting(Room::name)
        .as("as labels have it: no German calls a study a studio")
        .containsExactlyInAnyOrder("Küche", "Wohnen", "Arbeitszimmer");
    PlanLikeness ground =
        new PlanLikeness(plan, plan.storeys().getFirst(), read, read.storeys().getFirst());
    ground.assertSameRooms();
    ground.assertSameOpenings();
    ground.assertSameHeights();
  }

  /** The flat of no model states no heights: those of the model are the usual ones. */
  @Test
  void heights_that_a_plan_does_not_state_are_the_usual_ones() throws IOException {
    FloorPlan plan = exampleFlat();
    FloorPlan read = PlanLikeness.read(ifc(plan));
    PlanLikeness likeness =
        new PlanLikeness(plan, plan.storeys().getFirst(), read, read.storeys().getFirst());

    for (Opening opening : likeness.written()) {
      if (opening.kind() == Opening.Kind.DOOR && !opening.glazed()) {
        double usual = OpeningHeights.of(opening, opening.widthMetres(), false, false).headMetres();
        assertThat(likeness.found(opening).headMetres().orElseThrow())
            .isCloseTo(usual, within(1e-3));
      }
    }
  }

  @Test
  void the_same_plan_gives_the_same_bytes_and_another_plan_other_ids() throws IOException {
    FloorPlan plan = exampleFlat();
    Storey storey = plan.storeys().getFirst();

    assertThat(dxf(plan, storey, Variant.MARKETING))
        .isEqualTo(dxf(plan, storey, Variant.MARKETING));
    assertThat(ifc(plan)).isEqualTo(ifc(plan));
    assertThat(text(ifc(plan))).contains("'2026-01-02T03:04:05'");
    Set<String> ids = ids(ifc(plan));
    assertThat(ids).hasSizeGreaterThan(50).doesNotContainAnyElementsOf(ids(ifc(house(1))));
  }

  private static Set<String> ids(byte[] ifc) {
    Matcher matcher = Pattern.compile("=IFC[A-Z]+\\('([0-3][0-9A-Za-z_$]{21})'").matcher(text(ifc));
    List<String> ids = new ArrayList<>();
    while (matcher.find()) {
      ids.add(matcher.group(1));
    }
    assertThat(ids).doesNotHaveDuplicates();
    return new HashSet<>(ids);
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** What people and programs have written on plans, and what somebody may write to do harm. */
  private static final List<String> NAMES =
      List.of(
          "Wohnen'); #1=IFCWALL('",
          "Salon \\X2\\00FC\\X0\\ \\P{\\H50;groß}",
          "Küche\n  0\nENDSEC\n  0\nEOF",
          "гостиная 居間 غرفة 🛋",
          "%%d 50%%% ^J \\U+0041",
          "a\u202Eb\u0000c\u2028d\ud800e",
          "x".repeat(5000));

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6})
  void names_are_names_whatever_is_in_them(int number) {
    SmallFlat flat = new SmallFlat();
    flat.livingName = NAMES.get(number);
    flat.storeyName = NAMES.get(number);
    FloorPlan plan = flat.plan();

    List<String> lines =
        text(dxf(plan, plan.storeys().getFirst(), Variant.ARCHITECTURAL)).lines().toList();
    String model = text(ifc(plan));

    assertThat(lines.size() % 2).isZero();
    for (int i = 0; i < lines.size(); i += 2) {
      assertThat(lines.get(i)).matches(" {0,2}\\d{1,4}");
      assertThat(lines.get(i + 1).length()).isLessThan(260);
    }
    assertThat(lines).containsOnlyOnce("EOF").endsWith("EOF");
    assertThat(model.lines().filter(line -> line.startsWith("#")))
        .allMatch(line -> line.matches("#\\d+=IFC[A-Z0-9]+\\(.*\\);"));
    assertThat(model.chars()).allMatch(c -> c == '\n' || (c >= ' ' && c <= '~'));
    FloorPlan fromModel = PlanLikeness.read(ifc(plan));
    assertThat(fromModel.rooms()).as("all but the shaft").hasSize(plan.rooms().size() - 1);
    assertThat(fromModel.storeys().getFirst().name()).isEqualTo(shown(NAMES.get(number)));
  }

  /** A name as it can be seen. */
  private static String shown(String name) {
    String cut = name.length() > 120 ? name.substring(0, 120) + "…" : name;
    return cut.replaceAll("[\u202E]", "")
        .replaceAll("[\\s\u0000\u2028]+", " ")
        .replace('\ud800', '?')
        .replace("??", "?")
        .strip();
  }

  @Test
  void a_storey_that_the_plan_does_not_have_is_refused() throws IOException {
    FloorPlan plan = exampleFlat();
    Sheet sheet = new SmallFlat().draw(Variant.ARCHITECTURAL, Language.GERMAN);

    assertThatThrownBy(() -> DxfWriter.write(plan, "storey_9", sheet))
        .hasMessageContaining("storey_9");
    assertThatThrownBy(() ->
            IfcWriter.write(
                plan, new IfcWriter.Request(List.of("storey_9"), Language.GERMAN, "", THEN)))
        .hasMessageContaining("storey_9");
  }
}
