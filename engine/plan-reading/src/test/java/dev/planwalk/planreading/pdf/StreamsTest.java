package dev.planwalk.planreading.pdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.planreading.options.ReadingOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Arrays;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every way in which a stream may be packed is counted while it is unpacked. */
class StreamsTest {

  private static final int MOST = 1 << 20;

  private static Budget budget() {
    return new Budget(
        ReadingOptions.Limits.defaults(), new Deadline(() -> 0, Duration.ofSeconds(1)), MOST);
  }

  /** Packs with the filters, the last one first; a file names them in the order of unpacking. */
  private static COSStream packed(byte[] data, String... names) throws IOException {
    byte[] packed = data;
    COSArray filters = new COSArray();
    for (String name : names) {
      filters.add(COSName.getPDFName(name));
    }
    for (int i = names.length - 1; i >= 0; i--) {
      packed = encoded(packed, names[i]);
    }
    COSStream stream = new COSStream();
    try (OutputStream out = stream.createRawOutputStream()) {
      out.write(packed);
    }
    stream.setItem(COSName.FILTER, filters);
    return stream;
  }

  private static byte[] encoded(byte[] data, String name) throws IOException {
    if (name.equals("RunLengthDecode")) {
      return runs(data);
    }
    COSStream stream = new COSStream();
    try (OutputStream out = stream.createOutputStream(COSName.getPDFName(name))) {
      out.write(data);
    }
    return stream.createRawInputStream().readAllBytes();
  }

  /** Runs of 128 equal bytes, which PDFBox does not write. */
  private static byte[] runs(byte[] data) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int at = 0; at < data.length; at += 128) {
      out.write(129);
      out.write(data[at]);
    }
    return out.toByteArray();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "FlateDecode",
        "LZWDecode",
        "RunLengthDecode",
        "ASCII85Decode",
        "ASCIIHexDecode",
        "ASCII85Decode FlateDecode",
        "FlateDecode ASCII85Decode",
        "FlateDecode LZWDecode RunLengthDecode",
      })
  void what_unpacks_to_the_limit_is_unpacked_and_a_byte_more_is_refused(String filters)
      throws IOException {
    String[] names = filters.split(" ");
    // ASCII as text is longer than what it says, so it must fit as well.
    int fits = filters.startsWith("FlateDecode ASCII85") ? MOST : MOST - 128;

    assertThat(Streams.unpack(packed(new byte[fits], names), budget())).hasSize(fits);
    assertThatThrownBy(() -> Streams.unpack(packed(new byte[MOST + 128], names), budget()))
        .isInstanceOf(ReadingStopped.class)
        .hasMessageContaining("unpacks to more than 1 MB");
  }

  @Test
  void all_streams_together_are_counted() throws IOException {
    Budget one = budget();
    COSStream stream = packed(new byte[MOST], "FlateDecode");

    assertThatThrownBy(
            () -> {
              for (int i = 0; i <= 512; i++) {
                Streams.unpack(stream, one);
              }
            })
        .isInstanceOf(ReadingStopped.class)
        .hasMessageContaining("unpack to more than 512 MB");
  }

  @ParameterizedTest
  @ValueSource(strings = {"FlateDecode", "LZWDecode", "RunLengthDecode", "ASCII85Decode"})
  void broken_data_are_unpacked_as_far_as_they_go_or_not_at_all(String filter) throws IOException {
    byte[] data = new byte[10_000];
    Arrays.fill(data, 5_000, 10_000, (byte) 7);
    byte[] packed = encoded(data, filter);
    for (int at = 0; at < packed.length; at += Math.max(1, packed.length / 50)) {
      byte[] broken = packed.clone();
      broken[at] ^= 0x55;
      COSStream stream = new COSStream();
      try (OutputStream out = stream.createRawOutputStream()) {
        out.write(broken);
      }
      stream.setItem(COSName.FILTER, COSName.getPDFName(filter));
      Throwable thrown = catchThrowable(() -> Streams.unpack(stream, budget()));
      if (thrown != null) {
        assertThat(thrown).isInstanceOf(IOException.class);
      }
    }
  }
}
