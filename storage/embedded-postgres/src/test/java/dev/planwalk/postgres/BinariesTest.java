package dev.planwalk.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BinariesTest {

  private static final Path TARGET = Path.of("/somewhere/pg");

  @ParameterizedTest
  @ValueSource(strings = {"../evil", "bin/../../evil", "/etc/passwd"})
  void archive_entry_outside_the_folder_is_refused(String name) {
    assertThatThrownBy(() -> Binaries.inside(TARGET, TARGET.resolve(name)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("leaves its folder");
  }

  @Test
  void archive_entry_inside_the_folder_is_kept() throws IOException {
    assertThat(Binaries.inside(TARGET, TARGET.resolve("lib/../bin/postgres")))
        .isEqualTo(Path.of("/somewhere/pg/bin/postgres"));
  }
}
