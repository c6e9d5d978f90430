package dev.planwalk.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class DoctorCommandTest {

  /** What the doctor prints, on whatever machine this is. */
  private static String told(boolean tourPage) throws Exception {
    PrintStream usual = System.out;
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    System.setOut(new PrintStream(text, true, StandardCharsets.UTF_8));
    try {
      int _ = new DoctorCommand(() -> tourPage).call();
    } finally {
      System.setOut(usual);
    }
    return text.toString(StandardCharsets.UTF_8);
  }

  @Test
  void missing_tour_page_is_told_with_what_to_do() throws Exception {
    assertThat(told(false))
        .containsPattern("note +Tour page +missing: .*Node 20")
        .doesNotContainPattern("ok +Tour page");
    assertThat(told(true)).containsPattern("ok +Tour page +built");
  }
}
