package dev.planwalk.readingjudge;

import dev.planwalk.planreading.Opened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.drawing.Header;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.options.ReadingOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Holds what was read of a file to the facts that concern reading. */
final class ReadingFacts {

  /** Inch and foot, metre and its parts: numbers of {@code $INSUNITS}. */
  private static final List<String> UNITS = List.of("", "in", "ft", "", "mm", "cm", "m");

  /** A stated scale and the one that was read may differ by this share. */
  private static final double SAME_SCALE = 1e-3;

  private static final Pattern ROOM_NUMBER = Pattern.compile("\\d{4}");
  private static final Pattern AREA = Pattern.compile("[0-9.,]+ ?(m2|m²)");
  private static final int WARM_RUNS = 4;

  private final Sample sample;
  private final ReadFile read;
  private final List<String> texts;

  private ReadingFacts(Sample sample, ReadFile read) {
    this.sample = sample;
    this.read = read;
    texts = read.flat().stream().flatMap(flat -> flat.labels().stream()).map(Label::text).toList();
  }

  /** Judges what is asked of every file: that it is read, in its version, without a failure. */
  static List<Verdict> ofEveryFile(Sample sample, ReadFile read) {
    List<Verdict> verdicts = new ArrayList<>();
    boolean refused = ManifestWords.facts(sample).contains(new Fact.Refused());
    if (!refused) {
      verdicts.add(Verdict.of(read.drawing().isPresent(), "is not read: " + read.codes()));
    }
    read.drawing().ifPresent(drawing -> verdicts.add(version(sample, drawing.header())));
    verdicts.add(
        Verdict.of(
            !read.codes().contains("recognition_failed"),
            "the reader failed (recognition_failed)"));
    return verdicts;
  }

  private static Verdict version(Sample sample, Header header) {
    String stated = header.release();
    String expected = sample.release().replace(" binary", "");
    if (expected.equals("binary") || expected.startsWith("no $ACADVER")) {
      return Verdict.of(stated.isEmpty(), "version " + stated + ", none expected");
    }
    return Verdict.of(stated.equals(expected), "version '" + stated + "' instead of " + expected);
  }

  /** Judges one fact. {@link Fact.EntityCounts} are judged by {@link EntityTable}. */
  static Verdict judge(Sample sample, ReadFile read, Fact.OfReading fact) {
    return new ReadingFacts(sample, read).judge(fact);
  }

  private Verdict judge(Fact.OfReading fact) {
    return switch (fact) {
      case Fact.EntityCounts counts -> Verdict.TRUE;
      case Fact.Refused refused ->
          Verdict.of(read.drawing().isEmpty(), "was read, and must be refused");
      case Fact.Finding(String code) ->
          Verdict.of(read.codes().contains(code), "no finding " + code);
      case Fact.Unit(String name) -> unit(name);
      case Fact.HeaderRight right -> headerRight();
      case Fact.HeaderSays(String name) -> header(name);
      case Fact.NoHeader none ->
          Verdict.of(insUnits() == 0, "$INSUNITS " + insUnits() + ", none expected");
      case Fact.Layers(List<String> names) -> layers(names);
      case Fact.Texts(List<String> words) -> texts(words);
      case Fact.LabelCount(int count) -> labelCount(count);
      case Fact.NoText none -> Verdict.of(texts.isEmpty(), texts.size() + " texts, none expected");
      case Fact.RoomNumbers(int from, int to) -> roomNumbers(from, to);
      case Fact.DimensionFigures(List<String> figures) -> figures(figures);
      case Fact.MeasuredFeet(List<Double> feet) -> measured(feet);
      case Fact.Scale(String words, double metresPerPoint) -> scale(words, metresPerPoint);
      case Fact.NoScale none ->
          Verdict.of(
              read.plan().isEmpty() || read.codes().contains("unit_uncertain"),
              "the scale " + read.unit().orElse("") + " is taken for certain");
      case Fact.PageTime(int page, double seconds) -> pageTime(page, seconds);
    };
  }

  private boolean isPlot() {
    return sample.kind().equals("pdf");
  }

  private int insUnits() {
    return read.drawing().map(drawing -> drawing.header().insUnits()).orElse(0);
  }

  private Verdict unit(String name) {
    if (isPlot()) {
      // Said of the drawing that was plotted: the plot's scale is known or told to be a guess.
      return read.codes().contains("unit_uncertain")
          ? Verdict.explained("a plot has no drawing unit, and its scale is told to be a guess")
          : Verdict.wrong("scale " + read.unit().orElse("unknown") + " without unit_uncertain");
    }
    String found = read.unit().orElse("unknown, $INSUNITS " + insUnits() + ",");
    return Verdict.of(found.equals(name), "unit " + found + " instead of " + name);
  }

  private Verdict header(String name) {
    return Verdict.of(
        insUnits() == UNITS.indexOf(name), "$INSUNITS " + insUnits() + ", " + name + " expected");
  }

