package dev.planwalk.readingjudge.flats;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.dxf.DxfWriter;
import dev.planwalk.testsupport.flats.Difficulty;
import dev.planwalk.testsupport.flats.DrawnHouse;
import dev.planwalk.testsupport.flats.FlatScore;
import dev.planwalk.testsupport.flats.HouseDrawing;
import dev.planwalk.testsupport.flats.PlanFaults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Draws random flats, reads them back from DXF, and prints how much of the truth came back.
 *
 * <p>{@code COUNT SEED [--write DIR] [clean|noisy] [varied]}: flats of each difficulty with the
 * seeds from SEED on; {@code --write} puts the worst of them there, as a drawing and with an
 * overlay; {@code varied} draws each one turned, mirrored, in another unit and in another order
 * too, of which all must be read as the same; {@code offices} draws them by offices with habits
 * ({@link CheckOffices}) and writes all of them.
 */
public final class CheckFlats {

  private static final int WORST = 12;

  private CheckFlats() {}

  public static void main(String[] arguments) throws IOException {
    List<String> words = new ArrayList<>(List.of(arguments));
    Optional<Path> folder = Optional.empty();
    int write = words.indexOf("--write");
    if (write >= 0) {
      if (write + 1 == words.size()) {
        usage();
      }
      folder = Optional.of(Path.of(words.remove(write + 1)));
      words.remove(write);
      Files.createDirectories(folder.get());
    }
    List<Difficulty> difficulties = new ArrayList<>();
    for (Difficulty difficulty : Difficulty.values()) {
      if (words.remove(difficulty.name().toLowerCase(Locale.ROOT))) {
        difficulties.add(difficulty);
      }
    }
    boolean varied = words.remove("varied");
    boolean offices = words.remove("offices");
    boolean alone = words.remove("alone");
    if (words.size() > 2 || words.stream().anyMatch(word -> !word.matches("\\d{1,9}"))) {
      usage();
    }
    int count = words.isEmpty() ? 500 : Integer.parseInt(words.getFirst());
    long seed = words.size() < 2 ? 1 : Long.parseLong(words.get(1));
    if (offices) {
      if (alone) {
        CheckOffices.alone(count, seed, folder);
      } else {
        CheckOffices.run(count, seed, folder);
      }
      return;
    }
    boolean reached = true;
    System.out.println(FlatTable.HEAD);
    List<String> notes = new ArrayList<>();
    List<String> areas = new ArrayList<>();
    for (Difficulty difficulty :
        difficulties.isEmpty() ? List.of(Difficulty.values()) : difficulties) {
      FlatTable table = new FlatTable(difficulty);
      VariationTable variations = new VariationTable(CheckFlats::read);
      for (long at = seed; at < seed + count; at++) {
        DrawnHouse drawn = HouseDrawing.of(at, difficulty);
        Optional<FloorPlan> plan = read(bytes(drawn, at));
        table.add(
            at, plan.map(found -> FlatScore.of(drawn, found)).orElse(FlatScore.nothing(drawn)));
        for (String fault : plan.map(PlanFaults::of).orElse(List.of())) {
          notes.add(difficulty.name().toLowerCase(Locale.ROOT) + " seed " + at + ": " + fault);
          reached = false;
        }
        if (varied && plan.isPresent()) {
          variations.add(at, drawn, plan.get());
        }
      }
      System.out.println(table);
      notes.add(table.sureness());
      areas.add(table.areas());
      reached &= table.reached() && variations.allSame();
      if (varied) {
        System.out.println(variations);
        notes.addAll(variations.notes());
      }
      for (FlatTable.Row row : table.worst(WORST)) {
        notes.add(difficulty.name().toLowerCase(Locale.ROOT) + " " + told(row));
        if (folder.isPresent()) {
          write(folder.get(), difficulty, row.seed());
        }
      }
    }
    notes.forEach(System.out::println);
    areas.forEach(System.out::println);
    System.exit(reached ? 0 : 1);
  }

  private static void usage() {
    System.err.println(
        "usage: ./planwalk check flats [COUNT] [SEED] [clean|noisy] [varied] [offices [alone]] [--write"
            + " DIR]");
    System.exit(2);
  }

  private static byte[] bytes(DrawnHouse drawn, long seed) {
    return seed % 2 == 0
        ? DxfWriter.ascii(drawn.plan(), DxfWriter.Version.R2000)
        : DxfWriter.binary(drawn.plan(), DxfWriter.Version.R2018);
  }

  private static Optional<FloorPlan> read(DrawnHouse drawn) {
    return read(DxfWriter.ascii(drawn.plan(), DxfWriter.Version.R2000));
  }

  private static Optional<FloorPlan> read(byte[] bytes) {
    // Time stands still: a busy machine changes no score.
    Reading reading = PlanReader.read(bytes, ReadingOptions.defaults(), () -> 0, CheckFlats::tell);
    return reading instanceof Reading.Plan plan ? Optional.of(plan.floorPlan()) : Optional.empty();
  }

  private static void tell(RuntimeException bug) {
    bug.printStackTrace();
  }

  private static String told(FlatTable.Row row) {
    FlatScore score = row.score();
    return String.format(
        Locale.ROOT,
        "seed %d: rooms %s, doors %s, of their kind %d, windows %s, worst area %.3f%%%s%s",
        row.seed(),
        told(score.rooms()),
        told(score.doors()),
        score.kinds(),
        told(score.windows()),
        100 * score.worstArea(),
        score.unit() ? "" : ", wrong unit",
        score.storeys() ? "" : ", wrong storeys");
  }

  private static String told(FlatScore.Tally tally) {
    return tally.same() + " of " + tally.truth() + " (" + tally.found() + " found)";
  }

  private static void write(Path folder, Difficulty difficulty, long seed) throws IOException {
    DrawnHouse drawn = HouseDrawing.of(seed, difficulty);
    byte[] bytes = bytes(drawn, seed);
    String name = difficulty.name().toLowerCase(Locale.ROOT) + "-" + seed;
    Files.write(folder.resolve(name + ".dxf"), bytes);
    if (PlanReader.flatten(bytes, ReadingOptions.defaults(), () -> 0)
        instanceof Flattened.Sheet sheet) {
      Files.writeString(
          folder.resolve(name + ".svg"), Overlay.svg(drawn, sheet.drawing(), read(bytes)));
    }
  }
}
