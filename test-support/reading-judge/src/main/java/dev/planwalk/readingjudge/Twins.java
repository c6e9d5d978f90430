package dev.planwalk.readingjudge;

import dev.planwalk.planreading.Opened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.drawing.Drawing;
import dev.planwalk.planreading.drawing.DrawingComparison;
import dev.planwalk.planreading.options.ReadingOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

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

  private final Path corpus;
  private final Explanations explanations;

  Twins(Path corpus, Explanations explanations) {
    this.corpus = corpus;
    this.explanations = explanations;
  }

  /** Two files that should be one drawing. */
  record Pair(String first, String second) {
    @Override
    public String toString() {
      return first + " = " + second;
    }
  }

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

  /**
   * What is different in a pair: one verdict for each explanation, which holds when it explains as
   * many differences as it states, and one for each difference that none explains.
   */
  List<Verdict> compare(Pair pair) throws IOException {
    List<String> told =
        new ArrayList<>(
            DrawingComparison.of(read(pair.first()), read(pair.second()), TOLERANCE, false));
    List<Verdict> verdicts = new ArrayList<>();
    for (Explanations.BetweenTwins known : explanations.ofTwins(pair.toString())) {
      List<String> explained =
          told.stream().filter(line -> known.told().matcher(line).matches()).toList();
      told.removeAll(explained);
      verdicts.add(
          explained.size() == known.count()
              ? Verdict.explained(known.why() + ": " + known.count())
              : Verdict.wrong(
                  explained.size() + " instead of " + known.count() + " times: " + known.why()));
    }
    told.forEach(line -> verdicts.add(Verdict.wrong(line)));
    return verdicts;
  }

  private Drawing read(String file) throws IOException {
    byte[] bytes = Files.readAllBytes(corpus.resolve(file));
    Opened opened = PlanReader.open(bytes, ReadingOptions.defaults(), ReadFile::processorNanos);
    if (opened instanceof Opened.File(Drawing drawing, var findings)) {
      return drawing;
    }
    throw new IOException(file + " is not read: " + opened);
  }
}
