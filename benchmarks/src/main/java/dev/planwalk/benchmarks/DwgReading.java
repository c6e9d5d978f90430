package dev.planwalk.benchmarks;

import dev.planwalk.testsupport.CorpusFolder;
import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.dwg.DwgWriter;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How fast a DWG file becomes a flattened drawing, on one thread, warm, and how long LibreDWG takes
 * for its own model of the same file in the same run (its build for WebAssembly, in Node). The
 * drawing is ours; where the corpus is at hand, its series of one drawing in every version comes
 * too.
 *
 * <p>Run: {@code java -cp ... dev.planwalk.benchmarks.DwgReading NODE SCRIPT}; goal: as fast as
 * DXF.
 */
public final class DwgReading {

  private static final int GROUPS = 32_500;
  private static final String SERIES = "sample-ac10";

  private DwgReading() {}

  /** Prints the medians of both for each file. */
  public static void main(String[] arguments) throws IOException {
    DrawnPlan plan = DxfReading.plan(GROUPS);
    for (DwgWriter.Version version : DwgWriter.Version.values()) {
      Path file = Files.createTempFile("planwalk-bench", ".dwg");
      try {
        Files.write(file, DwgWriter.write(plan, version));
        compare("drawn " + version, file, arguments);
      } finally {
        Files.delete(file);
      }
    }
    Optional<Path> corpus = CorpusFolder.find();
    if (corpus.isEmpty()) {
      System.out.println("PLANWALK_CORPUS names no folder with manifest.tsv: corpus not measured");
      return;
    }
    for (Path file : series(corpus.get())) {
      compare(file.getFileName().toString(), file, arguments);
    }
  }

  private static List<Path> series(Path corpus) throws IOException {
    try (Stream<Path> files = Files.list(corpus.resolve("dwg"))) {
      return files.filter(f -> f.getFileName().toString().startsWith(SERIES)).sorted().toList();
    }
  }

  private static void compare(String name, Path file, String[] peer) throws IOException {
    double own = DxfReading.measure(name, Files.readAllBytes(file));
    List<String> command = new ArrayList<>(List.of(peer));
    command.add(file.toString());
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      List<String> words = List.of(lines.readAllLines().getLast().split(" "));
      double read = Double.parseDouble(words.get(0));
      double model = Double.parseDouble(words.get(1));
      System.out.printf(
          Locale.ROOT,
          "  LibreDWG: median %.0f ms to its objects, %.0f ms with its model (%s entities);"
              + " %.1f and %.1f times as long%n",
          read,
          model,
          words.get(2),
          read / own,
          model / own);
    }
  }
}
