package dev.planwalk.floorplan;

import java.util.List;
import java.util.Optional;

/** Rooms behind one entrance door. */
public record Flat(
    String id,
    List<String> storeyIds,
    List<String> roomIds,
    Optional<String> entranceOpeningId,
    double areaSquareMetres) {

  public Flat {
    storeyIds = List.copyOf(storeyIds);
    roomIds = List.copyOf(roomIds);
  }
}
