package dev.planwalk.readingjudge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the words of the manifest as facts. The column {@code expected} is read to its end: what no
 * rule understands becomes a {@link Fact.Unknown}. Of the column {@code shows}, which describes,
 * only layers, findings and refusals are facts.
 */
final class ManifestWords {

  private static final double INCH = 0.0254;
  private static final double FOOT = 0.3048;

  private static final String NUMBER = "(\\d+(?:\\.\\d+)?)";
  private static final Pattern BETWEEN = Pattern.compile("(?:[ ,]|\\band\\b)+");
  private static final Pattern LAYER_NAME = Pattern.compile("[A-Za-z][A-Za-z0-9]*(-[A-Z]+)*");

  /** What stands in {@code shows}. */
  private static final List<Rule> SHOWN =
      List.of(
          rule(
              "(?:layers(?= [\\w-]+,)|optional content groups|layer(?= [A-Z0])) ([^;()]+)",
              (sample, m) -> List.of(new Fact.Layers(layers(m.group(1))))),
          rule("finding ([a-z_]+)", (sample, m) -> List.of(new Fact.Finding(m.group(1)))),
          rule("must be refused", (sample, m) -> List.of(new Fact.Refused())));

  /** What stands in {@code expected}; the first rule that fits is taken. */
  private static final List<Rule> EXPECTED =
      List.of(
          rule(
              "entity counts in (\\S+)", (sample, m) -> List.of(new Fact.EntityCounts(m.group(1)))),
          rule("truth in ground-truth/rooms", (sample, m) -> List.of(new Fact.TrueRooms())),
          rule("(?i)(?:unit|is) (mm|cm|dm|metre|inch|foot|m|in|ft)\\b", (s, m) -> unit(m)),
          rule("\\(header right\\)", (sample, m) -> List.of(new Fact.HeaderRight())),
          rule("\\(no header\\)", (sample, m) -> List.of(new Fact.NoHeader())),
          rule(
              "header says (mm|cm|m|inch)\\b",
              (sample, m) -> List.of(new Fact.HeaderSays(unitName(m.group(1))))),
          rule(
              "\\(" + NUMBER + " m x " + NUMBER + " m, assumption\\)",
              (s, m) -> List.of(new Fact.Outline(number(m, 1), number(m, 2), 0.05))),
          rule(
              "outside " + NUMBER + " ft x " + NUMBER + " ft by dimension",
              (sample, m) ->
                  List.of(
                      new Fact.MeasuredFeet(List.of(number(m, 1), number(m, 2))),
                      new Fact.Outline(number(m, 1) * FOOT, number(m, 2) * FOOT, 0.01))),
          rule(
              "outer walls (\\d+) in, inner (\\d+) in \\(note on the plan\\)",
              (sample, m) ->
                  List.of(
                      new Fact.Texts(List.of(m.group(1) + "\"", m.group(2) + "\"")),
                      new Fact.WallThickness(number(m, 1) * INCH, number(m, 2) * INCH))),
          rule(
              "(\\d+) rooms of "
                  + NUMBER
                  + " to "
                  + NUMBER
                  + " m2(?:, "
                  + NUMBER
                  + " m2)?(?: in all)?",
              (sample, m) -> roomSizes(m)),
          rule(
              "one shaft of " + NUMBER + " m2",
              (sample, m) -> List.of(new Fact.Shaft(number(m, 1)))),
          rule(
              "one room of " + NUMBER + " x " + NUMBER + " points",
              (sample, m) ->
                  List.of(
                      new Fact.RoomCount(1),
                      new Fact.RoomBoxes(number(m, 1), number(m, 2), OptionalDouble.empty()))),
          rule("one (?:enclosed )?room\\b", (sample, m) -> List.of(new Fact.RoomCount(1))),
          rule(
              "floor pattern and the hidden wall must not divide it",
              (sample, m) -> List.of(new Fact.RoomCount(1))),
          rule("(\\d+) rooms (.+) of (.+) each \\(wall centre lines\\)", (s, m) -> equalRooms(m)),
          rule(
              "storey \"([^\"]+)\"",
              (sample, m) ->
                  List.of(new Fact.Texts(List.of(m.group(1))), new Fact.StoreyName(m.group(1)))),
          rule("title block (1:\\d+), (.+)", (sample, m) -> titleBlock(m)),
          rule("as (\\S+\\.(?:dwg|dxf|pdf))", (s, m) -> List.of(new Fact.SameRooms(m.group(1)))),
          rule("both must give the same rooms", (sample, m) -> List.of()),
          rule(
              "same rooms as the (DWG|DXF)",
              (sample, m) -> {
                String folder = m.group(1).toLowerCase(Locale.ROOT);
                return List.of(new Fact.SameRooms(folder + "/" + sample.name() + "." + folder));
              }),
          rule(
              "more than one drawing on the sheet",
              (sample, m) -> List.of(new Fact.SeveralDrawings())),
          rule("labels (.+)", (sample, m) -> labels(words(m.group(1)))),
          rule("(\\d+) labels\\b", (sample, m) -> List.of(new Fact.LabelCount(count(m)))),
          rule("stated ([0-9., and]+) m2", (sample, m) -> statedAreas(m)),
          rule(
              "dimensions ([0-9., ]+) m\\b",
              (sample, m) -> List.of(new Fact.DimensionFigures(words(m.group(1))))),
          rule("(\\d+) hinged doors?\\b", (s, m) -> List.of(new Fact.HingedDoors(count(m)))),
          rule("(\\d+) windows?\\b", (s, m) -> List.of(new Fact.Windows(count(m)))),
          rule("scale (\\d+)/(\\d+)\" = 1'-0\"", (sample, m) -> List.of(feetScale(m))),
          rule("no scale in the file", (sample, m) -> List.of(new Fact.NoScale())),
          rule(
              NUMBER + " inch per point \\(1:\\d+\\)",
              (sample, m) -> List.of(new Fact.Scale(m.group(), number(m, 1) * INCH))),
          rule("room numbers (\\d+) to (\\d+)", (sample, m) -> List.of(roomNumbers(m))),
          rule("no text in the file", (sample, m) -> List.of(new Fact.NoText())),
          rule("finding ([a-z_]+)", (sample, m) -> List.of(new Fact.Finding(m.group(1)))),
          rule("no rooms", (sample, m) -> List.of(new Fact.NoRooms())),
          rule(
              "the areas in the text must not become rooms",
              (sample, m) -> List.of(new Fact.NoRooms())),
          rule(
              "rooms are allowed \\(warning with rooms, error without\\)",
              (sample, m) -> List.of(new Fact.WarningWithRooms())),
          rule(
              "speed: page (\\d+) read in less than " + NUMBER + " s warm",
              (sample, m) -> List.of(new Fact.PageTime(count(m), number(m, 2)))));

