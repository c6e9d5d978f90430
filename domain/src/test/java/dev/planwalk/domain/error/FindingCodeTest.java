package dev.planwalk.domain.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whatever a reader tells has a line in the documents, and no line is about nothing. */
class FindingCodeTest {

  /** Who writes findings: the readers, and those who add to what they found. */
  private static final List<Path> WRITERS =
      List.of(
          Path.of("../engine/plan-reading/src/main/java"),
          Path.of("../providers/src/main/java"),
          Path.of("src/main/java/dev/planwalk/domain/plan"));

  /** The first argument of everything that becomes a finding, when it is written out. */
  private static final Pattern WRITTEN =
      Pattern.compile(
          "(?:new (?:StudioFinding|Finding|FileRefused|ReadingStopped)|\\.tally|tooLarge)"
              + "\\(\\s*\"([a-z]+(?:_[a-z0-9]+)+)\"");

  private static String sources() throws IOException {
    StringBuilder text = new StringBuilder();
    for (Path writer : WRITERS) {
      try (Stream<Path> files = Files.walk(writer)) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          text.append(Files.readString(file));
        }
      }
    }
    return text.toString();
  }

  @Test
  void every_code_that_is_told_is_described() throws IOException {
    List<String> told = new ArrayList<>();
    Matcher matcher = WRITTEN.matcher(sources());
    while (matcher.find()) {
      told.add(matcher.group(1));
    }

    assertThat(told).hasSizeGreaterThan(30);
    assertThat(new TreeSet<>(told)).allMatch(code -> FindingCode.of(code).isPresent());
  }

  @Test
  void every_code_that_is_described_is_told() throws IOException {
    String sources = sources();

    assertThat(FindingCode.values()).allMatch(code -> sources.contains("\"" + code.wire() + "\""));
  }

  @Test
  void codes_are_told_apart_and_say_what_to_do() {
    assertThat(Arrays.stream(FindingCode.values()).map(FindingCode::wire)).doesNotHaveDuplicates();
    assertThat(FindingCode.values())
        .allMatch(code -> List.of("info", "warning", "error").contains(code.severity()))
        .allMatch(code -> code.meaning().endsWith(".") && code.remediation().endsWith("."));
  }
}
