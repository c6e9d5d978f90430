package dev.planwalk.scene.furniture;

import dev.planwalk.scene.look.Finish;
import dev.planwalk.vocabulary.Style;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;

/** The hand-kept list of models that are used; see {@code furniture-catalogue.properties}. */
final class FurnitureCatalogue {

  /**
   * How a model is used.
   *
   * @param frontDegrees turn that brings its front to +y
   * @param skins finish by the name of the model's material
   */
  record Entry(PieceKind kind, Set<Style> styles, double frontDegrees, Map<String, Finish> skins) {}

  private final TreeMap<String, Entry> entries = new TreeMap<>();

  private FurnitureCatalogue() {}

  /** The list that ships with this release. */
  static FurnitureCatalogue shipped() {
    try (InputStream in =
        FurnitureCatalogue.class.getResourceAsStream("furniture-catalogue.properties")) {
      if (in == null) {
        throw new IllegalStateException("furniture-catalogue.properties is missing");
      }
      return read(new InputStreamReader(in, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads a list.
   *
   * @throws IllegalArgumentException for an unknown kind, style or finish
   */
  static FurnitureCatalogue read(Reader reader) throws IOException {
    Properties properties = new Properties();
    properties.load(reader);
    FurnitureCatalogue catalogue = new FurnitureCatalogue();
    for (String key : properties.stringPropertyNames()) {
      if (key.endsWith(".kind")) {
        String model = key.substring(0, key.length() - ".kind".length());
        catalogue.entries.put(model, entry(model, properties));
      }
    }
    return catalogue;
  }

  private static Entry entry(String model, Properties properties) {
    Set<Style> styles = EnumSet.noneOf(Style.class);
    String wanted = properties.getProperty(model + ".styles", "ALL");
    if (wanted.equals("ALL")) {
      styles = EnumSet.allOf(Style.class);
    } else {
      for (String style : wanted.split(" +", -1)) {
        styles.add(Style.valueOf(style));
      }
    }
    Map<String, Finish> skins = new TreeMap<>();
    String prefix = model + ".skin.";
    for (String key : properties.stringPropertyNames()) {
      if (key.startsWith(prefix)) {
        skins.put(
            key.substring(prefix.length()), Finish.valueOf(properties.getProperty(key).strip()));
      }
    }
    return new Entry(
        PieceKind.valueOf(properties.getProperty(model + ".kind").strip()),
        styles,
        Double.parseDouble(properties.getProperty(model + ".front", "0")),
        skins);
  }

  /** Entries by model id, in the order of the ids. */
  Map<String, Entry> entries() {
    return java.util.Collections.unmodifiableSortedMap(entries);
  }
}
