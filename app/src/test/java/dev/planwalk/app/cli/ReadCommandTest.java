package dev.planwalk.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Ink;
import dev.planwalk.testsupport.dxf.DxfWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The command in this process; the file is read in a child as in the product. */
class ReadCommandTest {

  @TempDir private Path folder;

  private Path flat() throws IOException {
    DrawnPlan plan = new DrawnPlan(6, 1);
    plan.layer("WALL", 7);
    Ink ink = plan.modelSpace().on("WALL");
    ink.rectangle(0, 0, 9.05, 4.6);
    ink.ring(
        0.3, 0.3, 4.3, 0.3, 4.3, 1.5, 4.45, 1.5, 4.45, 0.3, 8.75, 0.3, 8.75, 4.3, 4.45, 4.3, 4.45,
        2.4, 4.3, 2.4, 4.3, 4.3, 0.3, 4.3);
    ink.on("DOOR").line(4.45, 1.5, 5.35, 1.5).arc(4.45, 1.5, 0.9, 0, 90);
    ink.on("TEXT").text("Bedroom", 1.5, 2.2, 0.2).text("Kitchen", 6, 3.2, 0.2);
    return Files.write(folder.resolve("flat.dxf"), DxfWriter.ascii(plan, DxfWriter.Version.R2007));
  }

  private static String told(Object... arguments) {
    PrintStream usual = System.out;
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    CommandLine line = new CommandLine(new ReadCommand());
    line.setExecutionExceptionHandler((failure, command, parsed) -> {
      throw failure;
    });
    System.setOut(new PrintStream(text, true, StandardCharsets.UTF_8));
    try {
      String[] words = new String[arguments.length];
      for (int i = 0; i < words.length; i++) {
        words[i] = arguments[i].toString();
      }
      assertThat(line.execute(words)).isZero();
      return text.toString(StandardCharsets.UTF_8);
    } finally {
      System.setOut(usual);
    }
  }

  @Test
  void explaining_says_what_closed_each_room_draws_it_and_changes_nothing_else()
      throws IOException {
    Path flat = flat();
    Path svg = folder.resolve("new/why.svg");

    String plain = told(flat, "--json", folder.resolve("plain.json"));
    String explained = told(flat, "--json", folder.resolve("explained.json"), "--explain", svg);

    assertThat(plain).doesNotContain("closed by");
    assertThat(explained)
        .containsPattern("room_\\d \"Bedroom\", 16\\.0 m2")
        .contains("closed by", "0.9 m of door", "least sure:", "else:");
    assertThat(Files.readString(svg)).startsWith("<?xml").contains("<title>", "Kitchen");
    assertThat(folder.resolve("explained.json"))
        .hasSameBinaryContentAs(folder.resolve("plain.json"));
  }
}
