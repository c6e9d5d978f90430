package dev.planwalk.benchmarks;

import dev.planwalk.testsupport.CorpusFolder;
import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.dwg.DwgWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How fast a DWG file becomes the drawing model, on one thread, warm, in processor time; and how
 * long LibreDWG (its build for WebAssembly, in Node) needs for the same file in the same run. The
 * drawing is ours, the one that DXF is measured with; where the corpus is at hand, its series of
 * one drawing in every version comes too.
 *
 * <p>Run: {@code java -cp ... dev.planwalk.benchmarks.DwgReading [COMMAND OF THE PEER]}; goal: a
 * megabyte as fast as one of DXF.
 */
public final class DwgReading {

  private static final double MEGABYTES_OF_DXF = 12;
  private static final int PEER_ROUNDS = 3;
  private static final String SERIES = "sample-ac10";

  private DwgReading() {}

  /** Prints the figures of both for each file. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    DrawnPlan plan = BigPlan.ofMegabytes(MEGABYTES_OF_DXF);
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

  private static void compare(String name, Path file, String[] peer)
      throws IOException, InterruptedException {
    byte[] bytes = Files.readAllBytes(file);
    double ours = ReadingSpeed.measure(name + " into the model", bytes, ReadingSpeed::open);
    ReadingSpeed.measure(name + " made flat", bytes, ReadingSpeed::flatten);
    if (peer.length == 0) {
      return;
    }
    ReadingSpeed.peer(peer[0], file, PEER_ROUNDS)
        .ifPresentOrElse(
            told -> ratio(told, ours), () -> System.out.println("  LibreDWG fails on this file"));
  }

  private static void ratio(List<String> told, double ours) {
    double objects = Double.parseDouble(told.get(0));
    double model = Double.parseDouble(told.get(1));
    System.out.printf(
        Locale.ROOT,
        "  LibreDWG %s: median %.0f ms to its objects, %.0f ms to its model (%s entities);"
            + " ours needs 1:%.0f and 1:%.0f of it%n",
        told.get(3),
        objects,
        model,
        told.get(2),
        objects / ours,
        model / ours);
  }
}
