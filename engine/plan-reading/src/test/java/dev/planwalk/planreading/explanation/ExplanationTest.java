package dev.planwalk.planreading.explanation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.FloorPlanJson;
import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.borders.BorderWeights;
import dev.planwalk.planreading.explanation.Explanation.Border;
import dev.planwalk.planreading.explanation.Explanation.BorderKind;
import dev.planwalk.planreading.explanation.Explanation.ExplainedRoom;
import dev.planwalk.planreading.explanation.Explanation.Piece;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.planreading.recognition.Recognised;
import dev.planwalk.planreading.recognition.Recognition;
import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Ink;
import dev.planwalk.testsupport.dwg.DwgWriter;
import dev.planwalk.testsupport.dxf.DxfWriter;
import dev.planwalk.testsupport.pdf.PdfSheet;
import dev.planwalk.testsupport.pdf.PdfWriter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

class ExplanationTest {

  /** Three rooms in a row: a door between the first two, a bare passage of 1.2 m to the third. */
  private static DrawnPlan flat(String thirdName) {
    DrawnPlan plan = new DrawnPlan(6, 1);
    plan.layer("WALL", 7).layer("DOOR", 3);
    Ink ink = plan.modelSpace().on("WALL");
    ink.ring(0, 0, 12.9, 0, 12.9, 4.6, 0, 4.6);
    ink.ring(
        0.3, 0.3, 4.3, 0.3, 4.3, 1.5, 4.45, 1.5, 4.45, 0.3, 8.45, 0.3, 8.45, 1.4, 8.6, 1.4, 8.6,
        0.3, 12.6, 0.3, 12.6, 4.3, 8.6, 4.3, 8.6, 2.6, 8.45, 2.6, 8.45, 4.3, 4.45, 4.3, 4.45, 2.4,
        4.3, 2.4, 4.3, 4.3, 0.3, 4.3);
    ink.on("DOOR").line(4.45, 1.5, 5.35, 1.5).arc(4.45, 1.5, 0.9, 0, 90);
    ink.on("TEXT").text("Bedroom", 1.5, 2.2, 0.2).text("Hall", 6, 3.2, 0.2);
    ink.text(thirdName, 10, 2.2, 0.2);
    return plan;
  }

  private static PlanReader.Explained explained(byte[] bytes) {
    return PlanReader.explain(
        bytes,
        ReadingOptions.defaults(),
        () -> 0,
        bug -> {
          throw bug;
        });
  }

  private static byte[] dxf(DrawnPlan plan) {
    return DxfWriter.ascii(plan, DxfWriter.Version.R2007);
  }

