package dev.planwalk.providers.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchTest {

  @TempDir private Path home;

  @Test
  void sweeping_removes_what_is_ours_and_nothing_else() throws IOException {
    Path scratch = Files.createDirectory(home.resolve("scratch"));
    Path foreign = Files.writeString(home.resolve("foreign.txt"), "stays");
    Path work = Scratch.folder(scratch);
    Path inner = Files.createDirectory(work.resolve("rooms"));
    Files.writeString(inner.resolve("part"), "left");
    Path _ = Files.createSymbolicLink(work.resolve("link"), home);
    Files.writeString(scratch.resolve("plan-1.dxf"), "left");
    Path _ = Files.createDirectory(scratch.resolve("tour-1"));
    Path notes = Files.writeString(scratch.resolve("notes.txt"), "stays");

    Scratch.sweep(scratch, Instant.MAX);

    try (var left = Files.list(scratch)) {
      assertThat(left).containsExactly(notes);
    }
    assertThat(foreign).exists();
  }

  @Test
  void sweeping_beside_others_spares_what_is_young() throws IOException {
    Instant now = Instant.parse("2026-05-04T12:00:00Z");
    Path old = Files.writeString(home.resolve("plan-old.dxf"), "left");
    Files.setLastModifiedTime(old, FileTime.from(now.minusSeconds(1)));
    Path young = Files.writeString(home.resolve("plan-young.dxf"), "in use");
    Files.setLastModifiedTime(young, FileTime.from(now.plusSeconds(1)));

    Scratch.sweep(home, now);

    assertThat(old).doesNotExist();
    assertThat(young).exists();
  }
}
