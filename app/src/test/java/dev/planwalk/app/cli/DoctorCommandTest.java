package dev.planwalk.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.providers.studio.Confinement;
import dev.planwalk.testsupport.TestDatabase;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

class DoctorCommandTest {

  /** What the doctor prints, on whatever machine this is. */
  private static String told(boolean tourPage) throws Exception {
    return printed(() -> new DoctorCommand(() -> tourPage).call());
  }

  private static String printed(Callable<?> looks) throws Exception {
    PrintStream usual = System.out;
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    System.setOut(new PrintStream(text, true, StandardCharsets.UTF_8));
    try {
      var _ = looks.call();
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

  @Test
  void what_children_cannot_be_kept_from_is_told() throws Exception {
    assertThat(printed(() -> looked(new Confinement(true, true, 7))))
        .containsPattern("ok +Children")
        .doesNotContain("note");
    assertThat(printed(() -> looked(new Confinement(false, false, 3))))
        .containsPattern("note +Children .*prlimit")
        .containsPattern("note +Children .*the network can be reached")
        .doesNotContain("files of this user");
    assertThat(printed(() -> looked(new Confinement(true, false, 4))))
        .containsPattern("note +Children .*UDP");
    assertThat(printed(() -> looked(new Confinement(true, true, 0))))
        .containsPattern("note +Children .*files of this user");
  }

  @Test
  void low_limit_of_open_files_is_told_with_what_to_do() throws Exception {
    assertThat(printed(() -> openFiles(OptionalLong.of(8_191))))
        .containsPattern("note +Open files +the system allows 8191: .* to 8192, as with ulimit -n");
    assertThat(printed(() -> openFiles(OptionalLong.of(8_192)))).containsPattern("ok +Open files");
    assertThat(printed(() -> openFiles(OptionalLong.empty()))).containsPattern("ok +Open files");
  }

  private static boolean openFiles(OptionalLong most) {
    DoctorCommand.openFiles(most);
    return true;
  }

  @Test
  void clock_that_is_off_that_of_the_database_is_told() throws Exception {
    try (TestDatabase rows = TestDatabase.create()) {
      assertThat(printed(() -> clock(rows, InstantSource.system())))
          .containsPattern("ok +Clock +-?\\d+ ms from");
      assertThat(printed(() -> clock(rows, shifted(Duration.ofHours(1)))))
          .containsPattern(
              "BAD +Clock +3[56]\\d{5} ms ahead of that of the database: set it by NTP");
      assertThat(printed(() -> clock(rows, shifted(Duration.ofHours(-1)))))
          .containsPattern("BAD +Clock +3[56]\\d{5} ms behind that of the database: set it by NTP");
    }
  }

  private static InstantSource shifted(Duration by) {
    return () -> InstantSource.system().instant().plus(by);
  }

  private static boolean clock(TestDatabase rows, InstantSource machine) {
    new DoctorCommand(() -> true).clock(rows.database(), machine);
    return true;
  }

  private static boolean looked(Confinement confinement) {
    DoctorCommand.children(confinement);
    return true;
  }
}
