package dev.planwalk.providers.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.plan.LabelLanguage;
import dev.planwalk.domain.plan.PlanKind;
import dev.planwalk.domain.plan.PlanReader;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.FloorPlanJson;
import dev.planwalk.floorplan.Room;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.UsageType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The child's own main, spoken to as its parent does. */
class StudioChildTest {

  @TempDir private Path folder;

  /** What the child says to a request, without signs of life and progress. */
  private List<Message> answers(Message request) throws IOException, InterruptedException {
    Path work = Files.createDirectories(folder.resolve("work"));
    Files.writeString(Files.createDirectories(work.resolve("work-1")).resolve("plan.dxf"), "plan");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-modules=jdk.incubator.vector",
                "-cp",
                System.getProperty("java.class.path"),
                StudioChild.class.getName(),
                work.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    List<Message> answers = new ArrayList<>();
    try {
      Frames frames = new Frames(process.getInputStream(), process.getOutputStream());
      frames.send(request);
      while (answers.isEmpty() || answers.getLast() instanceof Message.Bug) {
        switch (frames.receive()) {
          case Message.Hello _, Message.Beat _, Message.At _ -> {}
          case Message answer -> answers.add(answer);
        }
      }
    } finally {
      process.getOutputStream().close();
    }
    // A child ends when its parent is gone, and leaves no plan behind.
    assertThat(process.waitFor()).isZero();
    assertThat(work).isEmptyDirectory();
    return answers;
  }

  @Test
  void bug_is_told_to_the_log_and_kept_from_the_caller() throws IOException, InterruptedException {
    Path floorPlan = Files.writeString(folder.resolve("floor_plan.json"), "no floor plan");

    List<Message> answers =
        answers(
            new Message.Draw(
                floorPlan.toString(),
                folder.toString(),
                new StudioDrawing(
                    PlanKind.GRUNDRISS,
                    LabelLanguage.DE,
                    Optional.empty(),
                    "",
                    UsageType.WOHNEN,
                    1,
                    StudioDrawing.PRINT_DPI,
                    Instant.EPOCH),
                List.of(),
                folder.toString()));

    assertThat(answers).hasSize(2);
    assertThat(answers.getFirst())
        .isInstanceOfSatisfying(
            Message.Bug.class,
            bug -> assertThat(bug.trace()).contains("DrawingDesk").contains("\tat "));
    assertThat(answers.getLast())
        .isEqualTo(
            new Message.Failed(JobFailure.RENDER_FAILED, "The renderer failed on this plan."));
  }

  @Test
  void file_that_cannot_be_read_is_not_a_bad_plan() throws IOException, InterruptedException {
    assertThat(
            answers(
                new Message.Read(
                    folder.resolve("gone.dxf").toString(),
                    folder.toString(),
                    Studio.ReadingWishes.NONE)))
        .hasOnlyElementsOfType(Message.FilesFailed.class);
  }

  /** Two rooms side by side, at 1:50: without a table of objects, as a damaged file may be. */
  private static final String PLOTTED =
      """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 600 400] /Contents 4 0 R
        /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>
      endobj
      4 0 obj << /Length 200 >>
      stream
      2 w 50 50 500 300 re S 300 50 m 300 350 l S
      BT /F1 12 Tf 120 200 Td (Kitchen) Tj ET BT /F1 12 Tf 400 200 Td (Bedroom) Tj ET
      BT /F1 9 Tf 60 20 Td (Scale 1:50) Tj ET
      endstream endobj
      trailer << /Root 1 0 R >>
      """;

  private FloorPlan plotted(StudioDisguise disguise) throws IOException, InterruptedException {
    Path plan = Files.writeString(folder.resolve("plan.pdf"), PLOTTED);

    List<Message> answers =
        answers(
            new Message.Read(
                plan.toString(),
                folder.toString(),
                new Studio.ReadingWishes(
                    Optional.of(FileKind.PDF),
                    new PlanReader.Options(
                        Optional.empty(),
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        List.of(1),
                        Optional.empty()),
                    disguise,
                    false)));

    assertThat(answers).hasSize(1).hasOnlyElementsOfType(Message.ReadDone.class);
    return FloorPlanJson.read(Files.readAllBytes(folder.resolve("floor_plan.json")));
  }

  @Test
  void what_is_hidden_for_a_score_is_not_read() throws IOException, InterruptedException {
    FloorPlan read = plotted(new StudioDisguise(Optional.empty(), false, false, true));

    assertThat(read.unit().name()).isNotEqualTo("1:50");
    assertThat(read.rooms()).extracting(Room::name).doesNotContain("Kitchen", "Bedroom");
  }

  @Test
  void a_plotted_pdf_becomes_a_floor_plan() throws IOException, InterruptedException {
    FloorPlan read = plotted(StudioDisguise.NONE);

    assertThat(read.unit().name()).isEqualTo("1:50");
    assertThat(read.rooms()).extracting(Room::name).containsExactly("Kitchen", "Bedroom");
    assertThat(read.storeys().getFirst().page()).hasValue(1);
    // 250 by 300 points on paper.
    assertThat(read.rooms().getFirst().areaSquareMetres()).isCloseTo(23.3, within(0.2));
  }
}
