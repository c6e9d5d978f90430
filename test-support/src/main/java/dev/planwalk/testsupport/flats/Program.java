package dev.planwalk.testsupport.flats;

import dev.planwalk.floorplan.RoomType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * What a flat with a corridor consists of, and which rooms lie on which side of it.
 *
 * @param south rooms along the south front, from the entrance inwards
 * @param north rooms along the north front; wet rooms lie side by side, at one shaft
 */
record Program(Shape shape, List<Want> south, List<Want> north) {

  /** How the living room lies. */
  enum Shape {
    /** The corridor runs through, with rooms on both sides. */
    THROUGH,
    /** The living room takes the whole depth at the end of the corridor. */
    ACROSS,
    /** The corridor ends in the living room, which goes round the corner. */
    ROUND_THE_CORNER
  }

  /** A wanted room with its area in m² and its least width in metres. */
  record Want(List<RoomType> functions, double area, double least) {
    double width(double depth) {
      return Math.max(least, area / depth);
    }

    RoomType type() {
      return functions.getFirst();
    }
  }

  private static final List<RoomType> OPEN =
      List.of(RoomType.LIVING, RoomType.DINING, RoomType.KITCHEN);

  private static final List<RoomType> ORDER =
      List.of(
          RoomType.BATHROOM,
          RoomType.BEDROOM,
          RoomType.KITCHEN,
          RoomType.CHILD_ROOM,
          RoomType.WC,
          RoomType.STORAGE,
          RoomType.STUDY,
          RoomType.CHILD_ROOM,
          RoomType.UTILITY,
          RoomType.GUEST_ROOM,
          RoomType.DINING);

  /**
   * A program of 4 to 12 rooms, the corridor and a staircase included.
   *
   * @param stairs whether a staircase is one of the rooms
   */
  static Program of(int rooms, boolean stairs, double south, double north, RandomGenerator random) {
    boolean open = random.nextInt(3) == 0;
    Shape shape = Shape.values()[random.nextInt(3)];
    Want living =
        open
            ? new Want(OPEN, between(random, 30, 42), 4.2)
            : new Want(List.of(RoomType.LIVING), between(random, 18, 28), 3.6);
    List<Want> wet = new ArrayList<>();
    List<Want> others = new ArrayList<>();
    if (stairs) {
      others.add(new Want(List.of(RoomType.STAIRCASE), 2.3 * north, 2.3));
    }
    List<RoomType> order = new ArrayList<>(ORDER);
    if (open) {
      order.remove(RoomType.KITCHEN);
      order.remove(RoomType.DINING);
      order.add(RoomType.BEDROOM);
    }
    int wanted = rooms - 2 - others.size();
    for (RoomType type : order.subList(0, Math.min(wanted, order.size()))) {
      Want want = want(type, random);
      boolean isWet = type == RoomType.BATHROOM || type == RoomType.WC || type == RoomType.KITCHEN;
      (isWet || type == RoomType.UTILITY ? wet : others).add(want);
    }
    List<Want> northern = new ArrayList<>(wet);
    List<Want> southern = new ArrayList<>();
    double northWidth = sum(northern, north);
    double southWidth = shape == Shape.ACROSS ? 0 : living.width(south);
    others.sort(Comparator.comparingDouble((Want want) -> -want.area()));
    for (Want want : others) {
      // A staircase lies in the north, so that its depth fits.
      if (northWidth <= southWidth || want.type() == RoomType.STAIRCASE) {
        northern.add(random.nextBoolean() ? 0 : northern.size(), want);
        northWidth += want.width(north);
      } else {
        southern.add(want);
        southWidth += want.width(south);
      }
    }
    if (southern.isEmpty() && shape == Shape.ACROSS) {
      shape = Shape.THROUGH;
    }
    Collections.shuffle(southern, java.util.Random.from(random));
    southern.add(living);
    return new Program(shape, southern, northern);
  }

  private static Want want(RoomType type, RandomGenerator random) {
    List<RoomType> functions = List.of(type);
    return switch (type) {
      case BEDROOM -> new Want(functions, between(random, 12, 18), 2.8);
      case CHILD_ROOM -> new Want(functions, between(random, 10, 15), 2.6);
      case GUEST_ROOM, DINING -> new Want(functions, between(random, 10, 14), 2.6);
      case KITCHEN -> new Want(functions, between(random, 7, 14), 2.2);
      case STUDY -> new Want(functions, between(random, 8, 13), 2.3);
      case BATHROOM -> new Want(functions, between(random, 5, 8), 1.7);
      case WC -> new Want(functions, between(random, 2, 3.5), 1.05);
      case STORAGE -> new Want(functions, between(random, 2.5, 6), 1.2);
      case UTILITY -> new Want(functions, between(random, 5, 8), 1.7);
      default -> throw new IllegalArgumentException("no such room in a program: " + type);
    };
  }

  private static double sum(List<Want> wants, double depth) {
    return wants.stream().mapToDouble(want -> want.width(depth)).sum();
  }

  private static double between(RandomGenerator random, double from, double to) {
    return random.nextDouble(from, to);
  }

  /** The inner width that the flat wants, in metres. */
  double width(Measures m) {
    double wall = m.partition();
    List<Want> band = shape == Shape.ACROSS ? south.subList(0, south.size() - 1) : south;
    double southern = sum(band, m.south()) + wall * (band.size() - 1);
    double northern = northWidth(m);
    double living = 0;
    if (shape == Shape.ACROSS) {
      living = wall + Math.max(3.6, south.getLast().area() / m.depth());
    }
    return Math.max(southern, northern) + living;
  }

  double northWidth(Measures m) {
    return sum(north, m.north()) + m.partition() * (north.size() - 1);
  }
}
