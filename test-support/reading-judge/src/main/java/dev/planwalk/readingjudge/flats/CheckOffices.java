package dev.planwalk.readingjudge.flats;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.offices.Habit;
import dev.planwalk.testsupport.offices.OfficeHouse;
import dev.planwalk.testsupport.offices.OfficeScore;
import dev.planwalk.testsupport.offices.Offices;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Reads houses of random offices back and prints what was found, by habit of the offices. Nothing
 * is asked of it: it shows what costs most.
 */
final class CheckOffices {

  private CheckOffices() {}

  /** Houses with the seeds from one on; all are written to the folder, if there is one. */
  static void run(int count, long seed, Optional<Path> folder) throws IOException {
    HabitTable table = new HabitTable();
    for (long at = seed; at < seed + count; at++) {
      OfficeHouse house = Offices.house(at);
      OfficeScore score = scored(house, "office-" + at, folder);
      table.add(house, score);
      System.out.println(HabitTable.told(house, score));
    }
    System.out.println();
    System.out.println(table);
  }

  /** The same, with offices that have one habit each: what it costs by itself. */
  static void alone(int count, long seed, Optional<Path> folder) throws IOException {
    System.out.println(HabitTable.HEAD);
    for (Habit habit : Habit.values()) {
      HabitTable table = new HabitTable();
      for (long at = seed; at < seed + count; at++) {
        OfficeHouse house = Offices.house(at, Set.of(habit));
        String name = habit.name().toLowerCase(Locale.ROOT);
        table.add(house, scored(house, name + "-" + at, folder));
      }
      System.out.println(table.alone(habit));
    }
  }

  private static OfficeScore scored(OfficeHouse house, String name, Optional<Path> folder)
      throws IOException {
    byte[] bytes = house.dxf();
    Optional<FloorPlan> plan = read(bytes);
    if (folder.isPresent()) {
      write(folder.get().resolve(name), house, bytes, plan);
    }
    return OfficeScore.of(house, plan);
  }

  private static Optional<FloorPlan> read(byte[] bytes) {
    // Time stands still: a busy machine changes no score.
    Reading reading =
        PlanReader.read(
            bytes, ReadingOptions.defaults(), () -> 0, RuntimeException::printStackTrace);
    return reading instanceof Reading.Plan plan ? Optional.of(plan.floorPlan()) : Optional.empty();
  }

  private static void write(Path stem, OfficeHouse house, byte[] bytes, Optional<FloorPlan> plan)
      throws IOException {
    Files.write(Path.of(stem + ".dxf"), bytes);
    Files.writeString(Path.of(stem + ".rooms.tsv"), house.roomsTable());
    Files.writeString(Path.of(stem + ".openings.tsv"), house.openingsTable());
    if (PlanReader.flatten(bytes, ReadingOptions.defaults(), () -> 0)
        instanceof Flattened.Sheet sheet) {
      Files.writeString(Path.of(stem + ".svg"), Overlay.svg(house, sheet.drawing(), plan));
    }
  }
}
