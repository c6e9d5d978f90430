package dev.planwalk.planreading.raster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.planreading.findings.Deadline;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Arc2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** By how much scans of a plan on grey, grainy paper lie askew. */
class SkewTest {

  private static final int WIDTH = 1000;
  private static final int HEIGHT = 700;
  private static final Deadline DEADLINE = new Deadline(() -> 0, Duration.ofSeconds(1));

  private static GrayPicture scan(double degrees, boolean drawn) {
    BufferedImage picture = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_BYTE_GRAY);
    Graphics2D pen = picture.createGraphics();
    pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    pen.setColor(new Color(225, 225, 225));
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    pen.rotate(Math.toRadians(degrees), WIDTH / 2.0, HEIGHT / 2.0);
    pen.setColor(Color.DARK_GRAY);
    pen.setStroke(new BasicStroke(1.5f));
    for (int room = 0; drawn && room < 6; room++) {
      int x = 100 + room % 3 * 260;
      int y = 100 + room / 3 * 240;
      pen.draw(new Rectangle2D.Double(x, y, 250, 230));
      pen.draw(new Arc2D.Double(x - 60, y + 100, 120, 120, 0, 90, Arc2D.OPEN));
    }
    pen.dispose();
    byte[] gray = ((DataBufferByte) picture.getRaster().getDataBuffer()).getData();
    Random grain = new Random(5);
    for (int i = 0; i < gray.length; i++) {
      gray[i] = (byte) Math.clamp(Math.round((gray[i] & 0xFF) + 8 * grain.nextGaussian()), 0, 255);
    }
    return new GrayPicture(gray, WIDTH, HEIGHT, 1);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-2.3, -0.4, 0.12, 0.7, 5})
  void it_is_known_to_a_tenth_of_a_degree(double degrees) {
    assertThat(Skew.degrees(scan(degrees, true), DEADLINE)).isCloseTo(degrees, within(0.08));
  }

  @Test
  void grain_has_no_direction() {
    assertThat(Skew.degrees(scan(0, false), DEADLINE)).isZero();
  }
}
