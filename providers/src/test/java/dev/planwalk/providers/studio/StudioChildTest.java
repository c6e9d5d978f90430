package dev.planwalk.providers.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.error.JobFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
  private static List<Message> answers(Message request) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-modules=jdk.incubator.vector",
                "-cp",
                System.getProperty("java.class.path"),
                StudioChild.class.getName())
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
    // A child ends when its parent is gone.
    assertThat(process.waitFor()).isZero();
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
                    "grundriss", "de", Optional.empty(), "", "wohnen", 1, StudioDrawing.PRINT_DPI),
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
                    Optional.empty(),
                    Optional.empty(),
                    OptionalDouble.empty(),
                    OptionalDouble.empty(),
                    List.of(),
                    Optional.empty())))
        .hasOnlyElementsOfType(Message.FilesFailed.class);
  }
}
