package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The quickstart as it is served, pasted into a shell. */
class QuickstartTest {

  private static final Pattern COMMANDS = Pattern.compile("(?s)```sh\n(.*?)```");
  private static final int PATIENCE_SECONDS = 120;

  @TempDir private static Path home;
  @TempDir private static Path folder;

  @Test
  void the_quickstart_leads_from_a_key_to_a_picture_as_it_is_pasted()
      throws IOException, InterruptedException {
    try (TestService service = TestService.start(home, Planwalk.Role.ALL)) {
      // The launcher would start a server's tables anew; KeysCommandTest has it issue keys.
      Path launcher = folder.resolve("planwalk");
      Files.writeString(launcher, "#!/bin/sh\necho " + service.key("acme", false) + "\n");
      Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwx------"));
      Matcher commands = COMMANDS.matcher(service.get("/docs/quickstart.md", "").text());
      assertThat(commands.find()).isTrue();

      Path said = folder.resolve("said");
      Process shell =
          new ProcessBuilder("sh", "-eu", "-c", commands.group(1))
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(said.toFile())
              .start();
      boolean ended = shell.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
      shell.destroyForcibly();

      String output = Files.readString(said);
      assertThat(ended).as(output).isTrue();
      assertThat(shell.exitValue()).as(output).isZero();
      assertThat(output)
          .contains("\"object\":\"api_root\"", "\"object\":\"cost_estimate\"", "\"expires_at\"")
          .doesNotContain("\"error\":{");
      byte[] picture = Files.readAllBytes(folder.resolve("picture.jpg"));
      assertThat(ImageIO.read(new ByteArrayInputStream(picture)).getWidth()).isEqualTo(1600);
    }
  }
}
