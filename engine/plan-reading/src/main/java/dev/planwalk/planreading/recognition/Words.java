package dev.planwalk.planreading.recognition;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Folding of layer names, block names and labels to plain lower-case words. */
final class Words {

  private Words() {}

  /**
   * Lower case, umlauts as two letters, accents off, xref prefix (up to {@code $0$} or {@code |})
   * cut.
   */
  static String fold(String text) {
    String cut = text;
    int dollar = cut.lastIndexOf("$0$");
    if (dollar >= 0) {
      cut = cut.substring(dollar + 3);
    }
    cut = cut.substring(cut.lastIndexOf('|') + 1);
    String lower =
        cut.toLowerCase(Locale.ROOT)
            .replace("ä", "ae")
            .replace("ö", "oe")
            .replace("ü", "ue")
            .replace("ß", "ss")
            .replace("ø", "oe")
            .replace("æ", "ae")
            .replace("ł", "l")
            .replace("ı", "i");
    return Normalizer.normalize(lower, Normalizer.Form.NFD).replaceAll("\\p{M}+", "");
  }

  /**
   * Folded words: split at everything but Latin and Cyrillic letters and digits, and before
   * capitals in camel case.
   */
  static List<String> split(String text) {
    String spaced = text.replaceAll("(\\p{Ll})(\\p{Lu})", "$1 $2");
    List<String> words = new ArrayList<>();
    for (String word : fold(spaced).split("[^a-z0-9\\p{IsCyrillic}]+", -1)) {
      if (!word.isEmpty()) {
        words.add(word);
      }
    }
    return words;
  }

  /** Rows of a resource of this package, split at tabs; lines that start with # are comments. */
  static List<List<String>> rows(String resource) {
    List<List<String>> rows = new ArrayList<>();
    try (InputStream in = Words.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("the module lacks its resource " + resource);
      }
      BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.isBlank() && !line.startsWith("#")) {
          rows.add(List.of(line.split("\t", -1)));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows;
  }
}
