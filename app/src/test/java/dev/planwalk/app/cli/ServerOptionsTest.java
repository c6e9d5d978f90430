package dev.planwalk.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class ServerOptionsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "                | ./planwalk keys issue",
        "--home=/srv/x   | ./planwalk keys issue --home '/srv/x'",
        "--home=it's     | ./planwalk keys issue --home 'it'\\''s'"
      })
  void a_further_command_names_the_same_data(String argument, String command) {
    String[] given = argument == null ? new String[0] : new String[] {argument};
    ServerOptions options = CommandLine.populateCommand(new ServerOptions(), given);

    assertThat(options.command("keys issue")).isEqualTo(command);
  }
}
