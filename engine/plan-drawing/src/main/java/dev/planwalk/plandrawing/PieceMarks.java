package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.Fixture;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.locationtech.jts.geom.Geometry;

/** Fixtures of a plan, and the furniture that stands beside and over them. */
final class PieceMarks {

  /** A sink within this reach of one that the plan draws is that one, in metres. */
  private static final double SAME_KITCHEN = 1.5;

  /** Two places that share this much of the smaller one are one place. */
  private static final double SAME_SHARE = 0.3;

  private final Symbols symbols;
  private final Placement placement;

  PieceMarks(Symbols symbols, Placement placement) {
    this.symbols = symbols;
    this.placement = placement;
  }

  /**
   * Draws all.
   *
   * @return what they cover, on paper
   */
  List<Geometry> draw(List<Fixture> fixtures, List<Furniture> furniture) {
    List<Geometry> covered = new ArrayList<>();
    // The worktop first: sink and cooker stand in it.
    for (Fixture fixture : sorted(fixtures)) {
      symbols.fixture(fixture, placement);
      covered.add(Shapes.area(fixture.outline().points(), List.of(), placement));
    }
    // Rugs lie under whatever stands on them, and chairs reach under their tables.
    List<Furniture> fromTheFloorUp =
        furniture.stream().sorted(Comparator.comparingInt(piece -> height(piece.kind()))).toList();
    for (Furniture piece : fromTheFloorUp) {
      Geometry place = Shapes.area(piece.footprint().points(), List.of(), placement);
      if (fixtures.stream().noneMatch(fixture -> draws(fixture, piece, place))) {
        symbols.furniture(piece, placement);
        covered.add(place);
      }
    }
    return covered;
  }

  private static List<Fixture> sorted(List<Fixture> fixtures) {
    return fixtures.stream()
        .sorted(Comparator.comparing(f -> f.kind() != Fixture.Kind.KITCHEN_LINE))
        .toList();
  }

  /** What a kind of furniture lies over: 0 the floor, 1 rugs, 2 chairs. */
  private static int height(Furniture.Kind kind) {
    return switch (kind) {
      case RUG -> 0;
      case CHAIR, STOOL -> 1;
      default -> 2;
    };
  }

  /**
   * Whether a fixture of the plan is what the furnisher put there, too: each is drawn once. Sinks
   * and cookers of the plan are drawn on the worktops that the furnisher builds around them.
   */
  private boolean draws(Fixture fixture, Furniture piece, Geometry place) {
    boolean appliance =
        fixture.kind() == Fixture.Kind.SINK || fixture.kind() == Fixture.Kind.COOKER;
    boolean same =
        switch (piece.kind()) {
          case RUG -> false;
          case SINK -> fixture.kind() == Fixture.Kind.SINK;
          case COOKER -> fixture.kind() == Fixture.Kind.COOKER;
          case KITCHEN_LINE -> fixture.kind() == Fixture.Kind.KITCHEN_LINE;
          case FRIDGE -> appliance;
          default -> !appliance;
        };
    Geometry drawn = Shapes.area(fixture.outline().points(), List.of(), placement);
    boolean one = piece.kind() == Furniture.Kind.SINK || piece.kind() == Furniture.Kind.COOKER;
    double near = one ? SAME_KITCHEN * placement.millimetresPerMetre() : 0;
    return same && (samePlace(place, drawn) || place.distance(drawn) < near);
  }

  private static boolean samePlace(Geometry place, Geometry fixture) {
    return place.intersection(fixture).getArea()
        > SAME_SHARE * Math.min(place.getArea(), fixture.getArea());
  }
}