  private ManifestWords() {}

  private record Rule(
      Pattern pattern, BiFunction<Sample, MatchResult, List<? extends Fact>> facts) {}

  private static Rule rule(
      String pattern, BiFunction<Sample, MatchResult, List<? extends Fact>> facts) {
    return new Rule(Pattern.compile(pattern), facts);
  }

  /** All facts of a row, each once, in the order of its words. */
  static List<Fact> facts(Sample sample) {
    Set<Fact> facts = new LinkedHashSet<>();
    for (Rule rule : SHOWN) {
      Matcher matcher = rule.pattern().matcher(sample.shows());
      while (matcher.find()) {
        facts.addAll(rule.facts().apply(sample, matcher));
      }
    }
    for (String clause : sample.expected().split(";", -1)) {
      clause(sample, clause.strip(), facts);
    }
    return List.copyOf(facts);
  }

  private static void clause(Sample sample, String clause, Set<Fact> facts) {
    int at = 0;
    while (at < clause.length()) {
      Matcher between = BETWEEN.matcher(clause).region(at, clause.length());
      if (between.lookingAt()) {
        at = between.end();
        continue;
      }
      int from = at;
      for (Rule rule : EXPECTED) {
        Matcher matcher = rule.pattern().matcher(clause).region(at, clause.length());
        if (matcher.lookingAt()) {
          facts.addAll(rule.facts().apply(sample, matcher));
          at = matcher.end();
          break;
        }
      }
      if (at == from) {
        facts.add(new Fact.Unknown(clause.substring(from)));
        return;
      }
    }
  }

  private static List<Fact> unit(MatchResult match) {
    String name = unitName(match.group(1));
    return List.of(new Fact.Unit(name), new Fact.PlanUnit(name));
  }

  private static String unitName(String word) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "metre" -> "m";
      case "inch" -> "in";
      case "foot" -> "ft";
      default -> word.toLowerCase(Locale.ROOT);
    };
  }

  private static List<Fact> roomSizes(MatchResult match) {
    OptionalDouble total =
        match.group(4) == null ? OptionalDouble.empty() : OptionalDouble.of(number(match, 4));
    return List.of(new Fact.RoomSizes(count(match), number(match, 2), number(match, 3), total));
  }

  /** "4 rooms A, B of 490 x 290 points = 27.22 x 16.11 ft = 40.7 m2 each". */
  private static List<Fact> equalRooms(MatchResult match) {
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact.RoomCount(count(match)));
    facts.addAll(labels(words(match.group(2))));
    Matcher size =
        Pattern.compile(NUMBER + " x " + NUMBER + " points = .+ = " + NUMBER + " m2")
            .matcher(match.group(3));
    if (size.matches()) {
      double area = Double.parseDouble(size.group(3));
      facts.add(new Fact.RoomBoxes(number(size, 1), number(size, 2), OptionalDouble.of(area)));
    } else {
      facts.add(new Fact.Unknown(match.group(3)));
    }
    return facts;
  }

  private static List<Fact> titleBlock(MatchResult match) {
    return List.of(
        new Fact.Texts(List.of(match.group(1), match.group(2))),
        new Fact.StoreyName(match.group(2)));
  }

  private static List<Fact> labels(List<String> names) {
    return List.of(new Fact.Texts(names), new Fact.RoomNames(names));
  }

  private static List<Fact> statedAreas(MatchResult match) {
    List<String> figures = words(match.group(1).replace(" and ", ", "));
    return List.of(
        new Fact.Texts(figures.stream().map(figure -> figure + " m2").toList()),
        new Fact.StatedAreas(figures.stream().map(Double::valueOf).toList()));
  }

  /** A fraction of an inch on paper is a foot. */
  private static Fact feetScale(MatchResult match) {
    return new Fact.Scale(match.group(), FOOT / (number(match, 1) / number(match, 2) * 72));
  }

  private static Fact roomNumbers(MatchResult match) {
    return new Fact.RoomNumbers(count(match), Integer.parseInt(match.group(2)));
  }

  private static List<String> layers(String words) {
    return Arrays.stream(words.split(",| and |: ", -1))
        .map(String::strip)
        .filter(word -> LAYER_NAME.matcher(word).matches())
        .toList();
  }

  private static List<String> words(String list) {
    return Stream.of(list.split(",", -1)).map(String::strip).filter(w -> !w.isEmpty()).toList();
  }

  private static int count(MatchResult match) {
    return Integer.parseInt(match.group(1));
  }

  private static double number(MatchResult match, int group) {
    return Double.parseDouble(match.group(group));
  }
}
