package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HomeFolderTest {

  @TempDir private Path folder;

  private static String mode(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  @ParameterizedTest
  @EnumSource(Planwalk.Role.class)
  void data_folder_is_for_its_owner_alone_in_every_role(Planwalk.Role role) throws IOException {
    Path made = folder.resolve("made");
    Path existing = Files.createDirectory(folder.resolve("existing"));
    Files.setPosixFilePermissions(existing, PosixFilePermissions.fromString("rwxrw-r-x"));

    try (TestService service = TestService.start(made, role);
        TestService _ = service.beside(existing, role)) {
      assertThat(mode(made)).isEqualTo("rwx------");
      // Passing through is left, for a PostgreSQL that must run as another user.
      assertThat(mode(existing)).isEqualTo("rwx-----x");
      if (role != Planwalk.Role.API) {
        assertThat(mode(made.resolve("scratch"))).isEqualTo("rwx------");
        try (var nodes = Files.list(made.resolve("scratch"))) {
          assertThat(nodes.filter(Files::isDirectory).toList())
              .singleElement()
              .satisfies(node -> assertThat(mode(node)).isEqualTo("rwx------"));
        }
      }
    }
  }
}
