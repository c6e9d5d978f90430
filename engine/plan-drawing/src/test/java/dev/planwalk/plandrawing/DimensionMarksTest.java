package dev.planwalk.plandrawing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.Point;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;

/** Chains around a house whose openings leave little room for figures, at 1:100. */
class DimensionMarksTest {

  private static final double K = 10;

  private static final List<Point> OUTLINE =
      List.of(
          new Point(50, 50),
          new Point(170, 50),
          new Point(170, 110),
          new Point(156, 110),
          new Point(156, 140),
          new Point(50, 140));

  private final Draft draft = new Draft(new Lettering());

  @Test
  void figures_are_neither_struck_by_lines_nor_on_one_another() {
    draw(narrowOpenings());

    List<Mark.Text> figures = figures();
    for (int i = 0; i < figures.size(); i++) {
      for (int k = 0; k < i; k++) {
        assertThat(box(figures.get(i)).intersects(box(figures.get(k))))
            .as(figures.get(i).text() + " on " + figures.get(k).text())
            .isFalse();
      }
    }
    for (Mark mark : draft.marks()) {
      if (mark instanceof Mark.Figure line) {
        assertThat(figures.stream().filter(text -> crosses(line.outline(), box(text))))
            .as(line.outline().toString())
            .isEmpty();
      }
    }
  }

  @Test
  void every_length_has_its_figure() {
    draw(narrowOpenings());

    // Below 5 openings and the walls between and beside them, two of the offsets, one of the whole.
    assertThat(figures().stream().filter(text -> !text.upright() && text.y() > 140)).hasSize(14);
    assertThat(figures()).extracting(Mark.Text::text).contains("0,30", "0,15", "12,00");
  }

  @Test
  void a_figure_that_stands_aside_is_led_to_its_length() {
    ChainFigures figures = new ChainFigures(draft.lettering());

    List<ChainFigures.Figure> placed =
        figures.place(
            List.of(0.0, 30.0, 32.0, 34.0, 60.0), List.of("3,00", "0,20", "0,20", "2,60"));

    List<ChainFigures.Figure> aside = placed.stream().filter(ChainFigures.Figure::outer).toList();
    assertThat(aside).hasSize(2);
    assertThat(aside.get(0).at()).isLessThan(aside.get(0).middle());
    assertThat(aside.get(1).at()).isGreaterThan(aside.get(1).middle());
  }

  /** Openings of 0.30 m, 0.15 m apart, in the middle of each side. */
  private static List<List<Point>> narrowOpenings() {
    List<List<Point>> openings = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      double at = 80 + i * 4.5;
      openings.add(opening(at, 50, at + 3, 53));
      openings.add(opening(at, 137, at + 3, 140));
      openings.add(upright(50, at, 53, at + 3));
      openings.add(upright(167, at, 170, at + 3));
    }
    return openings;
  }

  private static List<Point> opening(double x0, double y0, double x1, double y1) {
    return List.of(new Point(x0, y0), new Point(x1, y0), new Point(x1, y1), new Point(x0, y1));
  }

  private static List<Point> upright(double x0, double y0, double x1, double y1) {
    return List.of(new Point(x0, y0), new Point(x0, y1), new Point(x1, y1), new Point(x1, y0));
  }

  private void draw(List<List<Point>> openings) {
    Facade facade = new Facade(Shapes.polygon(OUTLINE, List.of()), openings);
    new DimensionMarks(draft, Ink.of(Variant.ARCHITECTURAL, 100), Language.GERMAN, K)
        .draw(OUTLINE, facade, new Envelope(50, 170, 50, 140));
  }

  private List<Mark.Text> figures() {
    return draft.marks().stream()
        .filter(Mark.Text.class::isInstance)
        .map(Mark.Text.class::cast)
        .toList();
  }

  private static boolean crosses(Outline line, Envelope text) {
    Coordinate from = new Coordinate();
    for (Outline.Step step : line.steps()) {
      if (step instanceof Outline.Step.Move(double x, double y)) {
        from = new Coordinate(x, y);
      } else if (step instanceof Outline.Step.Line(double x, double y)) {
        Coordinate to = new Coordinate(x, y);
        var segment = Shapes.FACTORY.createLineString(new Coordinate[] {from, to});
        if (segment.intersects(Shapes.FACTORY.toGeometry(text))) {
          return true;
        }
        from = to;
      }
    }
    return false;
  }

  private Envelope box(Mark.Text text) {
    var bounds = draft.lettering().shapes(text).getBounds2D();
    return new Envelope(bounds.getMinX(), bounds.getMaxX(), bounds.getMinY(), bounds.getMaxY());
  }
}
