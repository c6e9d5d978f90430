package dev.planwalk.readingjudge;

import dev.planwalk.planreading.Opened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.ReadingOptions;
import dev.planwalk.planreading.drawing.Drawing;
import dev.planwalk.planreading.drawing.DrawingComparison;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;

/**
 * Drawings of the corpus that should be one: the same name as DWG and as DXF, and the versions of a
 * series. What the files themselves differ in is known and told.
 */
final class Twins {

  /** Coordinates may differ by this share of their size. */
  private static final double TOLERANCE = 1e-9;

  /** The file that all versions of a series are compared with. */
  private static final Map<String, String> SERIES =
      Map.of("dwg/example-20", "dwg/example-2000.dwg", "dwg/sample-ac", "dwg/sample-ac1018.dwg");

  private static final List<Known> KNOWN =
      List.of(
          new Known(
              ".*example.*", ".*adsk_system_lights.*", "older versions have no star in names"),
          new Known(
              ".*sample-ac10(14|24|27|32).*",
              ".*(@ 1|___1|Hello this is a single line text).*",
              "two texts lie on layers that these saves name otherwise or do not have"),
          new Known(
              ".*sample-ac1032.*",
              ".*my multi line text for the attrrib.*",
              "from R2018 on this attribute is a paragraph"),
          new Known(
              ".*sample.*\\.dxf", ".*LEADER open.*", "DXF adds the hook to a leader's points"),
          new Known(
              ".*example.*\\.dxf",
              ".*SPLINE degree 3 11 numbers 14 numbers.*",
              "this spline may miss its points by 1 unit"),
          new Known(
              ".*sample-ac10(15|18|21).*\\.dxf",
              ".*(block \\*u stands|my-dynamic-block).*",
              "exported before a dynamic block was added"),
          new Known(
              ".*example-r1[34]\\.dxf",
              ".*(INSERT \\*x|block \\*[ux]|PROXY|HATCH solid 6|MULTILEADER|TEXT.*xx|sheets are).*",
              "the DXF has 2 INSERT more, no sheets, and the multileader as a foreign object"));

  private final Path corpus;
  private final LongSupplier nanoTime;

  Twins(Path corpus, LongSupplier nanoTime) {
    this.corpus = corpus;
    this.nanoTime = nanoTime;
  }

  /** A difference between two files that is theirs. */
  private record Known(String files, String difference, String why) {
    boolean holds(Pair pair, String told) {
      return Pattern.matches(files, pair.toString())
          && Pattern.compile(difference, Pattern.DOTALL).matcher(told).matches();
    }
  }

  /** Two files that should be one drawing. */
  record Pair(String first, String second) {
    @Override
    public String toString() {
      return first + " = " + second;
    }
  }

  /**
   * What is different in a pair.
   *
   * @param notes lines for people, {@code =} before what is explained, {@code !} before the rest
   */
  record Verdict(int explained, int unexplained, List<String> notes) {}

  /** All pairs of these files, in their order. */
  static List<Pair> of(List<Sample> samples) {
    List<Pair> pairs = new ArrayList<>();
    List<String> files = samples.stream().map(Sample::file).toList();
    for (String file : files) {
      if (!file.startsWith("dwg/")) {
        continue;
      }
      SERIES.forEach((prefix, base) -> {
        if (file.startsWith(prefix) && !file.equals(base)) {
          pairs.add(new Pair(base, file));
        }
      });
      String name = file.substring("dwg/".length(), file.length() - ".dwg".length());
      for (String form : List.of("", "-ascii", "-binary")) {
        String dxf = "dxf/" + name + form + ".dxf";
        // The binary form of this one is another state of the drawing.
        if (files.contains(dxf) && !dxf.equals("dxf/example-2018-binary.dxf")) {
          pairs.add(new Pair(file, dxf));
        }
      }
    }
    return pairs;
  }

  Verdict compare(Pair pair) throws IOException {
    List<String> notes = new ArrayList<>();
    Map<String, Integer> explained = new TreeMap<>();
    int unexplained = 0;
    for (String told :
        DrawingComparison.of(read(pair.first()), read(pair.second()), TOLERANCE, false)) {
      List<Known> known = KNOWN.stream().filter(k -> k.holds(pair, told)).toList();
      if (known.isEmpty()) {
        notes.add("! " + told);
        unexplained++;
      } else {
        explained.merge(known.getFirst().why(), 1, Integer::sum);
      }
    }
    explained.forEach((why, count) -> notes.add("= " + why + ": " + count));
    int sum = explained.values().stream().mapToInt(Integer::intValue).sum();
    return new Verdict(sum, unexplained, notes);
  }

  private Drawing read(String file) throws IOException {
    byte[] bytes = Files.readAllBytes(corpus.resolve(file));
    Opened opened = PlanReader.open(bytes, ReadingOptions.defaults(), nanoTime);
    if (opened instanceof Opened.File(Drawing drawing, var findings)) {
      return drawing;
    }
    throw new IOException(file + " is not read: " + opened);
  }
}
