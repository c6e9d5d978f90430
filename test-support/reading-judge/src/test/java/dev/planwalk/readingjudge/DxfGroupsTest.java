package dev.planwalk.readingjudge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.testsupport.dxf.DxfWriter;
import java.nio.charset.StandardCharsets;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The count of a DXF's own groups 0 is what was drawn, whatever the reader says. */
class DxfGroupsTest {

  private static EntityTable expected(int lines) {
    TreeMap<String, double[]> rows = new TreeMap<>();
    rows.put("DIMENSION", new double[] {1, 0, 0});
    rows.put("LINE", new double[] {0, 0, lines});
    rows.put("LWPOLYLINE", new double[] {3, 0, 0});
    rows.put("TEXT", new double[] {2, 0, 1});
    rows.put("table:BLOCK", new double[] {1, 0, 0});
    rows.put("table:LAYER", new double[] {3, 0, 0});
    return EntityTable.of(rows);
  }

  @ParameterizedTest
  @EnumSource(names = {"R2000", "R2007", "R2018"})
  void ascii_and_binary_are_counted(DxfWriter.Version version) {
    byte[] ascii = DxfWriter.ascii(SmallCorpus.twoRooms(), version);
    byte[] binary = DxfWriter.binary(SmallCorpus.twoRooms(), version);

    assertThat(expected(5).differences(DxfGroups.count(ascii))).isEmpty();
    assertThat(expected(5).differences(DxfGroups.count(binary))).isEmpty();
    assertThat(expected(4).differences(DxfGroups.count(ascii))).hasSize(1);
  }

  @Test
  void codes_of_one_byte_are_counted() {
    DxfWriter.Version version = DxfWriter.Version.R12;
    EntityTable ascii = DxfGroups.count(DxfWriter.ascii(SmallCorpus.twoRooms(), version));
    EntityTable binary = DxfGroups.count(DxfWriter.binary(SmallCorpus.twoRooms(), version));

    assertThat(ascii.differences(binary)).isEmpty();
    assertThat(ascii.size()).isGreaterThan(5);
  }

  @Test
  void sheets_blocks_and_foreign_objects_are_told_apart() {
    String drawing =
        """
        0|SECTION|2|CLASSES|0|CLASS|1|MULTILEADER|0|ENDSEC
        0|SECTION|2|BLOCKS|0|BLOCK|2|*Paper_Space0|0|TEXT|0|ENDBLK
        0|BLOCK|2|DOOR|0|ARC|0|LINE|0|ENDBLK|0|ENDSEC
        0|SECTION|2|ENTITIES|0|LINE|0|LINE|67|1|0|ACAD_PROXY_ENTITY|91|500|0|ENDSEC|0|EOF
        """;

    EntityTable table =
        DxfGroups.count(drawing.replaceAll("[|\n]+", "\n").getBytes(StandardCharsets.UTF_8));

    TreeMap<String, double[]> rows = new TreeMap<>();
    rows.put("LINE", new double[] {1, 1, 1});
    rows.put("ARC", new double[] {0, 0, 1});
    rows.put("TEXT", new double[] {0, 1, 0});
    rows.put("MULTILEADER", new double[] {1, 0, 0});
    rows.put("table:BLOCK", new double[] {1, 0, 0});
    assertThat(EntityTable.of(rows).differences(table)).isEmpty();
  }
}
