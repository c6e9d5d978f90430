package dev.planwalk.planreading.division;

import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Polygon;

/**
 * The faces of a storey by what they are, in metres.
 *
 * @param rooms clear floors
 * @param openings footprints of gaps, possibly in pieces
 * @param walls everything else that is bounded
 */
public record Faces(List<Polygon> rooms, List<Polygon> openings, List<Polygon> walls) {

  public Faces {
    rooms = List.copyOf(rooms);
    openings = List.copyOf(openings);
    walls = List.copyOf(walls);
  }

  /** All that is bounded. */
  List<Polygon> all() {
    List<Polygon> all = new ArrayList<>(rooms);
    all.addAll(openings);
    all.addAll(walls);
    return all;
  }
}
