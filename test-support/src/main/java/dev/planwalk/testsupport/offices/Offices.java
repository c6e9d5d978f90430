package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.flats.House;
import dev.planwalk.testsupport.flats.HouseDesign;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** Random houses, each drawn by an office with habits of its own. */
public final class Offices {

  private Offices() {}

  /** The house of a seed, drawn by the office of that seed. */
  public static OfficeHouse house(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    return drawn(seed, Office.random(random));
  }

  /** The house of a seed, drawn by an office with these habits; the rest goes by the seed. */
  public static OfficeHouse house(long seed, Set<Habit> habits) {
    return drawn(seed, Office.with(habits, new SplittableRandom(seed)));
  }

  private static OfficeHouse drawn(long seed, Office office) {
    List<Floor> floors = floors(office);
    return OfficeHouse.of(seed, office, floors, OfficeDrawing.draw(floors, office));
  }

  static List<Floor> floors(Office office) {
    if (office.has(Habit.OFFICE_FLOOR) || office.has(Habit.SCHOOL_FLOOR)) {
      return List.of(FloorDesign.of(office));
    }
    RandomGenerator random = office.random("house");
    House house = HouseDesign.next(random);
    List<Floor> floors = new ArrayList<>();
    for (House.Storey storey : house.storeys()) {
      WindowRow row =
          WindowRow.random(office.has(Habit.SHORT_PIERS), random.nextDouble(1.2, 2.6), random);
      House.Storey built = row.shortPiers() ? Fronts.withRows(storey, row) : storey;
      floors.add(Floor.of(built, office.look().language()));
    }
    return floors;
  }
}
