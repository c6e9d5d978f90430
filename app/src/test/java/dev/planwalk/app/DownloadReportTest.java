package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the launcher says about downloads, from a log of Maven. */
class DownloadReportTest {

  private static final String SCRIPT = "src/main/launcher/download-report.awk";

  @TempDir private Path folder;

  private String report(String log) throws IOException, InterruptedException {
    Path file = Files.writeString(folder.resolve("build.log"), log);
    Process awk = new ProcessBuilder("awk", "-f", SCRIPT, file.toString()).start();
    String printed =
        new String(awk.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            + new String(awk.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(awk.waitFor()).isZero();
    return printed;
  }

  @Test
  void time_in_which_several_files_come_at_once_counts_once()
      throws IOException, InterruptedException {
    assertThat(
            report(
                """
                1000 [INFO] Scanning for projects...
                2000 [INFO] Downloading from central: https://repo.example/a.pom
                3000 [INFO] Downloaded from central: https://repo.example/a.pom (500 kB at 500 kB/s)
                8000 [INFO] Downloading from central: https://repo.example/b.jar
                8100 [INFO] Downloading from central: https://repo.example/c.jar
                9000 [INFO] Downloaded from central: https://repo.example/c.jar (1.5 MB at 1 MB/s)
                12000 [INFO] Downloaded from central: https://repo.example/b.jar (20 MB at 5 MB/s)
                60000 [INFO] BUILD SUCCESS
                """))
        .isEqualTo("3 files (22 MB) in 5 s");
  }

  @Test
  void file_that_is_not_found_does_not_run_on() throws IOException, InterruptedException {
    assertThat(
            report(
                """
                2000 [INFO] Downloading from one: https://one.example/a.pom
                4000 [INFO] Downloading from two: https://two.example/a.pom
                6000 [INFO] Downloaded from two: https://two.example/a.pom (1.0 MB at 500 kB/s)
                90000 [INFO] --- compile
                """))
        .isEqualTo("1 file (1 MB) in 4 s");
  }

  @Test
  void packages_of_npm_are_told_beside_them() throws IOException, InterruptedException {
    assertThat(
            report(
                """
                2000 [INFO] Downloading from one: https://one.example/a.pom
                3000 [INFO] Downloaded from one: https://one.example/a.pom (2.0 MB at 2 MB/s)
                3500 [INFO] --- exec

                added 34 packages in 12s
                """))
        .isEqualTo("1 file (2 MB) in 1 s, 34 npm packages in 12s");
  }

  @Test
  void without_times_the_files_are_told_and_without_files_nothing()
      throws IOException, InterruptedException {
    assertThat(
            report(
                """
                [INFO] Downloading from one: https://one.example/a.pom
                [INFO] Downloaded from one: https://one.example/a.pom (2.0 MB at 2 MB/s)
                """))
        .isEqualTo("1 file (2 MB)");
    assertThat(report("1000 [INFO] BUILD SUCCESS\n")).isEmpty();
  }
}
