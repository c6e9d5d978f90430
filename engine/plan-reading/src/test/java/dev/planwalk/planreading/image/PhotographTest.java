package dev.planwalk.planreading.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Point;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.AffineTransformOp;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Plans as telephones and careless scanners see them. */
class PhotographTest {

  private static final int WIDTH = 2000;
  private static final int HEIGHT = 1500;

  private static Reading.Plan read(BufferedImage picture) {
    Reading reading =
        PlanReader.read(
            DrawnPicture.file(picture, "jpg"),
            ReadingOptions.defaults(),
            System::nanoTime,
            failure -> {});
    assertThat(reading).isInstanceOf(Reading.Plan.class);
    return (Reading.Plan) reading;
  }

  /** Two rooms, the left one 4.26 m and the right one 4.02 m wide, both 4.52 m high. */
  private static void assertFlat(FloorPlan plan) {
    assertThat(plan.rooms()).hasSize(2);
    List<Point> points =
        plan.rooms().stream().flatMap(room -> room.floor().ring().points().stream()).toList();
    double across = span(points.stream().mapToDouble(Point::x).toArray());
    double up = span(points.stream().mapToDouble(Point::y).toArray());
    assertThat(across / up).isCloseTo(8.52 / 4.52, within(0.06));
    // Nothing but its door, of 0.9 m, tells the scale, where it is not lost in grain.
    boolean told = plan.unit().evidence().stream().anyMatch(v -> v.source().equals("door_swings"));
    assertThat(told ? up : 4.27).isCloseTo(4.52 * 0.85 / 0.9, within(0.3));
  }

  private static double span(double[] values) {
    double least = Double.MAX_VALUE;
    double most = -Double.MAX_VALUE;
    for (double value : values) {
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    return most - least;
  }

  @Test
  void a_sheet_photographed_from_aside_is_made_flat() {
    // Through a lens of 1,800 pixels, turned by 32, 12 and 4 degrees.
    double[] corners = {186, 181, 1818, 387, 1510, 1106, 231, 1091};

    Reading.Plan read = read(photographed(corners));

    assertFlat(read.floorPlan());
    assertThat(read.findings())
        .extracting(Finding::code)
        .contains(FindingCode.IMAGE_STRAIGHTENED, FindingCode.PICTURE_SCALE);
  }

  /**
   * The flat on a table of dark wood, under a lamp that stands to the left.
   *
   * @param c corners of the sheet: upper left, upper right, lower right, lower left
   */
  private static BufferedImage photographed(double[] c) {
    BufferedImage plan = DrawnPicture.flat(BufferedImage.TYPE_BYTE_GRAY);
    Random random = new Random(11);
    double[] sum = new double[WIDTH * HEIGHT];
    int[] count = new int[WIDTH * HEIGHT];
    double[] map = toQuad(plan.getWidth(), plan.getHeight(), c);
    int fine = 3;
    for (int y = 0; y < plan.getHeight() * fine; y++) {
      for (int x = 0; x < plan.getWidth() * fine; x++) {
        double u = (x + 0.5) / fine;
        double v = (y + 0.5) / fine;
        double depth = map[6] * u + map[7] * v + 1;
        int to =
            ((int) ((map[3] * u + map[4] * v + map[5]) / depth)) * WIDTH
                + (int) ((map[0] * u + map[1] * v + map[2]) / depth);
        sum[to] += plan.getRaster().getSample(x / fine, y / fine, 0);
        count[to]++;
      }
    }
    BufferedImage photograph = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_BYTE_GRAY);
    for (int p = 0; p < sum.length; p++) {
      double light = 0.95 - 0.35 * (p % WIDTH) / WIDTH;
      double value = count[p] == 0 ? 70 : 0.85 * sum[p] / count[p];
      int seen = (int) Math.clamp(Math.round(value * light + 3 * random.nextGaussian()), 0, 255);
      photograph.getRaster().setSample(p % WIDTH, p / WIDTH, 0, seen);
    }
    return photograph;
  }

  /** Heckbert's map of a rectangle to four points. */
  private static double[] toQuad(double width, double height, double[] p) {
    double dx1 = p[2] - p[4];
    double dx2 = p[6] - p[4];
    double sx = p[0] - p[2] + p[4] - p[6];
    double dy1 = p[3] - p[5];
    double dy2 = p[7] - p[5];
    double sy = p[1] - p[3] + p[5] - p[7];
    double area = dx1 * dy2 - dx2 * dy1;
    double g = (sx * dy2 - dx2 * sy) / area;
    double h = (dx1 * sy - sx * dy1) / area;
    return new double[] {
      (p[2] - p[0] + g * p[2]) / width,
      (p[6] - p[0] + h * p[6]) / height,
      p[0],
      (p[3] - p[1] + g * p[3]) / width,
      (p[7] - p[1] + h * p[7]) / height,
      p[1],
      g / width,
      h / height
    };
  }

  @ParameterizedTest
  @ValueSource(doubles = {-6, -1.3, 0.7, 4})
  void a_sheet_that_lies_askew_is_turned(double degrees) {
    BufferedImage plan = DrawnPicture.flat(BufferedImage.TYPE_BYTE_GRAY);
    BufferedImage askew = new BufferedImage(1250, 900, BufferedImage.TYPE_BYTE_GRAY);
    var pen = askew.createGraphics();
    pen.setColor(java.awt.Color.WHITE);
    pen.fillRect(0, 0, 1250, 900);
    AffineTransform turn = AffineTransform.getTranslateInstance(75, 100);
    turn.rotate(Math.toRadians(degrees), 550, 350);
    pen.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
    pen.drawImage(plan, new AffineTransformOp(turn, AffineTransformOp.TYPE_BILINEAR), 0, 0);
    pen.dispose();

    Reading.Plan read = read(askew);

    assertFlat(read.floorPlan());
    assertThat(read.findings()).extracting(Finding::code).contains(FindingCode.IMAGE_STRAIGHTENED);
  }
}
