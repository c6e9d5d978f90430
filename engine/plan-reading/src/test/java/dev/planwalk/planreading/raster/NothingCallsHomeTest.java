package dev.planwalk.planreading.raster;

import static org.assertj.core.api.Assertions.assertThat;

import ai.onnxruntime.OrtEnvironment;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The network that reads letters is run by a foreign library, and that one must not report. */
class NothingCallsHomeTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "linux-x64/libonnxruntime.so",
        "linux-aarch64/libonnxruntime.so",
        "osx-aarch64/libonnxruntime.dylib"
      })
  void the_library_knows_nobody_to_report_to(String library) throws IOException {
    String name = "/ai/onnxruntime/native/" + library;
    try (InputStream in = OrtEnvironment.class.getResourceAsStream(name)) {
      assertThat(in).as(name).isNotNull();
      String text = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);

      assertThat(text.contains("onnxruntime")).as("it is the library").isTrue();
      for (String trace : new String[] {"events.data.microsoft.com", "OneCollector", "blkid"}) {
        assertThat(text.contains(trace)).as(trace).isFalse();
      }
    }
  }
}
