package dev.planwalk.planreading.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.Disguise;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Picture files of a plan, in the forms that programs, scanners and telephones write. */
class PictureReaderTest {

  /** A pixel is a centimetre, and counts as a point: 0.01 m / (0.0254 m / 72). */
  private static final String SCALE = "1:28";

  private static ReadingOptions stating(String unit) {
    return new ReadingOptions(
        Optional.of(unit),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        Disguise.NONE,
        ReadingOptions.Limits.defaults());
  }

  private static Reading read(byte[] file) {
    return PlanReader.read(file, stating(SCALE), System::nanoTime, failure -> {});
  }

  private static void assertFlat(byte[] file) {
    assertThat(PlanReader.kindOf(file)).contains(FileKind.IMAGE);
    Reading reading = read(file);
    assertThat(reading).isInstanceOf(Reading.Plan.class);
    FloorPlan plan = ((Reading.Plan) reading).floorPlan();
    assertThat(plan.rooms()).hasSize(2);
    double metre = 28 * 0.0254 / 72 * 100;
    double all = plan.rooms().stream().mapToDouble(room -> room.areaSquareMetres()).sum();
    assertThat(all).isCloseTo((8.28 * 4.52) * metre * metre, within(0.6));
    assertThat(((Reading.Plan) reading).findings())
        .extracting(Finding::code)
        .contains(FindingCode.IMAGE_TRACED);
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        BufferedImage.TYPE_BYTE_GRAY,
        BufferedImage.TYPE_USHORT_GRAY,
        BufferedImage.TYPE_INT_RGB,
        BufferedImage.TYPE_INT_ARGB,
        BufferedImage.TYPE_BYTE_INDEXED,
        BufferedImage.TYPE_BYTE_BINARY
      })
  void a_png_of_any_depth_and_colours_is_followed(int type) {
    assertFlat(DrawnPicture.file(DrawnPicture.flat(type), "png"));
  }

  @ParameterizedTest
  @ValueSource(ints = {BufferedImage.TYPE_BYTE_GRAY, BufferedImage.TYPE_INT_RGB})
  void a_jpeg_is_followed(int type) {
    assertFlat(DrawnPicture.file(DrawnPicture.flat(type), "jpg"));
  }

  @Test
  void transparent_paper_is_white() {
    BufferedImage plan = DrawnPicture.flat(BufferedImage.TYPE_INT_ARGB);
    for (int y = 0; y < plan.getHeight(); y++) {
      for (int x = 0; x < plan.getWidth(); x++) {
        boolean paper = (plan.getRGB(x, y) & 0xFF) > 200;
        plan.setRGB(x, y, paper ? 0 : plan.getRGB(x, y));
      }
    }

    assertFlat(DrawnPicture.file(plan, "png"));
  }

  @Test
  void pictures_that_come_in_passes_are_followed() throws IOException {
    BufferedImage plan = DrawnPicture.flat(BufferedImage.TYPE_INT_RGB);

    assertFlat(inPasses(plan, "png"));
    assertFlat(inPasses(plan, "jpeg"));
  }

  private static byte[] inPasses(BufferedImage plan, String format) throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName(format).next();
    ImageWriteParam how = writer.getDefaultWriteParam();
    how.setProgressiveMode(ImageWriteParam.MODE_DEFAULT);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (MemoryCacheImageOutputStream to = new MemoryCacheImageOutputStream(out)) {
      writer.setOutput(to);
      writer.write(null, new IIOImage(plan, null, null), how);
    }
    writer.dispose();
    return out.toByteArray();
  }

  @Test
  void a_jpeg_of_four_inks_is_followed() throws IOException {
    BufferedImage plan = DrawnPicture.flat(BufferedImage.TYPE_BYTE_GRAY);
    WritableRaster inks =
        Raster.createInterleavedRaster(0, DrawnPicture.WIDTH, DrawnPicture.HEIGHT, 4, null);
    for (int y = 0; y < DrawnPicture.HEIGHT; y++) {
      for (int x = 0; x < DrawnPicture.WIDTH; x++) {
        inks.setSample(x, y, 3, 255 - plan.getRaster().getSample(x, y, 0));
      }
    }
    ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (MemoryCacheImageOutputStream to = new MemoryCacheImageOutputStream(out)) {
      writer.setOutput(to);
      writer.write(new IIOImage(inks, null, null));
    }
    writer.dispose();

    assertFlat(out.toByteArray());
  }

  @ParameterizedTest
  @CsvSource({"1", "3", "6", "8"})
  void a_picture_is_turned_as_its_camera_says(int orientation) {
    BufferedImage plan = DrawnPicture.flat(BufferedImage.TYPE_INT_RGB);
    byte[] file = withOrientation(DrawnPicture.file(plan, "jpg"), orientation);

    Reading.Plan read = (Reading.Plan) read(file);

    double wide =
        read.floorPlan().rooms().stream()
                .flatMap(room -> room.floor().ring().points().stream())
                .mapToDouble(point -> point.x())
                .max()
                .orElseThrow()
            - read.floorPlan().rooms().stream()
                .flatMap(room -> room.floor().ring().points().stream())
                .mapToDouble(point -> point.x())
                .min()
                .orElseThrow();
    assertThat(wide > 6).isEqualTo(orientation < 5);
  }

  /** The file with a segment of Exif that says nothing else. */
  private static byte[] withOrientation(byte[] jpeg, int orientation) {
    byte[] exif = {
      (byte) 0xFF,
      (byte) 0xE1,
      0,
      34,
      'E',
      'x',
      'i',
      'f',
      0,
      0,
      'M',
      'M',
      0,
      42,
      0,
      0,
      0,
      8,
      0,
      1,
      1,
      0x12,
      0,
      3,
      0,
      0,
      0,
      1,
      0,
      (byte) orientation,
      0,
      0,
      0,
      0,
      0,
      0
    };
    byte[] out = new byte[jpeg.length + exif.length];
    System.arraycopy(jpeg, 0, out, 0, 2);
    System.arraycopy(exif, 0, out, 2, exif.length);
    System.arraycopy(jpeg, 2, out, 2 + exif.length, jpeg.length - 2);
    return out;
  }

  @Test
  void a_picture_that_breaks_off_is_read_as_far_as_it_goes() {
    byte[] file = DrawnPicture.file(noisy(), "png");

    Reading reading = read(Arrays.copyOf(file, file.length * 9 / 10));

    assertThat(reading).isInstanceOf(Reading.Plan.class);
    assertThat(((Reading.Plan) reading).findings())
        .extracting(Finding::code)
        .contains(FindingCode.FILE_TRUNCATED);
  }

  /** Grain makes every row cost the same bytes; the last rows are paper. */
  private static BufferedImage noisy() {
    BufferedImage plan = DrawnPicture.flat(BufferedImage.TYPE_BYTE_GRAY);
    Random random = new Random(3);
    for (int y = 0; y < plan.getHeight(); y++) {
      for (int x = 0; x < plan.getWidth(); x++) {
        int value = plan.getRaster().getSample(x, y, 0);
        int grain = random.nextInt(12);
        plan.getRaster().setSample(x, y, 0, value > 128 ? value - grain : value + grain);
      }
    }
    return plan;
  }

  /** A house whose walls are two lines, with a glass front of many posts, and nothing about it. */
  @Test
  void a_picture_of_nothing_but_a_plan_keeps_its_shell() {
    BufferedImage picture = new BufferedImage(1400, 900, BufferedImage.TYPE_BYTE_GRAY);
    Graphics2D pen = picture.createGraphics();
    pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    pen.setColor(Color.WHITE);
    pen.fillRect(0, 0, 1400, 900);
    pen.setColor(Color.BLACK);
    pen.setStroke(new BasicStroke(2.5f));
    pen.draw(new Rectangle2D.Double(100, 100, 1200, 30));
    pen.draw(new Rectangle2D.Double(100, 130, 30, 670));
    pen.draw(new Rectangle2D.Double(1270, 130, 30, 670));
    pen.draw(new Rectangle2D.Double(690, 130, 14, 640));
    pen.draw(new Line2D.Double(130, 785, 1270, 785));
    for (int post = 0; post < 52; post++) {
      pen.draw(new Rectangle2D.Double(140 + 22 * post, 770, 8, 30));
    }
    pen.dispose();

    Reading reading = read(DrawnPicture.file(picture, "png"));

    assertThat(reading).isInstanceOf(Reading.Plan.class);
    assertThat(((Reading.Plan) reading).floorPlan().rooms()).hasSize(2);
  }
}
