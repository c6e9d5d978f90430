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
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.QuadCurve2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.time.Duration;
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
}
