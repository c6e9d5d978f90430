package dev.planwalk.domain.asset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PreviewMakerTest {

  private static final String PNG = "image/png";
  private static final String JPEG = "image/jpeg";

  /** How many levels JPEG may differ on a plain surface. */
  private static final int LEVELS = 3;

  private static BufferedImage chessboard(int width, int height, int type) {
    BufferedImage image = new BufferedImage(width, height, type);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        image.setRGB(x, y, (x + y) % 2 == 0 ? 0xFFFFFFFF : 0xFF000000);
      }
    }
    return image;
  }

  private static BufferedImage plain(int width, int height, int type, int argb) {
    BufferedImage image = new BufferedImage(width, height, type);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        image.setRGB(x, y, argb);
      }
    }
    return image;
  }

  private static byte[] file(BufferedImage image, String format) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    assertThat(ImageIO.write(image, format, out)).isTrue();
    return out.toByteArray();
  }

  private static PreviewMaker.Preview of(String type, byte[] file) throws IOException {
    return PreviewMaker.of(type, new ByteArrayInputStream(file));
  }

  private static PreviewMaker.Preview.Made made(BufferedImage image) throws IOException {
    return (PreviewMaker.Preview.Made) of(PNG, file(image, "png"));
  }

  private static BufferedImage read(PreviewMaker.Preview.Made preview) throws IOException {
    return ImageIO.read(new ByteArrayInputStream(preview.jpeg()));
  }

  private static void assertColour(PreviewMaker.Preview.Made preview, int rgb) throws IOException {
    BufferedImage image = read(preview);
    Color seen = new Color(image.getRGB(image.getWidth() / 2, image.getHeight() / 2));
    Color expected = new Color(rgb);
    assertThat(seen.getRed()).isCloseTo(expected.getRed(), within(LEVELS));
    assertThat(seen.getGreen()).isCloseTo(expected.getGreen(), within(LEVELS));
    assertThat(seen.getBlue()).isCloseTo(expected.getBlue(), within(LEVELS));
  }

  @ParameterizedTest
  @CsvSource({
    "1600, 1067, 1024, 683",
    "1000, 4000, 256, 1024",
    "4000, 2, 1024, 1",
    "1024, 1024, 1024, 1024",
    "30, 20, 30, 20",
    "1, 1, 1, 1"
  })
  void the_longest_edge_has_1024_pixels_and_nothing_is_enlarged(
      int width, int height, int smallWidth, int smallHeight) throws IOException {
    PreviewMaker.Preview.Made preview =
        made(plain(width, height, BufferedImage.TYPE_INT_RGB, 0xFF336699));

    assertThat(preview.width()).isEqualTo(smallWidth);
    assertThat(preview.height()).isEqualTo(smallHeight);
    assertThat(read(preview).getWidth()).isEqualTo(smallWidth);
    assertThat(read(preview).getHeight()).isEqualTo(smallHeight);
    assertColour(preview, 0x336699);
  }

  /** Half of the light of white is sRGB 188; the mean of the values would be a much darker 128. */
  @Test
  void a_fine_pattern_becomes_the_grey_of_its_light() throws IOException {
    assertColour(made(chessboard(2048, 2048, BufferedImage.TYPE_INT_RGB)), 0xBCBCBC);
  }

  @Test
  void areas_that_do_not_divide_evenly_share_their_pixels() throws IOException {
    // 1536 columns to 1024: of the three columns of each pair of pixels the middle one is halved.
    BufferedImage stripes = new BufferedImage(1536, 12, BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < 12; y++) {
      for (int x = 1; x < 1536; x += 3) {
        stripes.setRGB(x, y, 0xFFFFFF);
      }
    }
    // A third of the light of white, everywhere.
    assertColour(made(stripes), 0x9C9C9C);
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        BufferedImage.TYPE_INT_RGB,
        BufferedImage.TYPE_3BYTE_BGR,
        BufferedImage.TYPE_4BYTE_ABGR,
        BufferedImage.TYPE_BYTE_GRAY,
        BufferedImage.TYPE_USHORT_GRAY,
        BufferedImage.TYPE_BYTE_BINARY
      })
  void every_form_of_pixels_is_read(int type) throws IOException {
    BufferedImage image = new BufferedImage(40, 30, type);
    image.getRaster().setPixels(0, 0, 40, 30, whites(image));

    assertColour(made(image), 0xFFFFFF);
  }

  private static int[] whites(BufferedImage image) {
    int bands = image.getRaster().getNumBands();
    int[] samples = new int[40 * 30 * bands];
    Arrays.fill(samples, (1 << image.getSampleModel().getSampleSize(0)) - 1);
    return samples;
  }

  /** As values, not as the linear light that the JDK takes grey for. */
  @Test
  void grey_keeps_its_value() throws IOException {
    BufferedImage grey = new BufferedImage(40, 30, BufferedImage.TYPE_BYTE_GRAY);
    int[] samples = new int[40 * 30];
    Arrays.fill(samples, 100);
    grey.getRaster().setPixels(0, 0, 40, 30, samples);

    assertColour(made(grey), 0x646464);
  }

  @Test
  void a_palette_is_looked_up() throws IOException {
    byte[] reds = {0, (byte) 0xC0};
    byte[] greens = {0, 0x40};
    byte[] blues = {0, 0x20};
    BufferedImage image =
        new BufferedImage(
            40,
            30,
            BufferedImage.TYPE_BYTE_INDEXED,
            new IndexColorModel(8, 2, reds, greens, blues));
    int[] ones = new int[40 * 30];
    Arrays.fill(ones, 1);
    image.getRaster().setPixels(0, 0, 40, 30, ones);

    assertColour(made(image), 0xC04020);
  }

  @Test
  void what_is_transparent_lies_on_white() throws IOException {
    assertColour(made(plain(40, 30, BufferedImage.TYPE_INT_ARGB, 0x00000000)), 0xFFFFFF);
  }

  @Test
  void noise_stays_within_the_bytes() throws IOException {
    Random random = new Random(7);
    BufferedImage noise = new BufferedImage(1024, 1024, BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < 1024; y++) {
      for (int x = 0; x < 1024; x++) {
        noise.setRGB(x, y, random.nextInt(1 << 24));
      }
    }

    PreviewMaker.Preview.Made preview = made(noise);

    assertThat(preview.jpeg().length).isLessThanOrEqualTo(PreviewMaker.MOST_BYTES);
    assertThat(read(preview).getWidth()).isEqualTo(preview.width()).isGreaterThan(300);
  }

  @Test
  void a_panorama_read_in_strips_has_no_seams_and_the_same_bytes_each_time() throws IOException {
    BufferedImage sky = new BufferedImage(4096, 2048, BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < 2048; y++) {
      for (int x = 0; x < 4096; x++) {
        sky.setRGB(x, y, (x / 16) << 16 | (y / 8) << 8 | 0x40);
      }
    }
    byte[] file = file(sky, "jpeg");
    PreviewMaker.Preview.Made preview = (PreviewMaker.Preview.Made) of(JPEG, file);
    BufferedImage small = read(preview);

    assertThat(((PreviewMaker.Preview.Made) of(JPEG, file)).jpeg()).isEqualTo(preview.jpeg());
    assertThat(preview.width()).isEqualTo(1024);
    for (int y = 0; y < 512; y++) {
      Color seen = new Color(small.getRGB(512, y));
      assertThat(seen.getRed()).as("row %d", y).isCloseTo(128, within(6));
      assertThat(seen.getGreen()).as("row %d", y).isCloseTo(y / 2, within(6));
    }
  }

  /** The header of a PNG that would have so many pixels, and nothing behind it. */
  private static byte[] header(int width, int height) {
    ByteBuffer chunk =
        ByteBuffer.allocate(17)
            .put(new byte[] {'I', 'H', 'D', 'R'})
            .putInt(width)
            .putInt(height)
            .put(new byte[] {8, 2, 0, 0, 0});
    CRC32 crc = new CRC32();
    crc.update(chunk.array());
    return ByteBuffer.allocate(33)
        .put(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'})
        .putInt(13)
        .put(chunk.array())
        .putInt((int) crc.getValue())
        .array();
  }

  @ParameterizedTest
  @CsvSource({"2147483647, 2147483647", "100000, 100000", "8193, 4096", "32769, 1"})
  void more_pixels_than_previews_are_made_of_are_refused_before_decoding(int width, int height)
      throws IOException {
    assertThat(of(PNG, header(width, height)))
        .isEqualTo(new PreviewMaker.Preview.TooLarge(width, height));
  }

  @Test
  void bytes_that_are_no_picture_are_told_from_pictures() throws IOException {
    byte[] png = file(chessboard(200, 200, BufferedImage.TYPE_INT_RGB), "png");
    byte[] jpeg = file(chessboard(200, 200, BufferedImage.TYPE_INT_RGB), "jpeg");
    var unreadable = new PreviewMaker.Preview.Unreadable();

    assertThat(of(JPEG, new byte[0])).isEqualTo(unreadable);
    assertThat(of(JPEG, "a picture".getBytes(StandardCharsets.UTF_8))).isEqualTo(unreadable);
    assertThat(of(PNG, jpeg)).isEqualTo(unreadable);
    assertThat(of(PNG, Arrays.copyOf(png, png.length / 2))).isEqualTo(unreadable);
    assertThat(of(JPEG, Arrays.copyOf(jpeg, 200))).isEqualTo(unreadable);
  }

  @Test
  void damaged_pictures_never_throw() throws IOException {
    Random random = new Random(11);
    for (String format : new String[] {"png", "jpeg"}) {
      byte[] good = file(chessboard(64, 64, BufferedImage.TYPE_INT_RGB), format);
      for (int i = 0; i < 300; i++) {
        byte[] bad = good.clone();
        for (int hits = 0; hits < 3; hits++) {
          bad[random.nextInt(bad.length)] = (byte) random.nextInt(256);
        }
        assertThat(of("image/" + format, bad)).isNotNull();
      }
    }
  }
}
