package dev.planwalk.plandrawing;

import static dev.planwalk.plandrawing.SheetMarks.box;
import static dev.planwalk.plandrawing.SheetMarks.layers;
import static dev.planwalk.plandrawing.SheetMarks.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Furniture, and what it does to labels and to fixtures of the plan. */
class PieceMarksTest {

  private final SmallFlat flat = new SmallFlat();

  @Test
  void a_rug_lies_under_what_stands_on_it() {
    Ring place =
        new Ring(List.of(new Point(1, 1), new Point(3, 1), new Point(3, 2), new Point(1, 2)));
    Sheet sheet =
        flat.draw(
            Variant.MARKETING,
            Language.GERMAN,
            List.of(
                new Furniture(Furniture.Kind.SOFA, place),
                new Furniture(Furniture.Kind.RUG, place)));

    List<Integer> fills =
        sheet.marks().stream()
            .filter(mark -> mark.layer() == Mark.Layer.FURNITURE)
            .map(Mark.Figure.class::cast)
            .flatMap(figure -> figure.fill().stream().boxed())
            .toList();
    assertThat(fills).startsWith(Ink.RUG).contains(Ink.WHITE);
  }

  @Test
  void a_label_on_furniture_has_a_seam_and_cuts_no_patch_out_of_it() {
    Ring all =
        new Ring(
            List.of(
                new Point(0.3, 0.3), new Point(5.3, 0.3), new Point(5.3, 5), new Point(0.3, 5)));

    Sheet sheet =
        flat.draw(
            Variant.MARKETING, Language.GERMAN, List.of(new Furniture(Furniture.Kind.BED, all)));

    Mark.Text name = texts(sheet, Mark.Layer.LABELS, "room_1").getFirst();
    List<Mark.Figure> seams =
        sheet.marks().stream()
            .filter(mark -> mark.layer() == Mark.Layer.LABELS)
            .filter(Mark.Figure.class::isInstance)
            .map(Mark.Figure.class::cast)
            .toList();
    assertThat(seams).isNotEmpty();
    assertThat(seams).anyMatch(seam -> box(seam.outline()).equals(box(name)));
    assertThat(seams).allMatch(seam -> seam.pen().isPresent() && seam.outline().steps().size() > 5);
  }

  @Test
  void a_worktop_that_the_plan_draws_empty_has_what_the_furnisher_built_into_it() {
    flat.worktop = true;
    Ring line = ring(0.3, 4.4, 3.3, 5);
    int bare = fixtureMarks(Variant.MARKETING, List.of());

    int built =
        fixtureMarks(
            Variant.MARKETING,
            List.of(
                new Furniture(Furniture.Kind.KITCHEN_LINE, line),
                new Furniture(Furniture.Kind.FRIDGE, ring(0.3, 4.4, 0.9, 5)),
                new Furniture(Furniture.Kind.SINK, ring(1.5, 4.4, 2, 5)),
                new Furniture(Furniture.Kind.COOKER, ring(2.5, 4.4, 3.1, 5))));

    // Fridge: body and cross; sink: unit and bowl; cooker: body and four rings.
    assertThat(built - bare).isEqualTo(3 + 2 + 5);
    assertThat(fixtureMarks(Variant.ARCHITECTURAL, List.of())).isEqualTo(bare);
  }

  @Test
  void furniture_on_a_drawn_fixture_is_not_drawn_twice() {
    Ring bath =
        new Ring(
            List.of(
                new Point(5.4, 5.0),
                new Point(5.4, 4.25),
                new Point(7.1, 4.25),
                new Point(7.1, 5)));

    Sheet sheet =
        flat.draw(
            Variant.MARKETING, Language.GERMAN, List.of(new Furniture(Furniture.Kind.BATH, bath)));

    assertThat(layers(sheet)).contains(Mark.Layer.FIXTURES).doesNotContain(Mark.Layer.FURNITURE);
  }

  private int fixtureMarks(Variant variant, List<Furniture> furniture) {
    return (int)
        flat.draw(variant, Language.GERMAN, furniture).marks().stream()
            .filter(mark -> mark.layer() == Mark.Layer.FIXTURES)
            .count();
  }

  private static Ring ring(double left, double low, double right, double high) {
    return new Ring(
        List.of(
            new Point(left, high),
            new Point(right, high),
            new Point(right, low),
            new Point(left, low)));
  }
}
