package dev.planwalk.planreading.image;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pictures that say one thing and are another: refused before a pixel is unpacked, or bounded. */
class HostilePictureFileTest {

  private static Reading read(byte[] file) {
    return PlanReader.read(
        file,
        ReadingOptions.defaults(),
        System::nanoTime,
        failure -> {
          throw failure;
        });
  }

  private static void assertRefused(byte[] file, FindingCode code) {
    Reading reading = read(file);
    assertThat(reading).isInstanceOf(Reading.NotADrawing.class);
    assertThat(((Reading.NotADrawing) reading).code()).isEqualTo(code);
    assertThat(((Reading.NotADrawing) reading).message()).contains("upload");
  }

  private static byte[] png(int width, int height) {
    byte[] file = DrawnPicture.file(DrawnPicture.flat(BufferedImage.TYPE_BYTE_GRAY), "png");
    put(file, 16, width);
    put(file, 20, height);
    return file;
  }

  private static void put(byte[] file, int at, int value) {
    for (int i = 0; i < 4; i++) {
      file[at + i] = (byte) (value >> (24 - 8 * i));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "100000, 100000, IMAGE_TOO_LARGE",
    "2147483647, 2147483647, IMAGE_TOO_LARGE",
    "40000001, 1, IMAGE_TOO_LARGE",
    "0, 100, IMAGE_UNREADABLE",
    "-1, 100, IMAGE_UNREADABLE",
    "20, 20, IMAGE_UNREADABLE"
  })
  void a_png_is_judged_by_the_size_it_states(int width, int height, FindingCode code) {
    assertRefused(png(width, height), code);
  }

  @Test
  void a_png_that_states_more_rows_than_it_holds_is_read_as_far_as_it_goes() {
    Reading reading = read(png(DrawnPicture.WIDTH, 30_000));

    assertThat(findings(reading)).extracting(Finding::code).contains(FindingCode.FILE_TRUNCATED);
  }

  @ParameterizedTest
  @CsvSource({"24, 3", "24, 32", "25, 1", "25, 7", "25, 3"})
  void a_png_of_no_form_is_refused(int at, int value) {
    byte[] file = png(DrawnPicture.WIDTH, DrawnPicture.HEIGHT);
    file[at] = (byte) value;

    assertRefused(file, FindingCode.IMAGE_UNREADABLE);
  }

  @Test
  void a_png_without_pixels_is_refused() {
    byte[] file = png(DrawnPicture.WIDTH, DrawnPicture.HEIGHT);

    assertRefused(Arrays.copyOf(file, 33), FindingCode.IMAGE_UNREADABLE);
    assertRefused(Arrays.copyOf(file, 12), FindingCode.IMAGE_UNREADABLE);
  }

  @Test
  void a_jpeg_is_judged_by_the_size_it_states() {
    byte[] file = DrawnPicture.file(DrawnPicture.flat(BufferedImage.TYPE_INT_RGB), "jpg");
    int frame = frameOf(file);
    Arrays.fill(file, frame + 5, frame + 9, (byte) 0xFF);

    assertRefused(file, FindingCode.IMAGE_TOO_LARGE);
  }

  private static int frameOf(byte[] jpeg) {
    for (int i = 2; i < jpeg.length; i++) {
      if ((jpeg[i] & 0xFF) == 0xFF && (jpeg[i + 1] & 0xFF) == 0xC0) {
        return i;
      }
    }
    throw new IllegalStateException("no frame");
  }

  @Test
  void a_jpeg_of_a_thousand_passes_is_refused() {
    byte[] file = DrawnPicture.file(DrawnPicture.flat(BufferedImage.TYPE_INT_RGB), "jpg");
    byte[] pass = {(byte) 0xFF, (byte) 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2};
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(file, 0, file.length - 2);
    for (int i = 0; i < 1000; i++) {
      out.writeBytes(pass);
    }

    assertRefused(out.toByteArray(), FindingCode.IMAGE_TOO_LARGE);
  }

  @Test
  void a_jpeg_without_a_frame_or_cut_in_it_is_refused() {
    byte[] file = DrawnPicture.file(DrawnPicture.flat(BufferedImage.TYPE_INT_RGB), "jpg");

    assertRefused(Arrays.copyOf(file, 20), FindingCode.IMAGE_UNREADABLE);
    assertRefused(
        new byte[] {(byte) 0xFF, (byte) 0xD8, (byte) 0xFF, (byte) 0xFF},
        FindingCode.IMAGE_UNREADABLE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"png", "jpg"})
  void damaged_bytes_are_a_value_and_no_fault(String format) {
    byte[] file = DrawnPicture.file(DrawnPicture.flat(BufferedImage.TYPE_INT_RGB, 3), format);
    assertThat(read(file)).isInstanceOf(Reading.Plan.class);
    Random random = new Random(5);
    for (int round = 0; round < 40; round++) {
      byte[] damaged = file.clone();
      for (int i = 0; i < 6; i++) {
        damaged[8 + random.nextInt(damaged.length - 8)] = (byte) random.nextInt(256);
      }

      assertThat(read(damaged)).isNotNull();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"GIF89a", "BM", "II*\0", "RIFF\0\0\0\0WEBP", "\0\0\0\u0018ftypheic"})
  void pictures_of_other_formats_are_to_be_saved_as_png_or_jpeg(String head) {
    byte[] file = Arrays.copyOf(head.getBytes(StandardCharsets.ISO_8859_1), 64);
    file = head.length() == 12 ? head.getBytes(StandardCharsets.ISO_8859_1) : file;

    Reading reading = read(file);

    assertThat(((Reading.NotADrawing) reading).code()).isEqualTo(FindingCode.NOT_A_DRAWING);
    assertThat(((Reading.NotADrawing) reading).message()).contains("as PNG or JPEG");
  }

  @Test
  void a_photograph_of_something_else_is_no_plan() {
    BufferedImage photograph =
        new BufferedImage(DrawnPicture.WIDTH, DrawnPicture.HEIGHT, BufferedImage.TYPE_BYTE_GRAY);
    Random random = new Random(7);
    for (int y = 0; y < DrawnPicture.HEIGHT; y++) {
      for (int x = 0; x < DrawnPicture.WIDTH; x++) {
        double waves = Math.sin(x / 90.0) + Math.cos(y / 70.0) + random.nextGaussian() / 4;
        int value = (int) Math.clamp(Math.round(128 + 50 * waves), 0, 255);
        photograph.getRaster().setSample(x, y, 0, value);
      }
    }

    Reading reading = read(DrawnPicture.file(photograph, "png"));

    assertThat(reading).isInstanceOf(Reading.NoPlan.class);
    assertThat(((Reading.NoPlan) reading).findings().getFirst().code())
        .isEqualTo(FindingCode.IMAGE_TRACED);
  }

  private static java.util.List<Finding> findings(Reading reading) {
    return switch (reading) {
      case Reading.Plan(var plan, var findings) -> findings;
      case Reading.NoPlan(var findings) -> findings;
      case Reading.NotADrawing(var code, var message) -> java.util.List.of();
    };
  }
}
