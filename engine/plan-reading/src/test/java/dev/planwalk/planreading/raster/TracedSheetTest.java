package dev.planwalk.planreading.raster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.FillRings;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.QuadCurve2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is followed of the pixels of a plan, and what is left out. */
class TracedSheetTest {

  private static final int WIDTH = 1200;
  private static final int HEIGHT = 800;

  private final BufferedImage picture =
      new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_BYTE_GRAY);
  private final Graphics2D pen = picture.createGraphics();

  TracedSheetTest() {
    pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    pen.setColor(Color.WHITE);
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    pen.setColor(Color.BLACK);
    pen.setStroke(new BasicStroke(3));
  }

  private List<Entity> traced() {
    byte[] gray = ((DataBufferByte) picture.getRaster().getDataBuffer()).getData();
    Deadline deadline = new Deadline(() -> 0, Duration.ofSeconds(1));
    return TracedSheet.of(new GrayPicture(gray, WIDTH, HEIGHT, 1), 0, pieces -> {}, deadline)
        .orElseThrow()
        .entities();
  }

  private static double walls(List<Entity> entities) {
    double area = 0;
    for (Entity entity : entities) {
      if (entity instanceof Entity.Hatch wall) {
        for (int i = 0; i < wall.rings().size(); i++) {
          area += (i == 0 ? 1 : -1) * Math.abs(FillRings.area(wall.rings().get(i)));
        }
      }
    }
    return area;
  }

  /** Walls round a room of 600 by 400 pixels, and thin lines of its furniture. */
  private void room() {
    pen.fill(new Rectangle2D.Double(300, 200, 648, 24));
    pen.fill(new Rectangle2D.Double(300, 624, 648, 24));
    pen.fill(new Rectangle2D.Double(300, 200, 24, 448));
    pen.fill(new Rectangle2D.Double(924, 200, 24, 448));
    pen.draw(new Rectangle2D.Double(400, 300, 200, 90));
    pen.draw(new Rectangle2D.Double(700, 450, 150, 120));
  }

  private static final double WALLS = 648.0 * 448 - 600.0 * 400;

  @Test
  void black_walls_are_bars() {
    room();

    assertThat(walls(traced())).isCloseTo(WALLS, within(0.03 * WALLS));
  }

  @Test
  void plants_are_no_walls() {
    room();
    Random random = new Random(3);
    for (int plant = 0; plant < 40; plant++) {
      double x = plant % 2 == 0 ? 40 + 200 * random.nextDouble() : 980 + 180 * random.nextDouble();
      double y = 40 + 720 * random.nextDouble();
      for (int leaf = 0; leaf < 14; leaf++) {
        double size = 4 + 9 * random.nextDouble();
        double leafX = x + 14 * random.nextGaussian();
        pen.fill(new Ellipse2D.Double(leafX, y + 14 * random.nextGaussian(), size, size));
      }
    }

    assertThat(walls(traced())).isCloseTo(WALLS, within(0.06 * WALLS));
  }

  @Test
  void hatched_walls_are_solid() {
    pen.draw(new Rectangle2D.Double(200, 300, 700, 45));
    pen.clip(new Rectangle2D.Double(200, 300, 700, 45));
    for (int x = 100; x < 1000; x += 8) {
      pen.draw(new Line2D.Double(x, 360, x + 90, 270));
    }
    pen.setClip(null);
    pen.draw(new Line2D.Double(200, 500, 900, 500));
    pen.draw(new Line2D.Double(200, 600, 900, 600));

    assertThat(walls(traced())).isCloseTo(700.0 * 45, within(0.12 * 700 * 45));
  }

  @Test
  void a_leaf_drawn_by_hand_swings_about_its_hinge() {
    room();
    pen.draw(new Line2D.Double(500, 560, 580, 560));
    pen.draw(new QuadCurve2D.Double(580, 560, 574, 496, 500, 480));

    Entity.Arc arc =
        traced().stream()
            .filter(entity -> entity instanceof Entity.Arc)
            .map(Entity.Arc.class::cast)
            .findFirst()
            .orElseThrow();

    assertThat(arc.x()).isCloseTo(500, within(6.0));
    assertThat(arc.y()).isCloseTo(HEIGHT - 560, within(6.0));
    assertThat(arc.radius()).isCloseTo(80, within(8.0));
  }

  @Test
  void letters_are_read_and_no_lines() {
    room();
    pen.setFont(pen.getFont().deriveFont(28f));
    pen.drawString("Bedroom", 440, 470);

    List<Entity> entities = traced();

    assertThat(entities)
        .filteredOn(entity -> entity instanceof Entity.Text)
        .extracting(entity -> ((Entity.Text) entity).content())
        .containsExactly("Bedroom");
  }

  private List<String> texts() {
    return traced().stream()
        .filter(entity -> entity instanceof Entity.Text)
        .map(entity -> ((Entity.Text) entity).content())
        .toList();
  }

  /** Points of all lines in pixels, x and y down. */
  private static List<double[]> points(List<Entity> entities) {
    List<double[]> points = new ArrayList<>();
    for (Entity entity : entities) {
      if (entity instanceof Entity.Line line) {
        points.add(new double[] {line.x1(), HEIGHT - line.y1(), line.x2(), HEIGHT - line.y2()});
      } else if (entity instanceof Entity.Polyline line) {
        double[] p = line.points();
        for (int i = 0; i < p.length - (line.closed() ? 0 : 2); i += 2) {
          int j = (i + 2) % p.length;
          points.add(new double[] {p[i], HEIGHT - p[i + 1], p[j], HEIGHT - p[j + 1]});
        }
      }
    }
    return points;
  }

  @Test
  void leaves_and_panes_drawn_as_outlines_are_lines_and_no_walls() {
    pen.draw(new Rectangle2D.Double(100, 100, 1000, 600));
    pen.draw(new Rectangle2D.Double(130, 130, 940, 540));
    for (int leaf = 0; leaf < 8; leaf++) {
      pen.draw(new Rectangle2D.Double(200 + 100 * leaf, 300, 9, 180));
      pen.draw(new Line2D.Double(180 + 100 * leaf, 122, 260 + 100 * leaf, 122));
      pen.draw(new Line2D.Double(180 + 100 * leaf, 115, 260 + 100 * leaf, 115));
    }

    List<Entity> entities = traced();

    assertThat(walls(entities)).isZero();
    assertThat(points(entities))
        .filteredOn(p -> Math.abs(p[0] - p[2]) < 2 && Math.abs(p[1] - p[3]) > 170)
        .hasSizeGreaterThanOrEqualTo(16);
  }

  @Test
  void slanting_lines_side_by_side_stay_where_they_were_drawn() {
    pen.setStroke(new BasicStroke(2.5f));
    for (int line = 0; line < 6; line++) {
      pen.draw(new Line2D.Double(200 + 5 * line, 100, 700 + 5 * line, 600));
    }
    pen.draw(new Line2D.Double(200, 600, 700, 100));

    assertThat(points(traced()))
        .isNotEmpty()
        .allSatisfy(p -> {
          double one = Math.max(off(p[0] - p[1], 100, 125), off(p[2] - p[3], 100, 125));
          double other = Math.max(off(p[0] + p[1], 800, 800), off(p[2] + p[3], 800, 800));
          assertThat(Math.min(one, other)).isLessThan(8);
        });
  }

  private static double off(double value, double least, double most) {
    return Math.max(0, Math.max(least - value, value - most));
  }

  @Test
  void pieces_of_a_line_that_was_scanned_unevenly_are_on_one_line() {
    room();
    for (int piece = 0; piece < 6; piece++) {
      double y = 700 + 0.8 * (piece % 3);
      pen.draw(new Line2D.Double(100 + 160 * piece, y, 260 + 160 * piece, y));
      pen.draw(new Line2D.Double(180 + 160 * piece, y, 180 + 160 * piece, 760));
    }

    List<Double> levels = new ArrayList<>();
    for (double[] p : points(traced())) {
      if (p[1] > 690 && p[1] < 710 && Math.abs(p[2] - p[0]) > 40) {
        levels.add(p[1]);
        levels.add(p[3]);
      }
    }

    assertThat(levels).hasSizeGreaterThan(8);
    assertThat(levels.stream().distinct()).hasSize(1);
  }

  @Test
  void words_of_small_letters_close_to_each_other_are_read() {
    room();
    pen.setFont(pen.getFont().deriveFont(22f));
    pen.drawString("Wohnen", 440, 440);
    pen.drawString("Bad", 760, 440);

    assertThat(texts()).containsExactlyInAnyOrder("Wohnen", "Bad");
  }

  @Test
  void words_that_run_downwards_are_read() {
    room();
    pen.setFont(pen.getFont().deriveFont(28f));
    AffineTransform upright = pen.getTransform();
    pen.rotate(Math.PI / 2, 620, 420);
    pen.drawString("KITCHEN", 620, 420);
    pen.setTransform(upright);

    assertThat(texts()).containsExactly("KITCHEN");
  }
}
