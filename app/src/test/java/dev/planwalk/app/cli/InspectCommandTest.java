package dev.planwalk.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.testsupport.drawn.DrawnPlan;
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
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The command in this process; the file is read in a child as in the product. */
class InspectCommandTest {

  @TempDir private Path folder;

  /** What a run prints, and how it ends. */
  private record Run(int status, String told, String refused) {}

  private static Run run(Object... arguments) {
    PrintStream usual = System.out;
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    StringBuilder refused = new StringBuilder();
    CommandLine line = new CommandLine(new InspectCommand());
    line.setExecutionExceptionHandler((failure, command, parsed) -> {
      assertThat(failure).isInstanceOf(UserError.class);
      refused.append(failure.getMessage());
      return 1;
    });
    System.setOut(new PrintStream(text, true, StandardCharsets.UTF_8));
    try {
      String[] words = new String[arguments.length];
      for (int i = 0; i < words.length; i++) {
        words[i] = arguments[i].toString();
      }
      int status = line.execute(words);
      return new Run(status, text.toString(StandardCharsets.UTF_8), refused.toString());
    } finally {
      System.setOut(usual);
    }
  }

  private Path flat() throws IOException {
    DrawnPlan plan = new DrawnPlan(6, 1);
    plan.layer("Wände", 1);
    plan.block("Tür", b -> b.line(0, 0, 0, 0.9));
    plan.modelSpace().on("Wände").rectangle(0, 0, 4, 3).text("Küche", 1, 1, 0.2);
    plan.modelSpace().insert("Tür", 1, 0, 0);
    return Files.write(folder.resolve("flat.dxf"), DxfWriter.ascii(plan, DxfWriter.Version.R2007));
  }

  @Test
  void tables_say_what_is_in_a_drawing() throws IOException {
    Run run = run(flat());

    assertThat(run.status()).isZero();
    assertThat(run.told())
        .startsWith("DXF, R2007 (AC1021), code page ANSI_1252")
        .contains("unit hints: $INSUNITS 6 (m), metric")
        .containsPattern("LWPOLYLINE +1 +0 +0\n")
        .containsPattern("Wände +3 +0 +#ff0000\n")
        .containsPattern("Tür +1 +1\n")
        .containsPattern("Küche +on Wände, height 0.2")
        .contains("no findings");
  }

  @Test
  void json_has_the_same_in_snake_case_and_the_picture_is_svg() throws IOException {
    Path svg = folder.resolve("new/flat.svg");

    Run run = run(flat(), "--json", "--svg", svg);

    assertThat(run.status()).isZero();
    JsonNode json = JsonMapper.shared().readTree(run.told());
    assertThat(json.at("/units/ins_units").asInt()).isEqualTo(6);
    assertThat(json.at("/layers/first/1/name").asString()).isEqualTo("Wände");
    assertThat(json.at("/drawn/strokes").asInt()).isEqualTo(2);
    assertThat(Files.readString(svg)).contains("<svg ").contains("Küche").endsWith("</svg>\n");
  }

  @Test
  void what_is_no_drawing_is_refused_with_the_reader_s_code_and_sentence() throws IOException {
    Path letter = Files.writeString(folder.resolve("letter.dxf"), "Dear Sir or Madam");

    Run run = run(letter, "--svg", folder.resolve("letter.svg"));

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.told()).isEmpty();
    assertThat(run.refused())
        .startsWith(letter + ": not_a_drawing: The file is no DXF, DWG, PDF, IFC, PNG or JPEG")
        .doesNotContain("Exception");
    assertThat(folder.resolve("letter.svg")).doesNotExist();
  }

  @Test
  void a_file_that_is_not_there_is_named() {
    Run run = run(folder.resolve("nothing.dxf"));

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.refused()).isEqualTo("there is no file " + folder.resolve("nothing.dxf"));
  }

  @Test
  void an_empty_drawing_and_a_wrong_ending_are_told() throws IOException {
    Path empty =
        Files.write(
            folder.resolve("sheet.pdf"),
            DxfWriter.ascii(new DrawnPlan(6, 1), DxfWriter.Version.R2007));

    Run run = run(empty);

    assertThat(run.status()).isZero();
    assertThat(run.told())
        .contains("drawn: 0 strokes")
        .contains("nothing_drawn: Nothing visible is drawn")
        .contains("file_kind_differs: The file was announced as PDF but is a DXF");
  }
}
