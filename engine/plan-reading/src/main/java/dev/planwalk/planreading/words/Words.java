package dev.planwalk.planreading.words;

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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Folding of layer names, block names and labels to plain lower-case words. */
public final class Words {

  /** Full-width Latin and half-width Kana, as Japanese programs write them. */
  private static final Pattern WIDE_FORMS = Pattern.compile("[\\uFF01-\\uFFEE]+");

  private static final Pattern ACCENTS = Pattern.compile("[\\u0300-\\u036F]+");

  /** Scripts that write words without blanks between them. */
  private static final String UNSPACED_SCRIPTS =
      "\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}ー\\p{IsHangul}\\p{IsThai}";

  private static final Pattern UNSPACED = Pattern.compile("[" + UNSPACED_SCRIPTS + "]");

  private static final Pattern BETWEEN_WORDS =
      Pattern.compile(
          "[^a-z0-9\\p{IsCyrillic}\\p{IsGreek}\\p{IsArabic}\\p{IsHebrew}"
              + UNSPACED_SCRIPTS
              + "]+");

  private Words() {}

  /**
   * Lower case, umlauts as two letters, accents off, xref prefix (up to {@code $0$} or {@code |})
   * cut.
   */
  public static String fold(String text) {
    String cut = text;
    int dollar = cut.lastIndexOf("$0$");
    if (dollar >= 0) {
      cut = cut.substring(dollar + 3);
    }
    cut = cut.substring(cut.lastIndexOf('|') + 1);
    String lower =
        WIDE_FORMS
            .matcher(cut)
            .replaceAll(form ->
                Matcher.quoteReplacement(Normalizer.normalize(form.group(), Normalizer.Form.NFKC)))
            .toLowerCase(Locale.ROOT)
            .replace("ä", "ae")
            .replace("ö", "oe")
            .replace("ü", "ue")
            .replace("ß", "ss")
            .replace("ø", "oe")
            .replace("æ", "ae")
            .replace("ł", "l")
            .replace("đ", "d")
            .replace("ı", "i");
    String bare = ACCENTS.matcher(Normalizer.normalize(lower, Normalizer.Form.NFD)).replaceAll("");
    return Normalizer.normalize(bare, Normalizer.Form.NFC);
  }

  /**
   * Folded words: split at everything but letters of the scripts plans are lettered in and digits,
   * and before capitals in camel case.
   */
  public static List<String> split(String text) {
    String spaced = text.replaceAll("(\\p{Ll})(\\p{Lu})", "$1 $2");
    List<String> words = new ArrayList<>();
    for (String word : BETWEEN_WORDS.split(fold(spaced), -1)) {
      if (!word.isEmpty()) {
        words.add(word);
      }
    }
    return words;
  }

  /** Whether a text has letters of a script that writes words without blanks between them. */
  static boolean unspaced(String text) {
    return UNSPACED.matcher(text).find();
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
