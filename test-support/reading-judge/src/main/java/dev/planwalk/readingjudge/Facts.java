package dev.planwalk.readingjudge;

import dev.planwalk.planreading.drawing.Dim;
import dev.planwalk.planreading.drawing.Drawing;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The facts of the manifest that concern reading, taken from its words: read at all, version, unit,
 * unit of the header, layers, texts, dimensions and findings. Rooms are judged elsewhere.
 */
final class Facts {

  private static final Pattern UNIT =
      Pattern.compile(
          "(?:^|; |[,(] ?)(?:unit |is )(mm|cm|dm|metre|inch|foot|m|in|ft)\\b",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern HEADER = Pattern.compile("header says (mm|cm|m|inch)");
  private static final Pattern LABELS = Pattern.compile("labels ([^;]+)");
  private static final Pattern LAYERS =
      Pattern.compile("(?:layers(?= \\w+,)|optional content groups|layer(?= [A-Z0])) ([^;()]+)");
  private static final Pattern FINDING = Pattern.compile("finding ([a-z_]+)");
  private static final Pattern DIMENSIONS = Pattern.compile("dimensions ([0-9., ]+) m");
  private static final Pattern NUMBERS = Pattern.compile("room numbers (\\d+) to (\\d+)");
  private static final Pattern STOREY = Pattern.compile("storey \"([^\"]+)\"");
  private static final Pattern LAYER_NAME = Pattern.compile("[A-Za-z][A-Za-z0-9]*(-[A-Z]+)*");

  private final Sample sample;
  private final List<String> wrong = new ArrayList<>();
  private int checked;

  private Facts(Sample sample) {
    this.sample = sample;
  }

  /**
   * What was read of a file.
   *
   * @param unit as recognised, empty when no plan was found
   * @param findings codes of the whole reading
   */
  record Read(
      Optional<Drawing> drawing,
      Optional<FlatDrawing> flat,
      Optional<String> unit,
      Set<String> findings) {}

  /**
   * The outcome.
   *
   * @param wrong a sentence for each fact that is not so
   */
  record Verdict(int checked, List<String> wrong) {
    Verdict {
      wrong = List.copyOf(wrong);
    }
  }

  /** Checks all facts of one file. */
  static Verdict check(Sample sample, Read read) {
    Facts facts = new Facts(sample);
    facts.fact(
        read.drawing().isPresent() || sample.shows().contains("must be refused"), "is not read");
    facts.version(read);
    facts.unit(read);
    facts.texts(read);
    facts.layers(read);
    facts.findings(read);
    return new Verdict(facts.checked, facts.wrong);
  }

  private void fact(boolean holds, String otherwise) {
    checked++;
    if (!holds) {
      wrong.add(otherwise);
    }
  }

  private static void each(Pattern pattern, String words, Consumer<Matcher> then) {
    Matcher matcher = pattern.matcher(words);
    while (matcher.find()) {
      then.accept(matcher);
    }
  }

  private void version(Read read) {
    if (read.drawing().isEmpty()) {
      return;
    }
    String stated = read.drawing().get().header().release();
    String expected = sample.release().replace(" binary", "");
    if (expected.equals("binary") || expected.startsWith("no $ACADVER")) {
      fact(stated.isEmpty(), "version " + stated + ", none expected");
    } else {
      fact(stated.equals(expected), "version '" + stated + "' instead of " + expected);
    }
  }

  private void unit(Read read) {
    each(
        UNIT,
        sample.expected(),
        match -> {
          String expected = unitName(match.group(1));
          // Where no plan was found nothing was voted on, and the header's word is all there is.
          boolean stated =
              read.unit().isEmpty()
                  && read.drawing().isPresent()
                  && read.drawing().get().header().insUnits() == insUnits(expected);
          fact(
              stated || read.unit().filter(expected::equals).isPresent(),
              "unit " + read.unit().orElse("unknown") + " instead of " + expected);
        });
    if (read.drawing().isEmpty() || sample.kind().equals("pdf")) {
      return;
    }
    int stated = read.drawing().get().header().insUnits();
    each(
        HEADER,
        sample.expected(),
        match ->
            fact(
                stated == insUnits(unitName(match.group(1))),
                "$INSUNITS " + stated + ", " + match.group(1) + " expected"));
    if (sample.expected().contains("(no header)")) {
      fact(stated == 0, "$INSUNITS " + stated + ", none expected");
    }
    if (sample.expected().contains("header right") && read.unit().isPresent()) {
      fact(
          stated == insUnits(read.unit().get()),
          "$INSUNITS " + stated + " is not " + read.unit().get());
    }
  }

  private static String unitName(String word) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "metre" -> "m";
      case "inch" -> "in";
      case "foot" -> "ft";
      default -> word.toLowerCase(Locale.ROOT);
    };
  }

  private static int insUnits(String unit) {
    return switch (unit) {
      case "in" -> 1;
      case "ft" -> 2;
      case "mm" -> 4;
      case "cm" -> 5;
      case "m" -> 6;
      default -> -1;
    };
  }

  private void texts(Read read) {
    if (read.flat().isEmpty()) {
      return;
    }
    List<String> texts =
        read.flat().get().labels().stream().map(Label::text).map(Facts::plain).toList();
    each(
        LABELS,
        sample.expected(),
        match -> {
          for (String label : match.group(1).split(",", -1)) {
            text(texts, label.strip());
          }
        });
    each(
        NUMBERS,
        sample.expected(),
        match -> {
          text(texts, match.group(1));
          text(texts, match.group(2));
        });
    each(STOREY, sample.expected(), match -> text(texts, match.group(1)));
    if (sample.expected().contains("no text in the file")) {
      fact(texts.isEmpty(), texts.size() + " texts, none expected");
    }
    List<String> dims = read.flat().get().dims().stream().map(Dim::text).toList();
    each(
        DIMENSIONS,
        sample.expected(),
        match -> {
          for (String value : match.group(1).split(",", -1)) {
            fact(
                dims.stream().anyMatch(d -> d.contains(value.strip())),
                "no dimension " + value.strip());
          }
        });
  }

  private void text(List<String> texts, String wanted) {
    String plain = plain(wanted);
    fact(
        texts.stream().anyMatch(text -> text.contains(plain))
            || String.join("", texts).contains(plain),
        "no text '" + wanted + "'");
  }

  // Texts wrap where their boxes end, so blanks say nothing.
  private static String plain(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("\\s+", "");
  }

  private void layers(Read read) {
    if (read.drawing().isEmpty()) {
      return;
    }
    Set<String> names = read.drawing().get().layers().keySet();
    each(
        LAYERS,
        sample.shows() + "; " + sample.expected(),
        match -> {
          for (String word : match.group(1).split(",| and |: ", -1)) {
            String layer = word.strip();
            if (LAYER_NAME.matcher(layer).matches()) {
              String folded = layer.toLowerCase(Locale.ROOT);
              fact(
                  names.stream().anyMatch(name -> name.equals(folded) || name.endsWith(folded)),
                  "no layer " + layer);
            }
          }
        });
  }

  private void findings(Read read) {
    each(
        FINDING,
        sample.shows() + "; " + sample.expected(),
        match -> fact(read.findings().contains(match.group(1)), "no finding " + match.group(1)));
    fact(!read.findings().contains("recognition_failed"), "the reader failed (recognition_failed)");
  }
}
