package dev.planwalk.floorplan;

import java.util.Optional;

/** What a room is for. The one list that plan reading, scene and documents share. */
public enum RoomType {
  LIVING("living"),
  DINING("dining"),
  KITCHEN("kitchen"),
  KITCHEN_DINER("kitchen_diner"),
  BEDROOM("bedroom"),
  CHILD_ROOM("child_room"),
  GUEST_ROOM("guest_room"),
  STUDY("study"),
  OFFICE("office"),
  MEETING("meeting"),
  SHOP("shop"),
  RECEPTION("reception"),
  WAITING("waiting"),
  TREATMENT("treatment"),
  HALL("hall"),
  CORRIDOR("corridor"),
  BATHROOM("bathroom"),
  WC("wc"),
  STORAGE("storage"),
  UTILITY("utility"),
  CELLAR("cellar"),
  GARAGE("garage"),
  BALCONY("balcony"),
  TERRACE("terrace"),
  STAIRCASE("staircase"),
  TECHNICAL("technical"),
  SHAFT("shaft"),
  VOID("void"),
  UNKNOWN("unknown");

  private final String wire;

  RoomType(String wire) {
    this.wire = wire;
  }

  /** The word in {@code floor_plan.json}. */
  public String wire() {
    return wire;
  }

  /** The type of that word, if there is one. */
  public static Optional<RoomType> ofWire(String wire) {
    for (RoomType type : values()) {
      if (type.wire.equals(wire)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }

  /** Open to the sky: neither ceiling nor heated floor area. */
  public boolean outdoor() {
    return this == BALCONY || this == TERRACE;
  }
}
