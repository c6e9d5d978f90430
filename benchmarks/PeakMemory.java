import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Runs a command and prints the peak memory of it and everything it starts: the largest sum of
 * proportional set sizes (PSS), in which memory shared by several processes counts once. Linux only.
 *
 * <pre>java benchmarks/PeakMemory.java ./planwalk demo --exit --out out</pre>
 *
 * <p>This is a program of one file so that it runs without a build. Its exit status is the
 * command's.
 */
public final class PeakMemory {

  private static final long SAMPLE_MILLIS = 200;

  private PeakMemory() {}

  public static void main(String[] command) throws IOException, InterruptedException {
    if (command.length == 0) {
      System.err.println("usage: java benchmarks/PeakMemory.java COMMAND [ARGUMENT ...]");
      System.exit(2);
    }
    long began = System.nanoTime();
    Process process = new ProcessBuilder(List.of(command)).inheritIO().start();
    long peakKilobytes = 0;
    int peakProcesses = 0;
    double peakAtSeconds = 0;
    while (!process.waitFor(SAMPLE_MILLIS, TimeUnit.MILLISECONDS)) {
      long sum = 0;
      int count = 0;
      for (ProcessHandle handle :
          Stream.concat(Stream.of(process.toHandle()), process.descendants()).toList()) {
        long kilobytes = proportionalSetSize(handle.pid());
        sum += kilobytes;
        count += kilobytes > 0 ? 1 : 0;
      }
      if (sum > peakKilobytes) {
        peakKilobytes = sum;
        peakProcesses = count;
        peakAtSeconds = (System.nanoTime() - began) / 1e9;
      }
    }
    System.err.printf(
        Locale.ROOT,
        "peak memory %d MB in %d processes, %.1f s after the start; the whole run took %.1f s%n",
        peakKilobytes / 1024,
        peakProcesses,
        peakAtSeconds,
        (System.nanoTime() - began) / 1e9);
    System.exit(process.exitValue());
  }

  /** PSS of a process in kB; 0 when it has ended or may not be looked at. */
  private static long proportionalSetSize(long pid) {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/" + pid + "/smaps_rollup"))) {
        if (line.startsWith("Pss:")) {
          return Long.parseLong(line.replaceAll("\\D", ""));
        }
      }
      return 0;
    } catch (IOException endedMeanwhile) {
      return 0;
    }
  }
}
