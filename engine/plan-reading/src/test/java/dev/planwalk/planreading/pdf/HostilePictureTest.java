package dev.planwalk.planreading.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.pdmodel.PDResources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scanned pages whose pictures say one thing and are another: they are not opened. */
class HostilePictureTest {

  private static final int SIDE = 200;

  /** A sheet of paper with a thick black line across. */
  private static byte[] paper() {
    byte[] gray = new byte[SIDE * SIDE];
    Arrays.fill(gray, (byte) 0xFF);
    Arrays.fill(gray, SIDE * SIDE / 2, SIDE * SIDE / 2 + 3 * SIDE, (byte) 0);
    return gray;
  }

  private static Flattened.Sheet scanned(String entries, byte[] data) {
    TinyPdf pdf = new TinyPdf();
    pdf.stream("/Subtype /Image /Width 40000 /Height 25000 /BitsPerComponent 8", new byte[9]);
    pdf.object("<< /FunctionType 4 /Domain [0 1] /Range [0 1] >>");
    int picture = pdf.stream("/Subtype /Image " + entries, data);
    pdf.page(
        "600 0 0 400 0 0 cm /Im Do", "/Resources << /XObject << /Im " + picture + " 0 R >> >>");
    return TinyPdf.sheet(pdf.bytes());
  }

  private static final String SIZE = "/Width 200 /Height 200 /BitsPerComponent 8 ";

  private static void assertOpened(Flattened.Sheet sheet, boolean opened) {
    assertThat(sheet.findings())
        .extracting(Finding::code)
        .isEqualTo(List.of(FindingCode.PDF_IMAGE_ONLY));
    int lines = sheet.drawing().strokes().size() + sheet.drawing().fills().size();
    assertThat(lines > 0).isEqualTo(opened);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/ColorSpace /DeviceGray",
        "/ColorSpace [/ICCBased 5 0 R]",
        "/ColorSpace [/CalGray << /WhitePoint [1 1 1] >>]",
      })
  void a_picture_in_a_plain_colour_space_is_followed(String space) {
    assertOpened(scanned(SIZE + space + " /N 1", paper()), true);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/Width 40000 /Height 25000 /BitsPerComponent 8 /ColorSpace /DeviceGray",
        "/Width 2147483647 /Height 2147483647 /BitsPerComponent 1 /ColorSpace /DeviceGray",
        "/Width -200 /Height -200 /BitsPerComponent 8 /ColorSpace /DeviceGray",
        "/Width 200 /Height 200 /BitsPerComponent 2000000000 /ColorSpace /DeviceGray",
        SIZE + "/ColorSpace /DeviceGray /SMask 3 0 R",
        SIZE + "/ColorSpace /DeviceGray /Mask 3 0 R",
        SIZE + "/ColorSpace [/Separation /Ink /DeviceGray 4 0 R]",
        SIZE + "/ColorSpace [/DeviceN [/A] /DeviceGray 4 0 R]",
        SIZE + "/ColorSpace [/Indexed [/Separation /Ink /DeviceGray 4 0 R] 1 <00FF>]",
        SIZE
            + "/ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns"
            + " 2000000000 >>",
        SIZE + "/ColorSpace /DeviceGray /Filter [/CCITTFaxDecode /FlateDecode]",
        SIZE
            + "/ColorSpace /DeviceGray /Filter /FlateDecode /DecodeParms << /Predictor 2 /Columns"
            + " 0 >>",
      })
  void a_picture_that_would_cost_more_than_it_shows_is_not_opened(String entries) {
    assertOpened(scanned(entries, paper()), false);
  }

  /** A JPEG of one frame head, which says how large it is. */
  private static byte[] jpeg(int width, int height) {
    byte[] head = {
      (byte) 0xFF,
      (byte) 0xD8,
      (byte) 0xFF,
      (byte) 0xE0,
      0,
      4,
      0,
      0,
      (byte) 0xFF,
      (byte) 0xC0,
      0,
      11,
      8,
      (byte) (height >> 8),
      (byte) height,
      (byte) (width >> 8),
      (byte) width,
      1,
      1,
      17,
      0
    };
    return Arrays.copyOf(head, 1_000);
  }

  @Test
  void a_jpeg_that_is_larger_than_its_picture_says_is_not_opened() throws IOException {
    Budget budget =
        new Budget(ReadingOptions.Limits.defaults(), new Deadline(() -> 0, Duration.ofSeconds(1)));

    assertThat(passes(jpeg(200, 200), budget)).isTrue();
    assertThat(passes(jpeg(60_000, 60_000), budget)).isFalse();
    assertThat(passes(new byte[500], budget)).isFalse();
    assertOpened(
        scanned(SIZE + "/ColorSpace /DeviceGray /Filter /DCTDecode", jpeg(60_000, 60_000)), false);
  }

  private static boolean passes(byte[] data, Budget budget) throws IOException {
    COSStream stream = new COSStream();
    try (OutputStream out = stream.createRawOutputStream()) {
      out.write(data);
    }
    stream.setItem(COSName.FILTER, COSName.DCT_DECODE);
    stream.setInt(COSName.WIDTH, 200);
    stream.setInt(COSName.HEIGHT, 200);
    return PictureCheck.passes(stream, new PDResources(), budget);
  }
}
