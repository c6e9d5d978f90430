package dev.planwalk.planreading.dwg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.FileRefused;
import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.options.ReadingOptions.Limits;
import dev.planwalk.testsupport.CorpusFolder;
import dev.planwalk.vocabulary.FindingCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What stands in front of the objects, in files of other people's programs. */
class CorpusDwgFileTest {

  private static List<Path> files = List.of();

  @BeforeAll
  static void find() throws IOException {
    Optional<Path> folder = CorpusFolder.find();
    assumeTrue(
        folder.isPresent(), "PLANWALK_CORPUS names no folder with manifest.tsv: corpus not read");
    try (var listed = Files.list(folder.orElseThrow().resolve("dwg"))) {
      files = listed.sorted().toList();
    }
  }

  @Test
  void every_object_stands_where_the_object_map_says() throws IOException {
    Set<DwgVersion> versions = EnumSet.noneOf(DwgVersion.class);
    for (Path path : files) {
      if (isOld(path)) {
        continue;
      }
      FindingLog findings = new FindingLog();
      DwgFile file = open(path, findings);
      versions.add(file.version());
      assertThat(findings.toList()).as(path.toString()).isEmpty();
      DwgObject object = new DwgObject(file, Budget.ofSection());
      for (int i = 0; i < file.map().size(); i++) {
        object.open(file.map().position(i));
        assertThat(object.handle()).as(path.toString()).isEqualTo(file.map().handle(i));
        if (object.type() >= 500) {
          assertThat(file.classes()).as(path.toString()).containsKey(object.type());
        }
      }
    }
    assertThat(versions).isEqualTo(EnumSet.allOf(DwgVersion.class));
  }

  @Test
  void header_variables_name_the_tables_and_both_spaces() throws IOException {
    for (Path path : files) {
      if (isOld(path)) {
        continue;
      }
      DwgFile file = open(path, new FindingLog());
      DwgHeader header = file.header();
      assertThat(header.complete()).as(path.toString()).isTrue();
      assertThat(type(file, header.blockControl())).as(path.toString()).isEqualTo(48);
      assertThat(type(file, header.layerControl())).as(path.toString()).isEqualTo(50);
      assertThat(type(file, header.styleControl())).as(path.toString()).isEqualTo(52);
      assertThat(type(file, header.lineTypeControl())).as(path.toString()).isEqualTo(56);
      assertThat(type(file, header.namedObjects())).as(path.toString()).isEqualTo(42);
      assertThat(type(file, header.modelSpace())).as(path.toString()).isEqualTo(49);
      assertThat(type(file, header.paperSpace())).as(path.toString()).isEqualTo(49);
      assertThat(file.measurement()).as(path.toString()).isBetween(0, 1);
      assertThat(header.linearUnits()).as(path.toString()).isBetween(1, 5);
      if (file.version().isAtLeast(DwgVersion.R2000)) {
        assertThat(type(file, header.layoutsDictionary())).as(path.toString()).isEqualTo(42);
        assertThat(header.insUnits()).as(path.toString()).isBetween(0, 20);
      }
    }
  }

  @Test
  void versions_before_r13_are_refused_by_name() throws IOException {
    int refused = 0;
    for (Path path : files) {
      if (isOld(path)) {
        byte[] bytes = Files.readAllBytes(path);
        assertThat(DwgVersion.recognises(bytes)).as(path.toString()).isTrue();
        try {
          DwgVersion.of(bytes);
        } catch (FileRefused expected) {
          assertThat(expected.reading().code()).isEqualTo(FindingCode.DWG_VERSION_TOO_OLD);
          refused++;
        }
      }
    }
    assertThat(refused).isEqualTo(11);
  }

  private static boolean isOld(Path path) {
    return path.getFileName().toString().startsWith("old-");
  }

  private static DwgFile open(Path path, FindingLog findings) throws IOException {
    byte[] bytes = Files.readAllBytes(path);
    Deadline deadline = new Deadline(System::nanoTime, Duration.ofSeconds(15));
    return DwgFile.open(bytes, Limits.defaults(), deadline, findings);
  }

  private static int type(DwgFile file, long handle) {
    return new DwgObject(file, Budget.ofSection())
        .type(file.map().position(file.map().indexOf(handle)));
  }
}
