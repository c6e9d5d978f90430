package dev.planwalk.floorplan;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What a drawing says about a building, in local metres: x to the right, y up the sheet.
 *
 * <p>Ids are given in reading order (storeys by level, inside by descending y, then x of the
 * centroid) and used unchanged by everything made from the plan.
 *
 * @param northDegrees clockwise from sheet up; empty when the plan does not say
 * @param confidence 0 to 1
 * @param corrections what was stated against the reading, in the order it was stated; those that do
 *     not fit this reading too
 */
public record FloorPlan(
    LengthUnit unit,
    Frame frame,
    List<Storey> storeys,
    List<Flat> flats,
    List<Room> rooms,
    List<Wall> walls,
    List<Opening> openings,
    List<Fixture> fixtures,
    OptionalDouble northDegrees,
    double confidence,
    List<Correction> corrections) {

  /** The schema word of {@code floor_plan.json}. */
  public static final String SCHEMA = "planwalk.floor_plan/1";

  public FloorPlan {
    storeys = List.copyOf(storeys);
    flats = List.copyOf(flats);
    rooms = List.copyOf(rooms);
    walls = List.copyOf(walls);
    openings = List.copyOf(openings);
    fixtures = List.copyOf(fixtures);
    corrections = List.copyOf(corrections);
  }

  /** A plan as it was read. */
  public FloorPlan(
      LengthUnit unit,
      Frame frame,
      List<Storey> storeys,
      List<Flat> flats,
      List<Room> rooms,
      List<Wall> walls,
      List<Opening> openings,
      List<Fixture> fixtures,
      OptionalDouble northDegrees,
      double confidence) {
    this(
        unit,
        frame,
        storeys,
        flats,
        rooms,
        walls,
        openings,
        fixtures,
        northDegrees,
        confidence,
        List.of());
  }

  /** Floor area in m² without balconies, terraces, voids and shafts. */
  public double totalAreaSquareMetres() {
    double total = 0;
    for (Room room : rooms) {
      boolean counts =
          !room.type().outdoor() && room.type() != RoomType.VOID && room.type() != RoomType.SHAFT;
      total += counts ? room.areaSquareMetres() : 0;
    }
    return total;
  }
}
