package dev.planwalk.scene.look;

import dev.planwalk.vocabulary.Style;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A style as data: {@code styles/NAME.tsv}, a key, a tab and a value a line; lines that begin with
 * {@code #} are for people. Each value is asked for by whoever needs it and checked then; {@code
 * docs/styles.md} lists all.
 *
 * <p>Every accessor throws {@link IllegalStateException} with file, key and value where the file is
 * wrong: files are part of the program.
 */
public final class StyleFile {

  private static final Map<Style, StyleFile> READ = new ConcurrentHashMap<>();

  private final String name;
  private final Map<String, String> values = new LinkedHashMap<>();
  private final Set<String> asked = ConcurrentHashMap.newKeySet();

  private StyleFile(String name, String text) {
    this.name = name;
    for (String line : text.lines().toList()) {
      if (!line.isBlank() && !line.startsWith("#")) {
        String[] cells = line.split("\t", -1);
        if (cells.length != 2 || values.put(cells[0], cells[1]) != null) {
          throw new IllegalStateException(
              "style " + name + ": not one new key, a tab and a value: " + line);
        }
      }
    }
  }

  /** A style of this text, for whoever tries one. */
  public static StyleFile of(String name, String text) {
    return new StyleFile(name, text);
  }

  /** The file of a style, read once. */
  public static StyleFile of(Style style) {
    return READ.computeIfAbsent(style, StyleFile::read);
  }

  private static StyleFile read(Style style) {
    String name = style.wire();
    try (InputStream in = StyleFile.class.getResourceAsStream("styles/" + name + ".tsv")) {
      if (in == null) {
        throw new IllegalStateException("there is no file of the style " + name);
      }
      return new StyleFile(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** A colour, {@code #RRGGBB} in sRGB. */
  public int colour(String key) {
    return colour(key, value(key));
  }

  /** Colours with spaces between, one at least. */
  public List<Integer> colours(String key) {
    return Arrays.stream(value(key).split(" ", -1)).map(word -> colour(key, word)).toList();
  }

  private int colour(String key, String word) {
    if (!word.matches("#[0-9A-F]{6}")) {
      throw wrong(key, "#RRGGBB");
    }
    return Integer.parseInt(word.substring(1), 16);
  }

  /** A number in these bounds, both included. */
  public double number(String key, double least, double greatest) {
    try {
      double number = Double.parseDouble(value(key));
      if (number >= least && number <= greatest) {
        return number;
      }
    } catch (NumberFormatException none) {
      // Told like one out of bounds.
    }
    throw wrong(key, "a number from " + least + " to " + greatest);
  }

  /** {@code true} or {@code false}. */
  public boolean flag(String key) {
    return switch (value(key)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw wrong(key, "true or false");
    };
  }

  /** One of the words of a type, in lower case. */
  public <E extends Enum<E>> E word(String key, Class<E> type) {
    return word(key, value(key), type);
  }

  /** Such words with spaces between, one at least. */
  public <E extends Enum<E>> List<E> words(String key, Class<E> type) {
    return Arrays.stream(value(key).split(" ", -1)).map(word -> word(key, word, type)).toList();
  }

  private <E extends Enum<E>> E word(String key, String word, Class<E> type) {
    for (E constant : type.getEnumConstants()) {
      if (constant.name().toLowerCase(Locale.ROOT).equals(word)) {
        return constant;
      }
    }
    throw wrong(key, "one of " + Arrays.toString(type.getEnumConstants()).toLowerCase(Locale.ROOT));
  }

  private String value(String key) {
    asked.add(key);
    String value = values.get(key);
    if (value == null) {
      throw new IllegalStateException("style " + name + ": " + key + " is missing");
    }
    return value;
  }

  private IllegalStateException wrong(String key, String wanted) {
    return new IllegalStateException(
        "style " + name + ": " + key + " must be " + wanted + ", not " + values.get(key));
  }

  /** All keys. */
  public Set<String> keys() {
    return Set.copyOf(values.keySet());
  }

  /** Keys that nobody has asked for yet. */
  public Set<String> unasked() {
    Set<String> left = new TreeSet<>(values.keySet());
    left.removeAll(asked);
    return left;
  }
}
