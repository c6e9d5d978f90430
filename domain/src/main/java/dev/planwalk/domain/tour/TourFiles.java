package dev.planwalk.domain.tour;

import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.asset.NewAsset;
import dev.planwalk.domain.asset.NewFile;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStat;
import dev.planwalk.storage.object.ObjectStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.SequencedSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The finished files of a tour, told apart by its manifest: those that are assets, in the order in
 * which the result shows them, and those that only the viewer needs. A caller that takes the first
 * asset of each kind gets the splats, the collider and the room where the tour begins; of a tour
 * with a world, those of the world.
 */
final class TourFiles {

  /** The name of the manifest among the files. */
  static final String MANIFEST = "tour.json";

  private static final String ARCHIVE = "tour.zip";

  private static final String STANDARD = "standard";

  /** In the manifest, what an outside model made of one room; and the variant of its assets. */
  private static final String WORLD = "world";

  private final Path folder;
  private final TourMaker.Files files;
  private final ObjectNode manifest;

  private TourFiles(Path folder, TourMaker.Files files, ObjectNode manifest) {
    this.folder = folder;
    this.files = files;
    this.manifest = manifest;
  }

  /** The files of a folder, with their manifest read. */
  static TourFiles of(Path folder, TourMaker.Files files) throws IOException {
    return new TourFiles(
        folder, files, Json.readObject(Files.readAllBytes(folder.resolve(MANIFEST))));
  }

  /** Assets and the names they have among the files. */
  record Stored(List<NewAsset> assets, List<NewFile> names) {}

  /** One file that becomes an asset. */
  private record Shown(String name, AssetKind kind, Optional<String> variant, int width) {
    Shown(String name, AssetKind kind, Optional<String> variant) {
      this(name, kind, variant, 0);
    }
  }

  private List<Shown> shown() {
    List<Shown> shown = new ArrayList<>();
    JsonNode world = manifest.path(WORLD);
    if (world.isObject()) {
      Optional<String> variant = Optional.of(WORLD);
      shown.add(new Shown(file(world), AssetKind.SPZ, variant));
      shown.add(new Shown(world.path("collider").stringValue(), AssetKind.GLB, variant));
      shown.add(
          new Shown(
              world.path("panorama").stringValue(),
              AssetKind.PANO,
              variant,
              world.path("panorama_width").intValue()));
    }
    for (JsonNode splats : manifest.path("splats")) {
      if (splats.path("variant").asString("").equals(STANDARD)) {
        shown.add(new Shown(file(splats), AssetKind.SPZ, Optional.of(STANDARD)));
      }
    }
    shown.add(new Shown(manifest.path("collider").stringValue(), AssetKind.GLB, Optional.empty()));
    String start = manifest.path("start").path("panorama").asString("");
    List<Shown> further = new ArrayList<>();
    for (JsonNode panorama : manifest.path("panoramas")) {
      String id = panorama.path("id").stringValue();
      (id.equals(start) ? shown : further)
          .add(new Shown(file(panorama), AssetKind.PANO, Optional.of(id), files.panoramaWidth()));
    }
    shown.addAll(further);
    shown.add(new Shown(MANIFEST, AssetKind.TOUR_MANIFEST, Optional.empty()));
    return shown;
  }

  /** Name of the picture from where the tour begins. */
  Optional<String> firstStill() {
    return TourPage.firstStill(manifest);
  }

  private static String file(JsonNode entry) {
    return entry.path("file").stringValue();
  }

  /** Stores the files that become assets. */
  Stored storeAssets(ObjectStore store, ObjectKey place) throws IOException {
    List<NewAsset> assets = new ArrayList<>();
    List<NewFile> names = new ArrayList<>();
    for (Shown one : shown()) {
      boolean panorama = one.width() > 0;
      NewAsset asset =
          NewAsset.stored(
              store,
              place.child(one.name()),
              one.kind(),
              one.variant(),
              Files.readAllBytes(folder.resolve(one.name())),
              panorama ? OptionalInt.of(one.width()) : OptionalInt.empty(),
              panorama ? OptionalInt.of(one.width() / 2) : OptionalInt.empty());
      assets.add(asset);
      names.add(new NewFile(one.name(), asset.key(), one.kind().contentType(), asset.sizeBytes()));
    }
    return new Stored(assets, names);
  }

  /** Stores the files that only the viewer needs. */
  List<NewFile> storeOthers(ObjectStore store, ObjectKey place) throws IOException {
    SequencedSet<String> names = new LinkedHashSet<>(files.names());
    shown().forEach(one -> names.remove(one.name()));
    List<NewFile> stored = new ArrayList<>();
    for (String name : names) {
      String type = contentType(name);
      try (InputStream content = Files.newInputStream(folder.resolve(name))) {
        ObjectStat stat = store.put(place.child(name), content, type);
        stored.add(new NewFile(name, stat.key(), type, stat.sizeBytes()));
      }
    }
    return stored;
  }

  /**
   * Stores all files and the page that shows them as one archive.
   *
   * @param page files of the page by name
   */
  NewAsset storeArchive(ObjectStore store, ObjectKey place, SequencedMap<String, byte[]> page)
      throws IOException {
    // Beside the folder, which holds what goes into it.
    Path archive = folder.resolveSibling(ARCHIVE);
    TourArchive.write(archive, page, folder, files.names());
    return NewAsset.stored(store, place.child(ARCHIVE), AssetKind.TOUR_ZIP, archive);
  }

  private static String contentType(String name) {
    AssetKind like =
        switch (name.substring(name.lastIndexOf('.') + 1)) {
          case "jpg" -> AssetKind.PANO;
          case "glb" -> AssetKind.GLB;
          case "json" -> AssetKind.TOUR_MANIFEST;
          default -> AssetKind.SPZ;
        };
    return like.contentType();
  }

  /** What the job tells about its tour. */
  ObjectNode facts() {
    ObjectNode facts = JsonNodeFactory.instance.objectNode();
    int rooms = 0;
    for (JsonNode storey : manifest.path("storeys")) {
      rooms += storey.path("rooms").size();
    }
    facts.put("rooms", rooms);
    facts.put("panoramas", manifest.path("panoramas").size());
    for (JsonNode splats : manifest.path("splats")) {
      if (splats.path("variant").asString("").equals(STANDARD)) {
        facts.set("splats", splats.path("count"));
      }
    }
    facts
        .putObject("size")
        .put("width", files.panoramaWidth())
        .put("height", files.panoramaWidth() / 2);
    if (manifest.has("fidelity")) {
      facts.set("fidelity", manifest.get("fidelity"));
    }
    return facts;
  }
}
