package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.flats.Plane;
import java.awt.geom.AffineTransform;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Lays out a floor of a large building: wings with rooms on both sides of a corridor. */
final class FloorCells {

  private static final double LEAST_WITH_CORE = 13.5;

  private final RandomGenerator random;
  private final boolean school;
  private final boolean zones;
  private final double module;
  private final double south;
  private final double corridor;
  private final double north;
  private final List<Cell> cells = new ArrayList<>();
  private AffineTransform place = new AffineTransform();

  /**
   * @param school whether it is a school, else an office
   * @param zones whether open offices are several zones
   */
  FloorCells(boolean school, boolean zones, RandomGenerator random) {
    this.school = school;
    this.zones = zones;
    this.random = random;
    this.module = pick(1.25, 1.35, 1.5, 2.4, 2.7, 3.0);
    this.south = round(school ? random.nextDouble(6.4, 7.6) : random.nextDouble(4.4, 6.4));
    this.corridor = round(school ? random.nextDouble(2.4, 3.6) : random.nextDouble(1.6, 2.6));
    this.north = round(school ? random.nextDouble(4.5, 7.6) : random.nextDouble(4.4, 6.4));
  }

  /** Distance of the axes of the front. */
  double module() {
    return module;
  }

  /** The cells of one straight wing. */
  List<Cell> oneWing() {
    wing(random.nextInt(school ? 4 : 6, school ? 7 : 13));
    return cells;
  }

  /** The cells of one wing, or of two that meet at a right or another angle. */
  List<Cell> wings(boolean oblique) {
    double first = wing(random.nextInt(school ? 4 : 5, school ? 7 : 13));
    if (oblique || random.nextInt(3) == 0) {
      double turn = oblique ? Math.toRadians(random.nextInt(20, 75)) : Math.PI / 2;
      double depth = south + corridor + north;
      double corner = depth * Math.tan(turn / 2);
      double sin = depth * Math.sin(turn);
      double cos = depth * Math.cos(turn);
      cells.add(
          new Cell(
              RoomKind.FOYER,
              Plane.polygon(first, depth, first, 0, first + corner, 0, first + sin, depth - cos)));
      place = AffineTransform.getTranslateInstance(first, depth);
      place.rotate(turn);
      place.translate(0, -depth);
      wing(random.nextInt(2, school ? 5 : 8));
    }
    return cells;
  }

  /** Adds a wing from x = 0 on; returns its length. */
  private double wing(int rooms) {
    double length = Math.max(5, Math.round(rooms * (school ? 7.5 : 4) / module)) * module;
    double upper = south + corridor;
    band(length, 0, south, random.nextInt(4) == 0);
    if (length > 30 && random.nextBoolean()) {
      double door = Math.round(length / 2 / module) * module;
      add(RoomKind.CORRIDOR, 0, south, door, upper);
      add(RoomKind.CORRIDOR, door, south, length, upper);
    } else {
      add(RoomKind.CORRIDOR, 0, south, length, upper);
    }
    band(length, upper, upper + north, true);
    return length;
  }

  private void band(double length, double y1, double y2, boolean mayHoldCore) {
    boolean core = mayHoldCore;
    double x = 0;
    core &= length > LEAST_WITH_CORE;
    double spare = Math.max(0, length - LEAST_WITH_CORE);
    double coreFrom = module * Math.floor(spare * random.nextDouble() / module);
    while (x < length - 1e-6) {
      boolean now = core && x >= coreFrom - 1e-6;
      double width = now ? core(x, y1, y2) : 0;
      core &= !now;
      x += width;
      RoomKind kind = kind();
      double wanted = width(kind);
      double rest = length - x;
      if (core && x + wanted > coreFrom && coreFrom > x + 1e-6) {
        wanted = coreFrom - x;
      }
      double taken = rest - wanted < 2.4 ? rest : wanted;
      if (taken > 1e-6) {
        int parts = zones && kind == RoomKind.OPEN_OFFICE ? (int) Math.max(1, taken / 4.5) : 1;
        for (int i = 0; i < parts; i++) {
          add(kind, x + taken * i / parts, y1, x + taken * (i + 1) / parts, y2);
        }
      }
      x += Math.max(0, taken);
    }
  }

  private RoomKind kind() {
    int dice = zones ? random.nextInt(10, 20) : random.nextInt(20);
    if (school) {
      return dice < 13
          ? RoomKind.CLASSROOM
          : dice < 17 ? RoomKind.GROUP_ROOM : dice < 19 ? RoomKind.OFFICE : RoomKind.STORE;
    }
    return dice < 12
        ? RoomKind.OFFICE
        : dice < 15
            ? RoomKind.MEETING
            : dice < 17 ? RoomKind.OPEN_OFFICE : dice < 18 ? RoomKind.PANTRY : RoomKind.STORE;
  }

  private double width(RoomKind kind) {
    double wanted =
        switch (kind) {
          case CLASSROOM -> random.nextDouble(7.5, 9.5);
          case OPEN_OFFICE -> random.nextDouble(7.5, 14);
          case MEETING -> random.nextDouble(4, 7);
          case GROUP_ROOM -> random.nextDouble(3.5, 5.5);
          case STORE, PANTRY -> random.nextDouble(2.4, 3.2);
          default -> random.nextDouble(2.5, 5.5);
        };
    return Math.max(1, Math.round(wanted / module)) * module;
  }

  /** Stairs, lavatories and a plant room from x on; returns their width. */
  private double core(double x, double y1, double y2) {
    boolean fromSouth = y1 < south / 2;
    double at = x;
    at += add(RoomKind.STAIRS, at, y1, at + round(random.nextDouble(2.7, 3.2)), y2);
    for (int i = 0; i < 2; i++) {
      double to = at + round(random.nextDouble(1.9, 2.6));
      double middle = round(fromSouth ? y2 - random.nextDouble(1.6, 2) : y1 + 1.8);
      add(fromSouth ? RoomKind.WC : RoomKind.WASHROOM, at, y1, to, middle);
      add(fromSouth ? RoomKind.WASHROOM : RoomKind.WC, at, middle, to, y2);
      at = to;
    }
    if (random.nextBoolean()) {
      at += add(RoomKind.TECHNICAL, at, y1, at + round(random.nextDouble(1.8, 2.4)), y2);
    }
    return at - x;
  }

  private double add(RoomKind kind, double x1, double y1, double x2, double y2) {
    double[] p = {x1, y1, x2, y1, x2, y2, x1, y2};
    place.transform(p, 0, p, 0, 4);
    cells.add(new Cell(kind, Plane.polygon(p)));
    return x2 - x1;
  }

  private double pick(double... values) {
    return values[random.nextInt(values.length)];
  }

  private static double round(double metres) {
    return Math.round(metres * 20) / 20.0;
  }
}
