package dev.planwalk.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** What is stated about a drawing on the command line. */
class PlanStatementsTest {

  @Command
  private static final class Nothing implements Runnable {
    @Mixin private final PlanStatements stated = new PlanStatements();

    @Override
    public void run() {
      // Only the options count.
    }
  }

  @Test
  void all_four_are_arguments_of_an_upload() {
    Nothing command = new Nothing();
    int status =
        new CommandLine(command)
            .execute(
                "--unit", "1:50", "--ceiling-height", "2.7", "--north", "360", "--pages", "2,5");

    assertThat(status).isZero();
    assertThat(command.stated.arguments())
        .isEqualTo(
            Map.of(
                "unit",
                "1:50",
                "ceiling_height_m",
                2.7,
                "north_deg",
                360.0,
                "pages",
                List.of(2, 5)));
  }

  @Test
  void nothing_stated_is_nothing_sent() {
    assertThat(new PlanStatements().arguments()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--unit=furlong",
        "--unit=1:0",
        "--ceiling-height=300",
        "--ceiling-height=high",
        "--ceiling-height=NaN",
        "--north=-1",
        "--north=361",
        "--pages=0",
        "--pages=1,1.5"
      })
  void a_wrong_value_is_wrong_use_and_is_shown(String option) {
    StringWriter told = new StringWriter();
    int status = new CommandLine(new Nothing()).setErr(new PrintWriter(told, true)).execute(option);

    assertThat(status).isEqualTo(2);
    assertThat(told.toString())
        .contains("must be")
        .contains(
            "got: " + option.substring(option.lastIndexOf(option.contains(",") ? ',' : '=') + 1));
  }

  @Test
  void a_pattern_that_is_none_is_wrong_use_before_anything_is_read() {
    StringWriter told = new StringWriter();
    int status =
        new CommandLine(new ReadCommand())
            .setErr(new PrintWriter(told, true))
            .execute("no-such-plan.dxf", "--drop-layers", "A[");

    assertThat(status).isEqualTo(2);
    assertThat(told.toString()).contains("is no regular expression").contains("A[");
  }
}
