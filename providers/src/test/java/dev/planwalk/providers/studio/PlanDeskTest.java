package dev.planwalk.providers.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanDeskTest {

  private static final byte[] DXF =
      "0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n".getBytes(StandardCharsets.US_ASCII);

  @ParameterizedTest
  @CsvSource({"DWG, DWG", "PDF, PDF"})
  void a_file_of_another_kind_than_announced_is_told(FileKind stated, String told) {
    assertThat(PlanDesk.kindDiffers(Optional.of(stated), DXF))
        .singleElement()
        .satisfies(finding -> {
          assertThat(finding.code()).isEqualTo(FindingCode.FILE_KIND_DIFFERS);
          assertThat(finding.severity()).isEqualTo(Finding.Severity.INFO);
          assertThat(finding.message()).contains("announced as " + told).contains("is a DXF");
        });
  }

  @Test
  void a_file_of_its_kind_or_of_none_says_nothing() {
    assertThat(PlanDesk.kindDiffers(Optional.of(FileKind.DXF), DXF)).isEmpty();
    assertThat(PlanDesk.kindDiffers(Optional.empty(), DXF)).isEmpty();
    assertThat(PlanDesk.kindDiffers(Optional.of(FileKind.DXF), new byte[4])).isEmpty();
  }
}
