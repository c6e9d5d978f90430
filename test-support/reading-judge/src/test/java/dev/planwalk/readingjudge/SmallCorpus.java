package dev.planwalk.readingjudge;

import dev.planwalk.testsupport.drawn.DrawnPlan;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A corpus of our own drawings, with a manifest and tables made by hand. */
final class SmallCorpus {

  private final Path folder;
  private final List<String> manifest = new ArrayList<>();

  SmallCorpus(Path folder) {
    this.folder = folder;
    manifest.add(
        "file\tsha256\tbytes\trepository\tpath\tcommit\tlicence\tversion\tuse\tshows\texpected");
  }

  /** Two rooms of 25.0 and 26.1 m², walls as rings, a lengthwise dimension, in centimetres. */
  static DrawnPlan twoRooms() {
    DrawnPlan plan = new DrawnPlan(5, 0.01).layer("WALL", 7).layer("TEXT", 3);
    plan.modelSpace().on("WALL").rectangle(0, 0, 1000, 600);
    plan.modelSpace().rectangle(25, 25, 480, 575).rectangle(500, 25, 975, 575);
    plan.modelSpace().on("TEXT").text("Wohnen", 200, 300, 20).text("Zimmer", 700, 300, 20);
    plan.dimension(0, 0, 1000, 0, 0, -100, 20);
    return plan;
  }

  /** Adds a file and its row; what is not named is as in the rows of the corpus. */
  SmallCorpus file(
      String file, byte[] bytes, String version, String use, String shows, String expected)
      throws IOException {
    write(file, bytes);
    manifest.add(
        "%s\t-\t%d\t-\t-\t-\town\t%s\t%s\t%s\t%s"
            .formatted(file, bytes.length, version, use, shows, expected));
    write("manifest.tsv", String.join("\n", manifest).getBytes(StandardCharsets.UTF_8));
    return this;
  }

  /** Adds a table below {@code ground-truth}: rows with cells divided by blanks. */
  SmallCorpus truth(String name, String... rows) throws IOException {
    String table = String.join("\n", rows).replaceAll(" +", "\t");
    write("ground-truth/" + name + ".tsv", table.getBytes(StandardCharsets.UTF_8));
    return this;
  }

  private void write(String file, byte[] bytes) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.write(path, bytes);
  }

  /** The end of a check. */
  record Outcome(int status, String printed) {}

  /** A check, given its arguments and where to print. */
  interface Check {
    int run(List<String> arguments, PrintStream out) throws IOException;
  }

  /** Runs a check on this folder. */
  Outcome run(Check check, String... more) throws IOException {
    List<String> arguments = new ArrayList<>(List.of(folder.toString()));
    arguments.addAll(List.of(more));
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    int status;
    try (PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
      status = check.run(arguments, out);
    }
    return new Outcome(status, printed.toString(StandardCharsets.UTF_8));
  }
}