  private Verdict headerRight() {
    Optional<Verdict> unit =
        ManifestWords.facts(sample).stream()
            .filter(Fact.Unit.class::isInstance)
            .map(fact -> header(((Fact.Unit) fact).name()))
            .findFirst();
    return isPlot()
        ? Verdict.explained("a plot has no header")
        : unit.orElse(Verdict.wrong("the header is right, and no unit is named"));
  }

  private Verdict layers(List<String> names) {
    Set<String> layers = read.drawing().map(drawing -> drawing.layers().keySet()).orElse(Set.of());
    List<String> missing =
        names.stream()
            .filter(name -> {
              String folded = name.toLowerCase(Locale.ROOT);
              return layers.stream()
                  .noneMatch(layer -> layer.equals(folded) || layer.endsWith("$" + folded));
            })
            .toList();
    return Verdict.of(missing.isEmpty(), "no layer " + String.join(", ", missing));
  }

  private Verdict texts(List<String> words) {
    List<String> plain = texts.stream().map(ReadingFacts::plain).toList();
    String all = String.join("", plain);
    List<String> missing =
        words.stream()
            .filter(word -> plain.stream().noneMatch(text -> text.contains(plain(word))))
            .filter(word -> !all.contains(plain(word)))
            .toList();
    return Verdict.of(missing.isEmpty(), "no text '" + String.join("', '", missing) + "'");
  }

  /** Texts wrap where their boxes end, so blanks say nothing. */
  static String plain(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("\\s+", "");
  }

  private Verdict labelCount(int count) {
    long labels = texts.stream().filter(text -> !AREA.matcher(text.strip()).matches()).count();
    return Verdict.of(labels == count, labels + " labels instead of " + count);
  }

  private Verdict roomNumbers(int from, int to) {
    int[] numbers =
        texts.stream()
            .flatMap(text -> Pattern.compile("\\s+").splitAsStream(text))
            .filter(word -> ROOM_NUMBER.matcher(word).matches())
            .mapToInt(Integer::parseInt)
            .filter(number -> number / 1000 == from / 1000)
            .sorted()
            .toArray();
    boolean holds =
        numbers.length > 0
            && numbers[0] == from
            && IntStream.of(numbers).anyMatch(number -> number == to);
    return Verdict.of(
        holds,
        numbers.length == 0
            ? "no room numbers"
            : "room numbers %d to %d without %d"
                .formatted(
                    numbers[0], numbers[numbers.length - 1], numbers[0] == from ? to : from));
  }

  private Verdict figures(List<String> figures) {
    List<String> shown =
        read.flat().stream()
            .flatMap(flat -> flat.dims().stream())
            .map(dim -> dim.text().replace(',', '.'))
            .toList();
    List<String> missing =
        figures.stream()
            .filter(figure -> shown.stream().noneMatch(text -> text.contains(figure)))
            .toList();
    return Verdict.of(missing.isEmpty(), "no dimension " + String.join(", ", missing));
  }

  /** A drawing in inches measures twelve of them per foot. */
  private Verdict measured(List<Double> feet) {
    List<Double> missing =
        feet.stream()
            .filter(length ->
                read.flat().stream()
                    .flatMap(flat -> flat.dims().stream())
                    .noneMatch(dim -> Math.abs(dim.measured() - length * 12) < 1e-6))
            .toList();
    return Verdict.of(missing.isEmpty(), "no dimension of " + missing + " feet");
  }

  private Verdict scale(String words, double metresPerPoint) {
    OptionalDouble found =
        read.plan().stream().mapToDouble(plan -> plan.frame().metresPerUnit()).findFirst();
    return Verdict.of(
        found.isPresent()
            && Math.abs(found.getAsDouble() / metresPerPoint - 1) <= SAME_SCALE
            && !read.codes().contains("unit_uncertain"),
        "scale "
            + read.unit().orElse("unknown")
            + " ("
            + found.orElse(Double.NaN)
            + " m a point) instead of "
            + words);
  }

  private Verdict pageTime(int page, double seconds) {
    ReadingOptions defaults = ReadingOptions.defaults();
    ReadingOptions options =
        new ReadingOptions(
            defaults.unit(),
            defaults.ceilingHeightMetres(),
            defaults.northDegrees(),
            defaults.disguise(),
            List.of(page),
            defaults.limits());
    double best = Double.POSITIVE_INFINITY;
    for (int run = 0; run < WARM_RUNS; run++) {
      long began = ReadFile.processorNanos();
      if (PlanReader.open(read.bytes(), options, ReadFile::processorNanos)
          instanceof Opened.File file) {
        PlanReader.flatten(file, options, ReadFile::processorNanos);
      }
      best = Math.min(best, (ReadFile.processorNanos() - began) / 1e9);
    }
    return Verdict.of(
        best < seconds,
        String.format(Locale.ROOT, "page %d takes %.2f s instead of %.1f s", page, best, seconds));
  }
}
