package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.testsupport.ProjectRoot;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The bundle that hosts install with one click, made of a small folder. */
class McpBundleTest {

  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final Path MCPB = ProjectRoot.find().resolve("packaging/mcpb");

  @TempDir private Path folder;

  private Path bundle(String name) throws Exception {
    Path made = folder.resolve(name);
    Process node =
        new ProcessBuilder(
                "node",
                MCPB.resolve("bundle.mjs").toString(),
                folder.resolve("packaged").toString(),
                MCPB.resolve("manifest.json").toString(),
                MCPB.resolve("icon.png").toString(),
                "1.2.3",
                "2026-11-20T00:00:00Z",
                made.toString())
            .inheritIO()
            .start();
    assertThat(node.waitFor()).isZero();
    return made;
  }

  @Test
  void who_may_run_a_file_is_kept_and_equal_folders_give_equal_bytes() throws Exception {
    Path packaged = folder.resolve("packaged");
    Path bin = Files.createDirectories(packaged.resolve("bin"));
    Path program = Files.writeString(bin.resolve("planwalk"), "#!/bin/sh\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.writeString(packaged.resolve("LICENSE"), "free\n");
    Files.createSymbolicLink(packaged.resolve("linked"), Path.of("LICENSE"));
    Files.writeString(packaged.resolve("planwalk.aot"), "differs each time");

    Path made = bundle("a.mcpb");

    assertThat(Files.readAllBytes(bundle("b.mcpb"))).isEqualTo(Files.readAllBytes(made));
    try (FileSystem zip =
        FileSystems.newFileSystem(made, Map.of("enablePosixFileAttributes", true))) {
      assertThat(PosixFilePermissions.toString(permissions(zip, "bin/planwalk")))
          .isEqualTo("rwxr-xr-x");
      assertThat(PosixFilePermissions.toString(permissions(zip, "LICENSE"))).doesNotContain("x");
      assertThat(Files.readString(zip.getPath("linked"))).isEqualTo("free\n");
      assertThat(Files.exists(zip.getPath("planwalk.aot"))).isFalse();
      JsonNode manifest = MAPPER.readTree(Files.readString(zip.getPath("manifest.json")));
      assertThat(manifest.path("version").asString()).isEqualTo("1.2.3");
      assertThat(Files.exists(zip.getPath(manifest.path("icon").asString()))).isTrue();
      assertThat(Files.exists(zip.getPath(manifest.at("/server/entry_point").asString()))).isTrue();
    }
  }

  private static Set<PosixFilePermission> permissions(FileSystem zip, String name)
      throws Exception {
    return Files.getPosixFilePermissions(zip.getPath(name));
  }

  @Test
  void the_manifest_starts_what_there_is_with_every_choice_of_folders() throws Exception {
    JsonNode manifest = MAPPER.readTree(Files.readString(MCPB.resolve("manifest.json")));
    List<String> arguments =
        StreamSupport.stream(manifest.at("/server/mcp_config/args").spliterator(), false)
            .map(JsonNode::asString)
            .toList();
    assertThat(arguments.getLast()).isEqualTo("${user_config.folders}");
    assertThat(manifest.at("/user_config/folders/multiple").asBoolean()).isTrue();
    assertThat(manifest.path("name").asString()).matches(Pattern.compile("[a-z-]+"));
    for (List<String> chosen :
        List.of(List.<String>of(), List.of("/plans"), List.of("/plans", "/more plans"))) {
      List<String> line = new ArrayList<>(arguments.subList(0, arguments.size() - 1));
      line.addAll(chosen);
      CommandLine.ParseResult parsed =
          Main.commandLine().parseArgs(line.toArray(String[]::new)).subcommand();
      List<Path> allowed = parsed.matchedOption("--allow").getValue();
      assertThat(allowed).containsExactlyElementsOf(chosen.stream().map(Path::of).toList());
    }
  }
}
