package dev.planwalk.planreading.dwg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.CorpusFolder;
import dev.planwalk.vocabulary.FindingCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of other people's programs, one of every version, with damage: each ends as a reading. */
class CorpusDwgDamageTest {

  private static Path folder = Path.of("");

  @BeforeAll
  static void find() {
    Optional<Path> corpus = CorpusFolder.find();
    assumeTrue(
        corpus.isPresent(), "PLANWALK_CORPUS names no folder with manifest.tsv: corpus not read");
    folder = corpus.orElseThrow().resolve("dwg");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "example-r13",
        "entity-r14-v",
        "entity-2000-entities-2d",
        "entity-2004-hatchg",
        "entity-2007-arc",
        "entity-2010-circle",
        "entity-2013-leader",
        "entity-2018-leader"
      })
  void damage_ends_as_a_reading(String name) throws IOException {
    byte[] whole = Files.readAllBytes(folder.resolve(name + ".dwg"));
    Random random = new Random(name.hashCode());
    int drawings = 0;
    int rounds = 150;
    for (int i = 0; i < rounds; i++) {
      byte[] bytes = whole.clone();
      int changes = 1 + random.nextInt(4);
      for (int change = 0; change < changes; change++) {
        int from = 6 + random.nextInt(bytes.length - 6);
        int to = Math.min(bytes.length, from + 1 + random.nextInt(16));
        for (int at = from; at < to; at++) {
          bytes[at] = (byte) random.nextInt();
        }
      }
      drawings += read(bytes) ? 1 : 0;
      read(Arrays.copyOf(whole, 6 + random.nextInt(whole.length - 6)));
    }

    assertThat(drawings).isGreaterThan(rounds / 2);
  }

  private static boolean read(byte[] bytes) {
    Flattened read = PlanReader.flatten(bytes, ReadingOptions.defaults(), () -> 0L);
    if (read instanceof Flattened.Refused refused) {
      assertThat(refused.reading())
          .isInstanceOfSatisfying(
              Reading.NotADrawing.class,
              no ->
                  assertThat(no.code())
                      .isIn(FindingCode.DWG_UNREADABLE, FindingCode.DWG_ENCRYPTED));
      return false;
    }
    return true;
  }
}
