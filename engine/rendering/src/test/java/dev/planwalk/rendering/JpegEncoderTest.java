package dev.planwalk.rendering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.rendering.jpeg.JpegEncoder;
import dev.planwalk.rendering.jpeg.SrgbProfile;
import dev.planwalk.rendering.picture.Picture;
import java.awt.color.ColorSpace;
import java.awt.color.ICC_ColorSpace;
import java.awt.color.ICC_Profile;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class JpegEncoderTest {

  private static final JpegEncoder.Metadata STILL =
      JpegEncoder.Metadata.still("Planwalk \"1\" & more", 42);

  @Test
  void the_jdk_reads_what_was_written() throws IOException {
    for (int[] size : new int[][] {{64, 48}, {17, 9}, {1, 1}, {8, 16}}) {
      Picture picture = picture(size[0], size[1]);
      byte[] file = new JpegEncoder().encode(picture, STILL);
      BufferedImage read = ImageIO.read(new ByteArrayInputStream(file));
      assertThat(read.getWidth()).isEqualTo(size[0]);
      assertThat(read.getHeight()).isEqualTo(size[1]);
      double sum = 0;
      for (int i = 0; i < picture.rgb().length / 3; i++) {
        int argb = read.getRGB(i % size[0], i / size[0]);
        for (int c = 0; c < 3; c++) {
          int d = ((argb >> (16 - 8 * c)) & 255) - (picture.rgb()[3 * i + c] & 255);
          sum += d * d;
        }
      }
      double error = Math.sqrt(sum / picture.rgb().length);
      assertThat(error).as("error at %d x %d", size[0], size[1]).isLessThan(5);
    }
  }

  @Test
  void the_profile_is_one_the_jdk_takes_for_srgb() {
    ICC_Profile profile = ICC_Profile.getInstance(SrgbProfile.bytes());
    float[] xyz = new ICC_ColorSpace(profile).toCIEXYZ(new float[] {0.5f, 0.25f, 0.75f});
    float[] reference =
        ColorSpace.getInstance(ColorSpace.CS_sRGB).toCIEXYZ(new float[] {0.5f, 0.25f, 0.75f});
    for (int c = 0; c < 3; c++) {
      assertThat(xyz[c]).isCloseTo(reference[c], within(0.003f));
    }
  }

  @Test
  void files_say_who_made_them_and_how() {
    String file = text(new JpegEncoder().encode(picture(17, 9), STILL));
    assertThat(file)
        .contains("JFIF")
        .contains("xmp:CreatorTool=\"Planwalk &quot;1&quot; &amp; more\"")
        .contains("digitalsourcetype/algorithmicMedia")
        .contains("planwalk:Seed=\"42\"")
        .contains("ICC_PROFILE")
        .doesNotContain("GPano");
  }

  @Test
  void spheres_say_that_they_are_spheres_and_state_north_only_when_known() {
    JpegEncoder encoder = new JpegEncoder();
    String known =
        text(
            encoder.encode(
                picture(32, 16),
                new JpegEncoder.Metadata("Planwalk", 1, true, OptionalDouble.of(90))));
    String unknown =
        text(
            encoder.encode(
                picture(32, 16),
                new JpegEncoder.Metadata("Planwalk", 1, true, OptionalDouble.empty())));
    assertThat(known)
        .contains("GPano:ProjectionType=\"equirectangular\"")
        .contains("GPano:PoseHeadingDegrees=\"90.0\"");
    assertThat(unknown).contains("GPano:").doesNotContain("PoseHeadingDegrees");
  }

  @Test
  void files_begin_and_end_as_jpeg_does_and_stay_small() {
    byte[] file = new JpegEncoder().encode(picture(160, 120), STILL);
    assertThat(file).startsWith(0xff, 0xd8, 0xff, 0xe0).endsWith(0xff, 0xd9);
    assertThat(file.length).isLessThan(160 * 120 * 3);
  }

  static Picture picture(int width, int height) {
    byte[] rgb = new byte[3 * width * height];
    SplittableRandom random = new SplittableRandom(1);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        int at = 3 * (y * width + x);
        rgb[at] = (byte) (255 * x / width);
        rgb[at + 1] = (byte) (255 * y / height);
        rgb[at + 2] = (byte) (x > width / 2 ? 200 : 40 + random.nextInt(3));
      }
    }
    return new Picture(width, height, rgb);
  }

  private static String text(byte[] file) {
    return new String(file, StandardCharsets.ISO_8859_1);
  }
}
