package dev.planwalk.providers.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchTest {

  @TempDir private Path home;

  /** Another process that holds a folder until its input ends. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] arguments) throws IOException {
      try (Scratch scratch = Scratch.open(Path.of(arguments[0]))) {
        System.out.println(scratch.folder());
        int _ = System.in.read();
      }
    }
  }

  private static String mode(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  @Test
  void folders_of_killed_processes_are_removed_and_nothing_else()
      throws IOException, InterruptedException {
    Path scratch = home.resolve("scratch");
    Process other = holder(scratch);
    try (Scratch own = open(scratch, other)) {
      Path theirs = Path.of(other.inputReader(StandardCharsets.UTF_8).readLine());
      Path inner = Files.createDirectory(theirs.resolve("rooms"));
      Files.writeString(inner.resolve("part"), "left");
      Path _ = Files.createSymbolicLink(theirs.resolve("link"), home);
      Path foreign = Files.writeString(home.resolve("foreign.txt"), "stays");
      Path notes = Files.writeString(scratch.resolve("notes.txt"), "stays");

      own.sweep();
      assertThat(theirs).isNotEmptyDirectory();

      other.destroyForcibly();
      int _ = other.waitFor();
      own.sweep();
      assertThat(theirs).doesNotExist();
      assertThat(own.folder()).isDirectory();
      assertThat(foreign).exists();
      assertThat(notes).exists();
    } finally {
      other.destroyForcibly();
    }
  }

  private static Process holder(Path scratch) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            Holder.class.getName(),
            scratch.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  @Test
  void what_is_left_of_a_killed_process_goes_while_others_run()
      throws IOException, InterruptedException {
    Path scratch = home.resolve("scratch");
    Process other = holder(scratch);
    try (Scratch own = open(scratch, other)) {
      Path theirs = Path.of(other.inputReader(StandardCharsets.UTF_8).readLine());
      try (WatchService gone = scratch.getFileSystem().newWatchService()) {
        WatchKey _ = scratch.register(gone, StandardWatchEventKinds.ENTRY_DELETE);
        other.destroyForcibly();
        int _ = other.waitFor();

        assertThat(own.sweptEvery(Duration.ofMillis(20))).isSameAs(own);

        assertThat(gone.poll(60, TimeUnit.SECONDS)).isNotNull();
      }
      assertThat(theirs).doesNotExist();
      assertThat(own.folder()).isDirectory();
    } finally {
      other.destroyForcibly();
    }
  }

  /** Ours, while the other process may be opening its own. */
  private static Scratch open(Path scratch, Process other) throws IOException {
    assertThat(other.isAlive()).isTrue();
    return Scratch.open(scratch);
  }

  @Test
  void what_is_left_of_a_killed_process_goes_at_the_next_start() throws IOException {
    Path left = Files.createDirectories(home.resolve("node-7/studio-1"));
    Files.writeString(left.resolve("plan.dxf"), "left");
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxr-xr-x"));

    Path folder;
    try (Scratch scratch = Scratch.open(home);
        Scratch second = Scratch.open(home)) {
      folder = scratch.folder();
      assertThat(left).doesNotExist();
      assertThat(folder).isDirectory().isNotEqualTo(second.folder());
      assertThat(mode(home)).isEqualTo("rwx------");
      assertThat(mode(folder)).isEqualTo("rwx------");
    }
    assertThat(folder).doesNotExist();
  }

  @Test
  void copies_are_for_their_owner_alone_and_do_not_touch_the_original() throws IOException {
    Path plan = Files.writeString(home.resolve("plan.dxf"), "plan");
    Path scratch = Files.createDirectory(home.resolve("scratch"));

    Path copy = Scratch.bring(plan, scratch, scratch.resolve("copy"));
    Files.writeString(copy, "changed");
    Path link = Scratch.bring(copy, scratch, scratch.resolve("link"));

    assertThat(mode(copy)).isEqualTo("rw-------");
    assertThat(plan).hasContent("plan");
    assertThat(Files.isSameFile(copy, link)).isTrue();
  }

  @Test
  void child_cannot_name_a_file_that_is_not_its_own() throws IOException {
    Path secret = Files.writeString(home.resolve("secret"), "secret");
    Path work = Files.createDirectory(home.resolve("work"));
    Path inner = Files.createDirectory(work.resolve("pano"));
    Path made = Files.writeString(inner.resolve("1.jpg"), "made");
    Path _ = Files.createSymbolicLink(work.resolve("link"), secret);
    Path _ = Files.createSymbolicLink(work.resolve("folder"), home);

    assertThat(Scratch.made(work, "pano/1.jpg")).isEqualTo(made);
    for (String name :
        new String[] {"../secret", secret.toString(), "link", "folder/secret", "pano", "none"}) {
      assertThatThrownBy(() -> Scratch.made(work, name)).as(name).isInstanceOf(IOException.class);
    }
  }
}
