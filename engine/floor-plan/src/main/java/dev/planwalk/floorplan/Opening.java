package dev.planwalk.floorplan;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A door, window or passage: the quadrilateral between both wall faces that belongs to no room.
 *
 * @param footprint four points, counter-clockwise; the first two lie on one wall face in the
 *     direction of the wall's axis, the last two on the other face (running back)
 * @param centreMetres distance of the centre from the start of the wall's axis, along the axis
 * @param widthMetres clear width along the wall
 * @param hinge end of the opening, along the wall's axis, where a single leaf hangs
 * @param swing side to which the leaf opens, seen along the wall's axis
 * @param leaves number of leaves, at least 1
 * @param sillMetres height of the sill above the floor; empty: the default of the kind
 * @param headMetres height of the head above the floor; empty: the default of the kind
 * @param entrance the door through which a flat is entered
 * @param connects rooms on both sides; the second is empty on an outside wall
 * @param confidence 0 to 1: how sure it is that something opens here, and that it is of this kind
 */
public record Opening(
    String id,
    String storeyId,
    Optional<String> wallId,
    Kind kind,
    Operation operation,
    Ring footprint,
    double centreMetres,
    double widthMetres,
    Optional<Hinge> hinge,
    Optional<Swing> swing,
    int leaves,
    OptionalDouble sillMetres,
    OptionalDouble headMetres,
    boolean glazed,
    boolean exterior,
    boolean entrance,
    List<Optional<String>> connects,
    double confidence) {

  public Opening {
    connects = List.copyOf(connects);
    if (connects.size() != 2) {
      throw new IllegalArgumentException(
          "an opening connects 2 sides (got: " + connects.size() + ")");
    }
    if (footprint.points().size() != 4) {
      throw new IllegalArgumentException(
          "an opening has 4 corners (got: " + footprint.points().size() + ")");
    }
  }

  /** One that is certain. */
  public Opening(
      String id,
      String storeyId,
      Optional<String> wallId,
      Kind kind,
      Operation operation,
      Ring footprint,
      double centreMetres,
      double widthMetres,
      Optional<Hinge> hinge,
      Optional<Swing> swing,
      int leaves,
      OptionalDouble sillMetres,
      OptionalDouble headMetres,
      boolean glazed,
      boolean exterior,
      boolean entrance,
      List<Optional<String>> connects) {
    this(
        id,
        storeyId,
        wallId,
        kind,
        operation,
        footprint,
        centreMetres,
        widthMetres,
        hinge,
        swing,
        leaves,
        sillMetres,
        headMetres,
        glazed,
        exterior,
        entrance,
        connects,
        1);
  }

  /**
   * The same with another judgement.
   *
   * @param sure its confidence
   * @param glass whether one sees through it
   */
  public Opening judged(double sure, boolean glass) {
    return new Opening(
        id,
        storeyId,
        wallId,
        kind,
        operation,
        footprint,
        centreMetres,
        widthMetres,
        hinge,
        swing,
        leaves,
        sillMetres,
        headMetres,
        glass,
        exterior,
        entrance,
        connects,
        sure);
  }

  /** What the opening is. */
  public enum Kind {
    DOOR("door"),
    WINDOW("window"),
    PASSAGE("passage");

    private final String wire;

    Kind(String wire) {
      this.wire = wire;
    }

    /** The word in {@code floor_plan.json}. */
    public String wire() {
      return wire;
    }
  }

  /** How it opens. */
  public enum Operation {
    HINGED("hinged"),
    SLIDING("sliding"),
    POCKET("pocket"),
    FIXED("fixed"),
    NONE("none");

    private final String wire;

    Operation(String wire) {
      this.wire = wire;
    }

    /** The word in {@code floor_plan.json}. */
    public String wire() {
      return wire;
    }
  }

  /** The hinged end, along the wall's axis. */
  public enum Hinge {
    START("start"),
    END("end");

    private final String wire;

    Hinge(String wire) {
      this.wire = wire;
    }

    /** The word in {@code floor_plan.json}. */
    public String wire() {
      return wire;
    }
  }

  /** The side of the wall's axis to which a leaf opens. */
  public enum Swing {
    LEFT("left"),
    RIGHT("right");

    private final String wire;

    Swing(String wire) {
      this.wire = wire;
    }

    /** The word in {@code floor_plan.json}. */
    public String wire() {
      return wire;
    }
  }
}
