package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.flats.Difficulty;
import dev.planwalk.testsupport.flats.Presentation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * An office: how it draws whatever it draws.
 *
 * @param look unit, language, how walls look, whether things are blocks
 * @param seed of all that it does by chance
 */
public record Office(Set<Habit> habits, Presentation look, long seed) {

  public Office {
    Set<Habit> copy = EnumSet.noneOf(Habit.class);
    copy.addAll(habits);
    habits = Collections.unmodifiableSet(copy);
  }

  /** The next office of this randomness. */
  static Office random(RandomGenerator random) {
    return with(Habit.random(random), random);
  }

  /** An office with these habits and, by chance, everything else. */
  static Office with(Set<Habit> wanted, RandomGenerator random) {
    Set<Habit> habits = EnumSet.noneOf(Habit.class);
    habits.addAll(wanted);
    boolean large = habits.contains(Habit.OFFICE_FLOOR) || habits.contains(Habit.SCHOOL_FLOOR);
    if (!large && habits.stream().anyMatch(Habit::large)) {
      habits.add(Habit.OFFICE_FLOOR);
    }
    return new Office(
        habits, Presentation.random(random, Difficulty.NOISY).layered(true), random.nextLong());
  }

  boolean has(Habit habit) {
    return habits.contains(habit);
  }

  /** How it draws doors that swing. */
  DoorManner doors() {
    DoorManner[] all = DoorManner.values();
    return all[random("doors").nextInt(has(Habit.FOREIGN_OPENINGS) ? all.length : 1)];
  }

  /** How it draws windows. */
  WindowManner windows() {
    WindowManner[] all = WindowManner.values();
    return all[random("windows").nextInt(has(Habit.FOREIGN_OPENINGS) ? all.length : 2)];
  }

  /** How it draws walls of a kind. */
  @SuppressWarnings("EnumOrdinal") // each part has the manner dealt to its place
  WallManner manner(WallPart part) {
    if (part == WallPart.CURTAIN) {
      return WallManner.OUTLINES;
    }
    if (has(Habit.WIDE_WALLS) && part != WallPart.COLUMN) {
      return WallManner.WIDE;
    }
    if (part == WallPart.COLUMN) {
      return random("columns").nextBoolean() ? WallManner.FILLED_OUTLINES : WallManner.OUTLINES;
    }
    if (has(Habit.MIXED_WALLS)) {
      List<WallManner> manners = new ArrayList<>(List.of(WallManner.values()));
      Collections.shuffle(manners, java.util.Random.from(random("manners")));
      return manners.get(part.ordinal());
    }
    return WallManner.valueOf(look.walls().name());
  }

  /** Randomness for one purpose, so that what is drawn for another changes nothing. */
  RandomGenerator random(String purpose) {
    return new SplittableRandom(seed ^ (0x9E3779B97F4A7C15L * purpose.hashCode()));
  }
}
