package dev.planwalk.auditjudge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArtifactTest {

  @TempDir private Path folder;

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  @Test
  void bill_of_materials_gives_every_library_of_others_nested_ones_too() throws IOException {
    Path bill =
        file(
            "x.cdx.json",
            """
            {"bomFormat": "CycloneDX", "components": [
              {"purl": "pkg:maven/org.jooq/jooq@3.21.7?type=jar"},
              {"purl": "pkg:maven/dev.planwalk/domain@0.1.0-SNAPSHOT?type=jar"},
              {"name": "without a purl", "components": [
                {"purl": "pkg:npm/%40types/three@0.185.1"}]},
              {"purl": "pkg:generic/openssl@1.1"}]}
            """);

    assertThat(Artifact.ofBill(bill))
        .containsExactly(
            new Artifact("Maven", "org.jooq:jooq", "3.21.7"),
            new Artifact("npm", "@types/three", "0.185.1"));
  }

  @Test
  void lock_file_gives_every_library_by_its_own_name_and_version() throws IOException {
    Path lock =
        file(
            "package-lock.json",
            """
            {"lockfileVersion": 3, "packages": {
              "": {"name": "ours", "version": "0.1.0"},
              "node_modules/three": {"version": "0.185.1"},
              "node_modules/a/node_modules/@b/c": {"version": "2.0.0", "dev": true},
              "node_modules/alias": {"name": "real", "version": "1.0.0"},
              "node_modules/linked": {"link": true, "resolved": "packages/linked"}}}
            """);

    assertThat(Artifact.ofLock(lock))
        .containsExactly(
            new Artifact("npm", "@b/c", "2.0.0"),
            new Artifact("npm", "real", "1.0.0"),
            new Artifact("npm", "three", "0.185.1"));
  }

  @Test
  void a_file_that_is_none_or_names_nothing_is_refused() throws IOException {
    Path none = file("a.cdx.json", "{}");
    Path empty = file("b.cdx.json", "{\"bomFormat\": \"CycloneDX\", \"components\": []}");
    Path old = file("package-lock.json", "{\"lockfileVersion\": 1}");

    assertThatThrownBy(() -> Artifact.ofBill(none)).hasMessageContaining("no bill of materials");
    assertThatThrownBy(() -> Artifact.ofBill(empty)).hasMessageContaining("names no library");
    assertThatThrownBy(() -> Artifact.ofLock(old)).hasMessageContaining("no lock file");
    assertThatThrownBy(() -> Artifact.ofPackageUrl("pkg:maven/a/b"))
        .hasMessageContaining("no version");
  }
}
