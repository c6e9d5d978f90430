package dev.planwalk.scene.furniture;

import dev.planwalk.scene.furniture.ModelShaper.Mtl;
import dev.planwalk.scene.model.Rgb;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * An archive of furniture in the format of Sweet Home 3D libraries: a zip with {@code
 * PluginFurnitureCatalog.properties} (ISO 8859-1) and OBJ models with MTL files. Nothing is ever
 * extracted to disk; every entry is bounded.
 */
final class FurnitureArchive {

  private static final int MOST_BYTES = 64 << 20;
  private static final int MOST_MODELS = 2000;

  private FurnitureArchive() {}

  /**
   * The catalogue's models of an archive, ordered by id.
   *
   * @param problems receives a sentence for each model that could not be read
   * @throws IOException when the file is no such archive
   */
  static List<ImportedModel> read(Path archive, FurnitureCatalogue catalogue, List<String> problems)
      throws IOException {
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      Properties properties = new Properties();
      properties.load(
          new InputStreamReader(
              new ByteArrayInputStream(bytes(zip, "PluginFurnitureCatalog.properties")),
              StandardCharsets.ISO_8859_1));
      Map<String, ImportedModel> models = new TreeMap<>();
      for (int n = 1; n <= MOST_MODELS; n++) {
        String path = properties.getProperty("model#" + n);
        if (path == null) {
          break;
        }
        String entry = path.startsWith("/") ? path.substring(1) : path;
        int dot = entry.lastIndexOf('.');
        String id = dot < 0 ? entry : entry.substring(0, dot);
        FurnitureCatalogue.Entry wanted = catalogue.entries().get(id);
        if (wanted != null) {
          try {
            models.put(id, model(zip, properties, n, entry, id, wanted));
          } catch (IOException e) {
            problems.add("Model " + id + " was left out: " + e.getMessage() + ".");
          }
        }
      }
      return new ArrayList<>(models.values());
    }
  }

  private static ImportedModel model(
      ZipFile zip,
      Properties properties,
      int number,
      String entry,
      String id,
      FurnitureCatalogue.Entry wanted)
      throws IOException {
    ObjReader obj = new ObjReader();
    try (BufferedReader reader = text(bytes(zip, entry))) {
      obj.read(reader);
    }
    if (obj.materials().isEmpty()) {
      throw new IOException("it has no faces");
    }
    double[] box = {
      centimetres(properties, "width#" + number),
      centimetres(properties, "height#" + number),
      centimetres(properties, "depth#" + number)
    };
    ModelShaper shaper =
        new ModelShaper(
            obj,
            rotation(properties.getProperty("modelRotation#" + number, "1 0 0 0 1 0 0 0 1")),
            box,
            wanted.frontDegrees());
    return shaper.shape(
        id,
        properties.getProperty("name#" + number, id),
        properties.getProperty("creator#" + number, "unknown"),
        properties.getProperty("license", "unknown"),
        materials(zip, id + ".mtl"));
  }

  private static double centimetres(Properties properties, String key) throws IOException {
    try {
      double value = Double.parseDouble(properties.getProperty(key, "missing")) / 100;
      if (!(value > 0.001 && value < 20)) {
        throw new IOException(key + " is out of range: " + value);
      }
      return value;
    } catch (NumberFormatException e) {
      throw new IOException(key + " is no number: " + properties.getProperty(key), e);
    }
  }

  private static double[] rotation(String text) throws IOException {
    String[] words = text.strip().split("\\s+", -1);
    double[] r = new double[9];
    if (words.length != 9) {
      throw new IOException("a rotation has 9 numbers (got: " + words.length + ")");
    }
    for (int i = 0; i < 9; i++) {
      try {
        r[i] = Double.parseDouble(words[i]);
      } catch (NumberFormatException e) {
        throw new IOException("the rotation holds no number: " + words[i], e);
      }
      if (!(Math.abs(r[i]) <= 1.001)) {
        throw new IOException("the rotation is none: " + words[i]);
      }
    }
    return r;
  }

  private static Map<String, Mtl> materials(ZipFile zip, String entry) throws IOException {
    Map<String, Mtl> materials = new TreeMap<>();
    if (zip.getEntry(entry) == null) {
      return materials;
    }
    String name = "";
    try (BufferedReader reader = text(bytes(zip, entry))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        String[] words = line.strip().split("\\s+", -1);
        if (words.length < 2) {
          continue;
        }
        Mtl before = materials.getOrDefault(name, new Mtl(Rgb.grey(0.5), 30, 1));
        switch (words[0]) {
          case "newmtl" -> {
            name = line.strip().substring(7);
            materials.put(name, new Mtl(Rgb.grey(0.5), 30, 1));
          }
          case "Kd" -> {
            if (words.length >= 4) {
              materials.put(
                  name,
                  new Mtl(
                      new Rgb(reflectance(words[1]), reflectance(words[2]), reflectance(words[3])),
                      before.shininess(),
                      before.alpha()));
            }
          }
          case "Ns" ->
              materials.put(
                  name, new Mtl(before.colour(), 1000 * reflectance(words[1]), before.alpha()));
          case "d" ->
              materials.put(
                  name, new Mtl(before.colour(), before.shininess(), reflectance(words[1])));
          default -> {}
        }
      }
    }
    return materials;
  }

  /** A number between 0 and 0.85, whatever is written; Ns is read as thousandths. */
  private static float reflectance(String word) throws IOException {
    try {
      float value = Float.parseFloat(word);
      float scaled = value > 1 ? value / 1000 : value;
      return Float.isFinite(scaled) ? Math.clamp(scaled, 0f, 0.85f) : 0.5f;
    } catch (NumberFormatException e) {
      throw new IOException("a material holds no number: " + word, e);
    }
  }

  private static BufferedReader text(byte[] bytes) {
    return new BufferedReader(
        new InputStreamReader(new ByteArrayInputStream(bytes), StandardCharsets.ISO_8859_1));
  }

  private static byte[] bytes(ZipFile zip, String name) throws IOException {
    ZipEntry entry = zip.getEntry(name);
    if (entry == null) {
      throw new IOException("the archive has no " + name);
    }
    try (InputStream in = zip.getInputStream(entry)) {
      byte[] bytes = in.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw new IOException(name + " is larger than " + MOST_BYTES + " bytes");
      }
      return bytes;
    }
  }
}
