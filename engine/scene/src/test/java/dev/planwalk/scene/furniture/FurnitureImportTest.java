package dev.planwalk.scene.furniture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.scene.look.Finish;
import dev.planwalk.vocabulary.Style;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FurnitureImportTest {

  private static final String CUBE =
      """
      mtllib cube.mtl
      v 0 0 0
      v 2 0 0
      v 2 2 0
      v 0 2 0
      v 0 0 2
      v 2 0 2
      v 2 2 2
      v 0 2 2
      usemtl Cloth
      f 5 6 7 8
      f 4 3 2 1
      f -8//1 -7//1 -3//1 -4//1
      usemtl Feet
      f 3 4 8 7
      f 2 3 7 6
      f 1 5 8 4
      f 1 1 2
      """;

  private static final String MATERIALS =
      """
      newmtl Cloth
      Kd 0.2 0.3 0.4
      newmtl Feet
      Kd 1.0 0.5 0.25
      Ns 200
      """;

  private static final String CATALOGUE =
      """
      box/cube.kind=ARMCHAIR
      box/cube.styles=MODERN
      box/cube.skin.Cloth=UPHOLSTERY
      """;

  @TempDir private Path folder;

  private Path archive(String obj) throws IOException {
    Path file = folder.resolve("test.sh3f");
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      put(
          zip,
          "PluginFurnitureCatalog.properties",
          """
          license=CC0
          name#1=Test chair
          creator#1=Nobody
          model#1=/box/cube.obj
          width#1=80
          depth#1=60
          height#1=90
          """);
      put(zip, "box/cube.obj", obj);
      put(zip, "box/cube.mtl", MATERIALS);
    }
    return file;
  }

  private static void put(ZipOutputStream zip, String name, String text) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(text.getBytes(StandardCharsets.ISO_8859_1));
    zip.closeEntry();
  }

  private static FurnitureCatalogue catalogue() throws IOException {
    return FurnitureCatalogue.read(new StringReader(CATALOGUE));
  }

  private List<ImportedModel> converted(String obj) throws IOException {
    List<String> problems = new ArrayList<>();
    List<ImportedModel> models = FurnitureArchive.read(archive(obj), catalogue(), problems);
    assertThat(problems).isEmpty();
    return models;
  }

  @Test
  void a_model_is_scaled_to_the_stated_box_and_stands_on_the_floor() throws IOException {
    ImportedModel model = converted(CUBE).getFirst();
    assertThat(model.width()).isBetween(0.799, 0.801);
    assertThat(model.depth()).isBetween(0.599, 0.601);
    assertThat(model.height()).isBetween(0.899, 0.901);
    float lowest = 9;
    for (int i = 2; i < model.positions().length; i += 3) {
      lowest = Math.min(lowest, model.positions()[i]);
    }
    assertThat(lowest).isZero();
    assertThat(model.indices()).hasSize(3 * 12);
    assertThat(model.creator()).isEqualTo("Nobody");
  }

  @Test
  void edges_of_a_cube_stay_sharp_and_its_normals_point_outwards() throws IOException {
    ImportedModel model = converted(CUBE).getFirst();
    for (int i = 0; i < model.positions().length; i += 3) {
      float x = Math.abs(model.normals()[i]);
      float y = Math.abs(model.normals()[i + 1]);
      float z = Math.abs(model.normals()[i + 2]);
      assertThat(Math.max(x, Math.max(y, z))).isGreaterThan(0.999f);
      float outward =
          model.positions()[i] * model.normals()[i]
              + model.positions()[i + 1] * model.normals()[i + 1]
              + (model.positions()[i + 2] - 0.45f) * model.normals()[i + 2];
      assertThat(outward).isPositive();
    }
  }

  @Test
  void named_materials_wear_the_palette_and_others_their_own_colour() throws IOException {
    FurnitureLibrary library = FurnitureLibrary.of("test", converted(CUBE), catalogue(), List.of());
    Piece piece = library.piece(PieceKind.ARMCHAIR, Taste.of(Style.MODERN, 1), 0, 0, 0);
    assertThat(piece.model()).isEqualTo("box/cube");
    assertThat(piece.skins().getFirst()).isEqualTo(new Skin.Dressed(Finish.UPHOLSTERY));
    Skin.Own feet = (Skin.Own) piece.skins().get(1);
    assertThat(feet.material().baseColour().g()).isEqualTo(0.5f);
    assertThat(feet.material().baseColour().r()).isLessThanOrEqualTo(0.9f);
    Piece other = library.piece(PieceKind.ARMCHAIR, Taste.of(Style.JAPANDI, 1), 0, 0, 0);
    assertThat(other.model()).isNotEqualTo("box/cube");
  }

  @Test
  void the_converted_file_holds_the_same_models_and_the_same_bytes() throws IOException {
    List<ImportedModel> models = converted(CUBE);
    Path first = folder.resolve("a.pwf");
    Path second = folder.resolve("b.pwf");
    FurnitureFile.write(first, models);
    FurnitureFile.write(second, FurnitureFile.read(first));
    assertThat(Files.readAllBytes(second)).isEqualTo(Files.readAllBytes(first));
    assertThat(FurnitureFile.read(first).getFirst().positions())
        .isEqualTo(models.getFirst().positions());
  }

  @Test
  void a_cut_off_converted_file_is_refused_with_a_reason() throws IOException {
    Path file = folder.resolve("a.pwf");
    FurnitureFile.write(file, converted(CUBE));
    byte[] bytes = Files.readAllBytes(file);
    for (int length = 0; length < bytes.length; length += 7) {
      Path cut = folder.resolve("cut.pwf");
      Files.write(cut, java.util.Arrays.copyOf(bytes, length));
      assertThatThrownBy(() -> FurnitureFile.read(cut)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void hostile_models_are_refused() {
    refused("v 0 0\n", "3 coordinates");
    refused("v NaN 0 0\n", "out of range");
    refused("v 1e30 0 0\n", "out of range");
    refused("v a b c\n", "no number");
    refused("v 0 0 0\nf 1 2 3\n", "names vertex");
    refused("v 0 0 0\nf -9 1 1\n", "names vertex");
    refused("v 0 0 0\nf " + "1 ".repeat(600) + "\n", "corners");
  }

  private static void refused(String obj, String reason) {
    assertThatThrownBy(() -> new ObjReader().read(new BufferedReader(new StringReader(obj))))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void a_broken_model_is_left_out_and_told() throws IOException {
    List<String> problems = new ArrayList<>();
    List<ImportedModel> models =
        FurnitureArchive.read(archive("v 0 0 0\nf 1 2 3\n"), catalogue(), problems);
    assertThat(models).isEmpty();
    assertThat(problems).singleElement().asString().contains("box/cube", "names vertex 2");
  }

  @Test
  void no_archive_or_a_damaged_one_leaves_the_procedural_set_and_a_note() throws IOException {
    Path damaged = folder.resolve("damaged.sh3f");
    Files.writeString(damaged, "no zip");
    FurnitureLibrary library =
        FurnitureLibrary.open(List.of(folder.resolve("missing.sh3f"), damaged), folder);
    assertThat(library.notes()).hasSize(2).last().asString().contains("No furniture archive");
    assertThat(library.piece(PieceKind.CHAIR, Taste.of(Style.LANDHAUS, 1), 0, 0, 0).model())
        .isEqualTo("chair");
  }

  @Test
  void every_model_in_use_is_credited_and_none_else() throws IOException {
    Path credits = Path.of("../../docs/furniture-credits.md");
    List<String> credited =
        Pattern.compile("(?m)^\\| `([^`]+)` \\|")
            .matcher(Files.readString(credits))
            .results()
            .map(row -> row.group(1))
            .toList();
    assertThat(credited)
        .containsExactlyInAnyOrderElementsOf(FurnitureCatalogue.shipped().entries().keySet());
  }

  @Test
  void the_second_opening_reads_the_converted_file() throws IOException {
    Path archive = archive(CUBE);
    FurnitureLibrary.open(List.of(archive), folder);
    try (var files = Files.list(folder)) {
      assertThat(files.map(f -> f.getFileName().toString()).toList())
          .filteredOn(n -> n.endsWith(".pwf"))
          .singleElement()
          .asString()
          .matches("furniture-[0-9a-f]{64}-1\\.pwf");
    }
    assertThat(FurnitureLibrary.open(List.of(archive), folder).notes()).isEmpty();
  }

  @Test
  void the_shipped_catalogue_names_known_kinds_styles_and_finishes() {
    assertThat(FurnitureCatalogue.shipped().entries().size()).isGreaterThanOrEqualTo(10);
  }
}
