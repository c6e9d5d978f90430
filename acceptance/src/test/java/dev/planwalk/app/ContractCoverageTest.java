package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planwalk.testsupport.ProjectRoot;
import dev.planwalk.testsupport.Specification;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/contract-coverage.tsv} names, for each sentence and table row of the specification,
 * the tests that prove it. A number never changes its sentence: a new sentence gets a new number, a
 * sentence that is gone takes its number with it.
 */
class ContractCoverageTest {

  private static final List<String> HEAD = List.of("id", "section", "sentence", "hash", "test");

  /** Sentences that no test has proved yet. This number may only go down. */
  private static final int MOST_MISSING = 0;

  /** Pages that name a test beside each weakness that was found, and each threat. */
  private static final List<String> PAGES = List.of("docs/faults.md", "docs/threat-model.md");

  private static final Pattern NAMED_TEST = Pattern.compile("`(dev\\.planwalk\\.[^`]*#[^`]*)`");

  /** Why a sentence may have no test at all. */
  private static final Set<String> REASONS =
      Set.of(
          "none: explanation",
          "none: heading of what follows",
          "none: left to decisions",
          "none: duty of the caller",
          "none: about this specification");

  private record Row(String id, String section, String sentence, String hash, String test) {

    boolean isMissing() {
      return test.startsWith("missing: ") && test.length() > 20;
    }

    boolean needsNone() {
      return REASONS.contains(test);
    }
  }

  private static List<Row> rows = List.of();

  @BeforeAll
  static void read() throws IOException {
    List<String> lines =
        Files.readAllLines(ProjectRoot.find().resolve("docs/contract-coverage.tsv"));
    assertThat(List.of(lines.getFirst().split("\t"))).isEqualTo(HEAD);
    rows =
        lines.stream()
            .skip(1)
            .map(line -> line.split("\t", -1))
            .peek(cells -> assertThat(cells).as(cells[0]).hasSize(HEAD.size()))
            .map(cells -> new Row(cells[0], cells[1], cells[2], cells[3], cells[4]))
            .toList();
  }

  @Test
  void every_cell_is_filled() {
    assertThat(rows)
        .isNotEmpty()
        .allSatisfy(row -> {
          assertThat(row.id()).matches("[IDAL]-[0-9]{3}");
          assertThat(row.sentence()).as(row.id()).isNotBlank();
          assertThat(row.hash()).as(row.id()).matches("[0-9a-f]{12}");
          assertThat(row.test()).as(row.id()).isNotBlank();
        });
    assertThat(rows).extracting(Row::id).doesNotHaveDuplicates();
  }

  @Test
  void every_named_test_exists() throws IOException {
    TestSources sources = TestSources.read();
    List<String> unknown = new ArrayList<>();
    for (Row row : rows) {
      if (row.needsNone() || row.isMissing()) {
        continue;
      }
      for (String test : row.test().split(" ", -1)) {
        if (!sources.have(test)) {
          unknown.add(row.id() + " " + test);
        }
      }
    }
    assertThat(unknown).isEmpty();
  }

  @Test
  void every_test_on_the_pages_of_faults_and_threats_exists() throws IOException {
    TestSources sources = TestSources.read();
    for (String page : PAGES) {
      List<String> named =
          NAMED_TEST
              .matcher(Files.readString(ProjectRoot.find().resolve(page)))
              .results()
              .map(found -> found.group(1))
              .toList();

      assertThat(named).as(page).isNotEmpty().allMatch(sources::have);
    }
  }

  @Test
  void what_is_missing_only_becomes_less() {
    assertThat(rows.stream().filter(Row::isMissing).map(row -> row.id() + " " + row.test()))
        .hasSize(MOST_MISSING);
  }

  @Test
  void every_sentence_of_the_specification_has_its_row() throws IOException {
    Optional<Path> folder = Specification.find();
    assumeTrue(
        folder.isPresent(),
        "the specification is not there: PLANWALK_SPEC must name the folder of interface.md");
    for (Specification.Document document : Specification.Document.values()) {
      List<String> written =
          Specification.sentences(folder.orElseThrow(), document).stream()
              .map(sentence -> sentence.hash() + " " + sentence.words())
              .toList();
      List<String> listed =
          rows.stream()
              .filter(row -> row.id().startsWith(document.letter()))
              .map(row -> row.hash() + " " + row.sentence())
              .toList();
      assertThat(listed).containsExactlyInAnyOrderElementsOf(written);
    }
  }

  /**
   * What agents are told first, in the file of the repository that the service is shown to serve.
   */
  @Test
  void every_sentence_of_the_map_for_agents_has_its_row() throws IOException {
    List<String> map =
        Files.readAllLines(ProjectRoot.find().resolve("llms.txt")).stream()
            .map(line -> line.replaceFirst("^> ", ""))
            .toList();
    assertThat(
            rows.stream()
                .filter(row -> row.id().startsWith("L"))
                .map(row -> row.hash() + " " + row.sentence()))
        .containsExactlyElementsOf(
            Specification.sentences(map).stream()
                // Links, which are shown to lead somewhere elsewhere.
                .filter(sentence -> !sentence.text().startsWith("["))
                .map(sentence -> sentence.hash() + " " + sentence.words())
                .toList());
  }
}
