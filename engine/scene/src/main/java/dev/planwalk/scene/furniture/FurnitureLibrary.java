package dev.planwalk.scene.furniture;

import dev.planwalk.scene.furniture.ImportedModel.Group;
import dev.planwalk.scene.look.Finish;
import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.Mesh;
import dev.planwalk.scene.model.Rgb;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Where pieces come from: imported models where an archive was found, the procedural set for
 * everything else. Pieces are kept, so equal questions get the same object. Any thread may ask.
 */
public final class FurnitureLibrary {

  /** Where Debian's package sweethome3d-furniture puts the archive of CC0 models. */
  public static final Path SYSTEM_ARCHIVE =
      Path.of("/usr/share/sweethome3d/furniture/BlendSwap-CC-0.sh3f");

  /** How far a model's width may be from the width asked for, in metres. */
  private static final double WIDTH_TOLERANCE = 0.22;

  /** {@link #assetSet()} of a library without an archive. */
  private static final String PROCEDURAL = "procedural";

  private final String assetSet;
  private final List<String> notes;
  private final List<Imported> imported;
  private final ConcurrentHashMap<String, Piece> pieces = new ConcurrentHashMap<>();

  private record Imported(FurnitureCatalogue.Entry use, Piece piece) {}

  private FurnitureLibrary(String assetSet, List<String> notes, List<Imported> imported) {
    this.assetSet = assetSet;
    this.notes = List.copyOf(notes);
    this.imported = List.copyOf(imported);
  }

  /** Everything by code; for tests and machines without an archive. */
  public static FurnitureLibrary procedural() {
    return new FurnitureLibrary(PROCEDURAL, List.of(), List.of());
  }

  /**
   * Opens the first archive that is there, converting it on first use. Never fails: without an
   * archive, or with a damaged one, everything comes from the procedural set and a note says so.
   *
   * @param archives places to look, best first
   * @param dataFolder where the converted file is kept
   */
  public static FurnitureLibrary open(List<Path> archives, Path dataFolder) {
    List<String> notes = new ArrayList<>();
    FurnitureCatalogue catalogue = FurnitureCatalogue.shipped();
    for (Path archive : archives) {
      if (!Files.isRegularFile(archive)) {
        continue;
      }
      try {
        String sha256 = sha256(archive);
        Path file =
            dataFolder.resolve("furniture-" + sha256 + "-" + FurnitureFile.VERSION + ".pwf");
        return of(sha256, models(archive, file, catalogue, notes), catalogue, notes);
      } catch (IOException | RuntimeException e) {
        notes.add(
            "The furniture archive "
                + archive.getFileName()
                + " could not be read: "
                + e.getMessage());
      }
    }
    notes.add(
        "No furniture archive was found; all furniture is built by code. The Debian package"
            + " sweethome3d-furniture adds models.");
    return new FurnitureLibrary(PROCEDURAL, notes, List.of());
  }

  /** {@link #assetSet()} of the library that would be opened, without opening it. */
  public static String assetSetOf(List<Path> archives) {
    for (Path archive : archives) {
      try {
        if (Files.isRegularFile(archive)) {
          return sha256(archive);
        }
      } catch (IOException unreadable) {
        // The library goes on to the next one, too.
      }
    }
    return PROCEDURAL;
  }

  private static List<ImportedModel> models(
      Path archive, Path file, FurnitureCatalogue catalogue, List<String> notes)
      throws IOException {
    if (Files.isRegularFile(file)) {
      try {
        return FurnitureFile.read(file);
      } catch (IOException e) {
        notes.add("The converted furniture was damaged and is made anew: " + e.getMessage());
      }
    }
    List<ImportedModel> models = FurnitureArchive.read(archive, catalogue, notes);
    FurnitureFile.write(file, models);
    return models;
  }

  private static String sha256(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file);
        DigestInputStream digest =
            new DigestInputStream(in, MessageDigest.getInstance("SHA-256"))) {
      digest.transferTo(java.io.OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(digest.getMessageDigest().digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  static FurnitureLibrary of(
      String assetSet,
      List<ImportedModel> models,
      FurnitureCatalogue catalogue,
      List<String> notes) {
    List<Imported> imported = new ArrayList<>();
    for (ImportedModel model : models) {
      FurnitureCatalogue.Entry use = catalogue.entries().get(model.id());
      if (use != null) {
        imported.add(new Imported(use, piece(model, use)));
      }
    }
    return new FurnitureLibrary(assetSet, notes, imported);
  }

  private static Piece piece(ImportedModel model, FurnitureCatalogue.Entry use) {
    int[] slots = new int[model.indices().length / 3];
    List<Skin> skins = new ArrayList<>();
    int at = 0;
    for (Group group : model.groups()) {
      Skin skin = skin(group, use);
      int slot = skins.indexOf(skin);
      if (slot < 0) {
        skins.add(skin);
        slot = skins.size() - 1;
      }
      for (int i = 0; i < group.triangles() && at < slots.length; i++) {
        slots[at++] = slot;
      }
    }
    Mesh mesh =
        new Mesh(
            model.id(), model.positions(), model.normals(), model.uvs(), model.indices(), slots);
    return new Piece(
        model.id(),
        mesh,
        skins,
        model.width(),
        model.depth(),
        model.height(),
        List.of(),
        List.of());
  }

  private static Skin skin(Group group, FurnitureCatalogue.Entry use) {
    Finish finish = use.skins().get(group.material());
    if (finish != null) {
      return new Skin.Dressed(finish);
    }
    if (group.alpha() < 0.75) {
      return new Skin.Dressed(Finish.CLEAR_GLASS);
    }
    Rgb colour = group.colour();
    return new Skin.Own(Material.plain(group.material(), colour, group.roughness(), 0.6));
  }

  /**
   * What tells this library's pictures from others: SHA-256 of the archive in hexadecimal, or
   * {@code procedural}.
   */
  public String assetSet() {
    return assetSet;
  }

  /** What a reader of the result should know, such as that no archive was found. */
  public List<String> notes() {
    return notes;
  }

  /**
   * A piece.
   *
   * @param width metres; see {@link PieceKind} for what it means, 0 where it means nothing
   * @param depth likewise
   * @param variant pieces of one kind that shall differ have different numbers
   */
  public Piece piece(PieceKind kind, Taste taste, double width, double depth, int variant) {
    Optional<Piece> model = model(kind, taste, width, variant);
    if (model.isPresent()) {
      return model.get();
    }
    String key = kind + " " + taste + " " + width + " " + depth + " " + variant;
    return pieces.computeIfAbsent(
        key, _ -> ProceduralSet.build(kind, taste, width, depth, variant));
  }

  /** An imported model of that kind, style and width; every other variant stays procedural. */
  private Optional<Piece> model(PieceKind kind, Taste taste, double width, int variant) {
    List<Piece> fitting = new ArrayList<>();
    for (Imported each : imported) {
      boolean wide = width == 0 || Math.abs(each.piece().width() - width) <= WIDTH_TOLERANCE;
      if (each.use().kind() == kind && each.use().styles().contains(taste.style()) && wide) {
        fitting.add(each.piece());
      }
    }
    boolean mixed =
        kind == PieceKind.CLUTTER || kind == PieceKind.PLANT || kind == PieceKind.TABLE_PLANT;
    if (fitting.isEmpty() || (mixed && Math.floorMod(variant, 3) == 0)) {
      return Optional.empty();
    }
    return Optional.of(fitting.get(Math.floorMod(variant, fitting.size())));
  }
}
