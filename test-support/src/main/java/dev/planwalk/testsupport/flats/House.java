package dev.planwalk.testsupport.flats;

import java.util.List;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/** A house as it was meant, in metres, each storey in a frame of its own. */
public record House(List<Storey> storeys) {

  public House {
    storeys = List.copyOf(storeys);
  }

  /** A circle on which faces of walls lie. */
  public record Circle(double x, double y, double radius) {}

  /**
   * A storey.
   *
   * @param level 0 is the ground floor
   * @param outer outer faces of the walls
   * @param inner inner faces of the outer walls
   * @param flats how many flats there are; 0 when all is one dwelling without a staircase
   * @param railings of the balconies
   * @param circles on which curved walls lie
   */
  public record Storey(
      int level,
      Polygon outer,
      Polygon inner,
      int flats,
      List<TrueRoom> rooms,
      List<TrueOpening> openings,
      List<Polygon> railings,
      List<Circle> circles) {

    public Storey {
      rooms = List.copyOf(rooms);
      openings = List.copyOf(openings);
      railings = List.copyOf(railings);
      circles = List.copyOf(circles);
    }

    /** All floors as one shape. */
    public Geometry floors() {
      return Plane.union(rooms.stream().map(TrueRoom::floor).toList());
    }

    /** Where doors run into the walls. */
    public Geometry hollows() {
      return Plane.union(
          openings.stream()
              .filter(opening -> opening.form() == TrueOpening.Form.POCKET)
              .map(TrueOpening::hollow)
              .toList());
    }

    /** All openings as one shape. */
    public Geometry footprints() {
      return Plane.union(openings.stream().map(TrueOpening::footprint).toList());
    }
  }
}
