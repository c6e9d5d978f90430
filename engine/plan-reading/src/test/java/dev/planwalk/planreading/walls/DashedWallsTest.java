package dev.planwalk.planreading.walls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.words.LayerDictionary;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;

/** Walls that are drawn with dashed lines. Lengths in metres. */
class DashedWallsTest {

  private static final Deadline DEADLINE = new Deadline(() -> 0, Duration.ofSeconds(1));

  private final List<Stroke> strokes = new ArrayList<>();

  private DashedWallsTest line(double x1, double y1, double x2, double y2, boolean dashed) {
    return line(x1, y1, x2, y2, dashed, -1);
  }

  private DashedWallsTest line(
      double x1, double y1, double x2, double y2, boolean dashed, int insert) {
    strokes.add(
        new Stroke(
            new double[] {x1, y1, x2, y2},
            false,
            Optional.empty(),
            "0",
            List.of(),
            insert,
            "LINE",
            7,
            -1,
            0,
            dashed));
    return this;
  }

  private Optional<Walls> walls() {
    FlatDrawing drawing =
        new FlatDrawing(strokes, List.of(), List.of(), List.of(), List.of(), 6, 1, 2);
    Segments segments = Segments.of(drawing, new LayerDictionary(), DEADLINE);
    return DashedWalls.beside(Walls.NONE, drawing, segments, DEADLINE);
  }

  @Test
  void two_dashed_parallels_are_a_wall() {
    Walls walls = line(0, 0, 4, 0, true).line(0, 0.2, 4, 0.2, true).walls().orElseThrow();

    assertThat(walls.strips()).hasSize(1);
    assertThat(walls.strips().getFirst().thickness()).isEqualTo(0.2);
    assertThat(walls.lines()).hasSize(2);
  }

  @Test
  void solid_lines_short_ones_wide_pairs_and_blocks_are_none() {
    line(0, 0, 4, 0, false).line(0, 0.2, 4, 0.2, false);
    line(0, 5, 0.7, 5, true).line(0, 5.2, 0.7, 5.2, true);
    line(0, 10, 4, 10, true).line(0, 10.5, 4, 10.5, true);
    line(0, 15, 4, 15, true, 3).line(0, 15.2, 4, 15.2, true, 3);

    assertThat(walls()).isEmpty();
  }

  @Test
  void only_those_beside_the_rooms_stay() {
    Walls all =
        line(0, 0, 4, 0, true)
            .line(0, 0.2, 4, 0.2, true)
            .line(20, 0, 24, 0, true)
            .line(20, 0.2, 24, 0.2, true)
            .walls()
            .orElseThrow();
    GeometryFactory factory = new GeometryFactory();
    Polygon room = (Polygon) factory.toGeometry(new Envelope(0, 4, 0.2, 3));

    Walls around = DashedWalls.around(List.of(room), Walls.NONE, all);

    assertThat(all.strips()).hasSize(2);
    assertThat(around.strips()).hasSize(1);
    assertThat(
            around
                .strips()
                .getFirst()
                .polygon(factory)
                .distance(factory.createPoint(new Coordinate(2, 0.1))))
        .isZero();
  }
}
