package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.planwalk.vocabulary.FindingCode;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** No line of the page of findings is about nothing. */
class FindingCodesTest {

  @Test
  void every_code_that_is_described_is_told() {
    JavaClasses product =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.planwalk");

    assertThat(product.get(FindingCode.class).getFields().stream().filter(this::isCode))
        .hasSize(FindingCode.values().length)
        .allMatch(code ->
            code.getAccessesToSelf().stream()
                .anyMatch(access -> !access.getOriginOwner().equals(code.getOwner())));
  }

  private boolean isCode(JavaField field) {
    return field.getRawType().isEquivalentTo(FindingCode.class);
  }

  @Test
  void codes_are_told_apart_and_say_what_to_do() {
    assertThat(Arrays.stream(FindingCode.values()).map(FindingCode::wire))
        .doesNotHaveDuplicates()
        .allMatch(wire -> wire.matches("[a-z]+(_[a-z0-9]+)+"));
    assertThat(FindingCode.values())
        .allMatch(code -> code.meaning().endsWith(".") && code.remediation().endsWith("."));
  }
}
