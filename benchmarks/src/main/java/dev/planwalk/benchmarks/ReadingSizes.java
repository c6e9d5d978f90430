package dev.planwalk.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.Opened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.dwg.DwgWriter;
import dev.planwalk.testsupport.dxf.DxfWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Time and memory of reading DXF or DWG against the file's size, 1 to 100 MB, each in a JVM of its
 * own with the heap of the product's reader, 1 GB.
 *
 * <p>Run: {@code java -cp ... dev.planwalk.benchmarks.ReadingSizes dxf|dwg [PLOT.svg]}.
 */
public final class ReadingSizes {

  private static final double[] MEGABYTES = {1, 3, 10, 30, 60, 100};

  /** 100 MB of nothing but short lines have more points in DWG than a drawing may have. */
  private static final double[] MEGABYTES_DWG = {1, 3, 10, 30, 60, 80};

  /** The same drawing takes so many times the space as ASCII DXF. */
  private static final double DXF_FOR_DWG = 3.43;

  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private ReadingSizes() {}

  /** One size. */
  private record Row(
      double megabytes, double firstMillis, double warmMillis, double residentMegabytes) {}

  /**
   * Measures all sizes, or is one of the processes that do.
   *
   * @param arguments the format and where to write a plot; or {@code write FORMAT MEGABYTES FILE},
   *     {@code read FILE}
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length == 4 && arguments[0].equals("write")) {
      Files.write(Path.of(arguments[3]), written(arguments[1], Double.parseDouble(arguments[2])));
      return;
    }
    if (arguments.length == 2 && arguments[0].equals("read")) {
      read(Path.of(arguments[1]));
      return;
    }
    String format = arguments.length > 0 ? arguments[0] : "dxf";
    List<Row> rows = new ArrayList<>();
    System.out.printf("%8s %10s %10s %14s%n", "MB", "first ms", "warm ms", "resident MB");
    for (double megabytes : format.equals("dwg") ? MEGABYTES_DWG : MEGABYTES) {
      Path file = Files.createTempFile("planwalk-bench", "." + format);
      try {
        child("-Xmx6g", "write", format, Double.toString(megabytes), file.toString());
        String[] words = child("-Xmx1g", "read", file.toString()).split(" ", -1);
        Row row =
            new Row(
                Files.size(file) / 1e6,
                Double.parseDouble(words[0]),
                Double.parseDouble(words[1]),
                Double.parseDouble(words[2]));
        rows.add(row);
        System.out.printf(
            Locale.ROOT,
            "%8.1f %10.0f %10.0f %14.0f%n",
            row.megabytes(),
            row.firstMillis(),
            row.warmMillis(),
            row.residentMegabytes());
      } finally {
        Files.delete(file);
      }
    }
    if (arguments.length > 1) {
      Files.writeString(Path.of(arguments[1]), plot(rows));
    }
  }

  private static byte[] written(String format, double megabytes) {
    return switch (format) {
      case "dxf" -> DxfWriter.ascii(BigPlan.ofMegabytes(megabytes), DxfWriter.Version.R2007);
      case "dwg" ->
          DwgWriter.write(BigPlan.ofMegabytes(DXF_FOR_DWG * megabytes), DwgWriter.Version.R2000);
      default -> throw new IllegalArgumentException("dxf or dwg, not " + format);
    };
  }

  private static String child(String heap, String... arguments)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                heap,
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                ReadingSizes.class.getName()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String told =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    if (process.waitFor() != 0) {
      throw new IllegalStateException("failed: " + String.join(" ", command));
    }
    return told;
  }

  /** Reads a file five times and prints processor time of the first and best, and peak memory. */
  private static void read(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    double first = 0;
    double best = Double.MAX_VALUE;
    for (int round = 0; round < 5; round++) {
      long began = processorNanos();
      flatten(bytes);
      double millis = (processorNanos() - began) / 1e6;
      first = round == 0 ? millis : first;
      best = Math.min(best, millis);
    }
    System.out.printf(Locale.ROOT, "%.1f %.1f %.0f%n", first, best, residentPeak());
  }

  /** As the product does it: into the model, then flat, both held at once. */
  private static void flatten(byte[] bytes) {
    ReadingOptions options = ReadingOptions.defaults();
    Opened opened = PlanReader.open(bytes, options, ReadingSizes::processorNanos);
    if (!(opened instanceof Opened.File file)) {
      throw new IllegalStateException("not read: " + opened);
    }
    Flattened flat = PlanReader.flatten(file, options, ReadingSizes::processorNanos);
    if (!(flat instanceof Flattened.Sheet sheet) || sheet.drawing().strokes().isEmpty()) {
      throw new IllegalStateException("not flattened: " + flat);
    }
  }

  /** Of all threads: collecting garbage counts, waiting for a busy machine does not. */
  private static long processorNanos() {
    return SYSTEM.getProcessCpuTime();
  }

  /** Peak of the resident set in MB, as Linux tells it; the heap's size elsewhere. */
  private static double residentPeak() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (Files.isReadable(status)) {
      for (String line : Files.readAllLines(status)) {
        if (line.startsWith("VmHWM:")) {
          return Double.parseDouble(line.replaceAll("\\D+", "")) / 1024;
        }
      }
    }
    return Runtime.getRuntime().totalMemory() / 1e6;
  }

  /** Two panels side by side: time and memory against size. */
  private static String plot(List<Row> rows) {
    StringBuilder svg =
        new StringBuilder(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 300\""
                + " font-family=\"Arial, Helvetica, sans-serif\" font-size=\"12\">\n"
                + "<rect width=\"760\" height=\"300\" fill=\"#ffffff\"/>\n");
    double[] first = rows.stream().mapToDouble(row -> row.firstMillis() / 1000).toArray();
    double[] warm = rows.stream().mapToDouble(row -> row.warmMillis() / 1000).toArray();
    double[] memory = rows.stream().mapToDouble(Row::residentMegabytes).toArray();
    panel(svg, rows, 60, "processor seconds (upper: first reading, lower: warm)", first, warm);
    panel(svg, rows, 440, "peak resident memory, MB", memory);
    return svg.append("</svg>\n").toString();
  }

  private static void panel(
      StringBuilder svg, List<Row> rows, double left, String title, double[]... curves) {
    double most = 0;
    for (double[] curve : curves) {
      for (double value : curve) {
        most = Math.max(most, value);
      }
    }
    double widest = rows.getLast().megabytes();
    svg.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%.0f\" y=\"24\">%s</text>%n"
                + "<path d=\"M%.0f 40V250H%.0f\" fill=\"none\" stroke=\"#888888\"/>%n"
                + "<text x=\"%.0f\" y=\"46\" text-anchor=\"end\">%s</text>%n"
                + "<text x=\"%.0f\" y=\"270\" text-anchor=\"end\">%.0f MB</text>%n",
            left,
            title,
            left,
            left + 280,
            left - 6,
            String.format(Locale.ROOT, most < 10 ? "%.2f" : "%.0f", most),
            left + 280,
            widest));
    for (double[] curve : curves) {
      StringBuilder path = new StringBuilder();
      for (int i = 0; i < curve.length; i++) {
        double x = left + 280 * rows.get(i).megabytes() / widest;
        double y = 250 - 205 * curve[i] / most;
        path.append(String.format(Locale.ROOT, "%s%.1f %.1f", i == 0 ? "M" : "L", x, y));
        svg.append(
            String.format(
                Locale.ROOT, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"#2060a0\"/>%n", x, y));
      }
      svg.append(String.format("<path d=\"%s\" fill=\"none\" stroke=\"#2060a0\"/>%n", path));
    }
  }
}