  private static ExplainedRoom room(PlanReader.Explained explained, String name) {
    return explained.explanation().orElseThrow().storeys().getFirst().rooms().stream()
        .filter(room -> room.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static String svg(Explanation explanation) throws IOException {
    StringWriter out = new StringWriter();
    explanation.svg(out);
    return out.toString();
  }

  private static Document parsed(String svg) throws IOException {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    } catch (ParserConfigurationException | SAXException bad) {
      throw new AssertionError("no XML", bad);
    }
  }

  @Test
  void a_bare_passage_is_less_sure_than_the_walls_beside_it() {
    PlanReader.Explained explained = explained(dxf(flat("Kitchen")));

    ExplainedRoom kitchen = room(explained, "Kitchen");
    Border weakest = kitchen.weakest().orElseThrow();
    assertThat(weakest.kind()).isEqualTo(BorderKind.PASSAGE);
    assertThat(weakest.beside().orElseThrow()).contains("Hall");
    assertThat(weakest.length()).isBetween(1.15, 1.25);
    assertThat(weakest.middle().x1()).isBetween(8.55, 8.65);
    assertThat(kitchen.borders())
        .filteredOn(border -> border.kind() == BorderKind.WALL)
        .allMatch(border -> border.margin() > weakest.margin() + 1);
    assertThat(kitchen.closedBy().get(BorderKind.WALL)).isBetween(14.7, 14.9);
    assertThat(kitchen.reasons()).isNotEmpty();
  }

  @Test
  void words_name_borders_doubts_and_alternatives_of_every_room() {
    PlanReader.Explained explained = explained(dxf(flat("Kitchen")));

    List<String> lines = explained.explanation().orElseThrow().lines();
    assertThat(lines).filteredOn(line -> line.startsWith("    closed by ")).hasSize(3);
    assertThat(lines).filteredOn(line -> line.startsWith("    least sure: ")).hasSize(3);
    assertThat(lines).filteredOn(line -> line.startsWith("    else: ")).hasSize(3);
    assertThat(String.join("\n", lines))
        .contains("\"Kitchen\", 16.0 m2", "of wall, 0.9 m of door", "towards room_2 \"Hall\"");
  }

  @Test
  void explaining_changes_no_plan_and_gives_the_same_text_again() throws IOException {
    List<byte[]> files =
        List.of(
            dxf(flat("Kitchen")),
            DwgWriter.write(flat("Kitchen"), DwgWriter.Version.R2004),
            PdfWriter.write(flat("Kitchen"), PdfSheet.plotted(100)));
    for (byte[] file : files) {
      PlanReader.Explained first = explained(file);
      Reading read = PlanReader.read(file, ReadingOptions.defaults(), () -> 0, bug -> {});
      FloorPlan plan = ((Reading.Plan) read).floorPlan();

      assertThat(FloorPlanJson.write(((Reading.Plan) first.reading()).floorPlan()))
          .isEqualTo(FloorPlanJson.write(plan));
      Explanation explanation = first.explanation().orElseThrow();
      assertThat(explanation.storeys()).hasSize(1);
      assertThat(explanation.storeys().getFirst().measured()).isTrue();
      assertThat(explanation.storeys().getFirst().rooms()).hasSize(plan.rooms().size()).hasSize(3);
      assertThat(svg(explanation)).isEqualTo(svg(explained(file).explanation().orElseThrow()));
    }
  }

  @Test
  void picture_has_a_title_for_each_room_and_borders_from_red_to_green() throws IOException {
    Explanation explanation = explained(dxf(flat("Kitchen"))).explanation().orElseThrow();

    Document picture = parsed(svg(explanation));
    assertThat(picture.getElementsByTagName("title").getLength()).isEqualTo(3);
    NodeList paths = picture.getElementsByTagName("path");
    long green = 0;
    long others = 0;
    for (int i = 0; i < paths.getLength(); i++) {
      Element path = (Element) paths.item(i);
      String colour = path.getAttribute("stroke");
      boolean sure = colour.equals("#12883b") || colour.equals("#6fae1f");
      green += sure ? 1 : 0;
      others += sure || colour.isEmpty() || colour.equals("none") ? 0 : 1;
    }
    // The legend has two and four of them.
    assertThat(green).isGreaterThan(2 + 5);
    assertThat(others).isGreaterThan(4);
    assertThat(picture.getElementsByTagName("circle").getLength()).isEqualTo(3);
  }

  @Test
  void names_that_are_markup_or_steer_terminals_are_words() throws IOException {
    String name = "<script>Kitchen</script>&\u202e\u001b[2J";
    Explanation explanation = explained(dxf(flat(name))).explanation().orElseThrow();

    String svg = svg(explanation);
    assertThat(parsed(svg).getElementsByTagName("script").getLength()).isZero();
    assertThat(svg).contains("&lt;script").doesNotContain("\u202e").doesNotContain("\u001b");
    assertThat(String.join("", explanation.lines()))
        .doesNotContain("\u202e")
        .doesNotContain("\u001b");
  }

  @Test
  void without_time_rooms_are_told_without_margins() throws IOException {
    Flattened.Sheet sheet =
        (Flattened.Sheet)
            PlanReader.flatten(dxf(flat("Kitchen")), ReadingOptions.defaults(), () -> 0);
    Deadline ample = new Deadline(() -> 0, Duration.ofSeconds(1));
    Recognised recognised =
        Recognition.withSources(sheet.drawing(), ReadingOptions.defaults(), ample, List.of());
    FloorPlan plan = ((Reading.Plan) recognised.reading()).floorPlan();
    long[] now = {0};
    Deadline none = new Deadline(() -> now[0]++, Duration.ZERO);

    Explanation explanation =
        Explainer.explain(plan, recognised.storeys(), BorderWeights.shipped(), none);

    assertThat(explanation.storeys().getFirst().measured()).isFalse();
    ExplainedRoom first = explanation.storeys().getFirst().rooms().getFirst();
    assertThat(first.weakest()).isEqualTo(Optional.empty());
    assertThat(first.closedBy().get(BorderKind.DOOR)).isBetween(0.85, 0.95);
    assertThat(first.borders().getFirst().pieces())
        .extracting(Piece::margin)
        .containsOnly(Double.NaN);
    assertThat(explanation.lines().getFirst()).contains("too much is drawn");
    assertThat(parsed(svg(explanation)).getElementsByTagName("title").getLength()).isEqualTo(3);
  }

  @Test
  void no_plan_has_no_explanation() {
    DrawnPlan nothing = new DrawnPlan(6, 1);
    nothing.modelSpace().line(0, 0, 1, 1);
    PlanReader.Explained explained = explained(dxf(nothing));

    assertThat(explained.reading()).isInstanceOf(Reading.NoPlan.class);
    assertThat(explained.explanation()).isEmpty();
  }
}
