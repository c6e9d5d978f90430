package dev.planwalk.planreading.rooms;

import dev.planwalk.planreading.division.FaceClassifier;
import dev.planwalk.planreading.geometry.Overlay;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.planreading.words.TagIndex;
import dev.planwalk.planreading.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.util.PolygonExtracter;

/**
 * Balconies and terraces that the sheet itself counts outside of the building: they are stamped as
 * an external floor area of SIA 416 (AGF and its parts) and state no area. Sheets that draw their
 * rooms as areas leave them out, and so does the reading of the same sheet without those areas.
 */
final class ExternalAreas {

  /** External floor area and its parts: total, net, usable, circulation, functional (SIA 416). */
  private static final Set<String> STAMPS = Set.of("agf", "angf", "anf", "avf", "aff");

  /** Walls this near bound an area, in metres. */
  private static final double TOUCHING = 0.01;

  private ExternalAreas() {}

  /** Those of the rooms that are external areas. */
  static List<Polygon> among(List<Polygon> rooms, TagIndex tags) {
    return rooms.stream().filter(room -> external(tags.inside(room))).toList();
  }

  private static boolean external(List<Tag> tags) {
    boolean outdoor = false;
    boolean stamped = false;
    for (Tag tag : tags) {
      stamped |= Words.split(tag.text().name()).stream().anyMatch(STAMPS::contains);
      if (tag.text().area().isPresent() || tag.type().filter(type -> !type.outdoor()).isPresent()) {
        return false;
      }
      outdoor |= tag.type().isPresent();
    }
    return outdoor && stamped;
  }

  /**
   * Walls without the parapets, planters and railings that bound nothing but external areas: of
   * walls that touch one, what lies further from the rooms than the wall between them is thick.
   *
   * @param rooms those that stay
   */
  static List<Polygon> withoutParapets(
      List<Polygon> walls, List<Polygon> external, List<Polygon> rooms, List<Gap> gaps) {
    if (external.isEmpty()) {
      return walls;
    }
    double thickness = facade(external, rooms, gaps);
    if (thickness == 0) {
      return walls;
    }
    List<Geometry> reach = new ArrayList<>();
    for (Polygon room : rooms) {
      reach.add(Overlay.grown(room, thickness + TOUCHING));
    }
    Geometry house = Overlay.union(reach);
    List<Polygon> kept = new ArrayList<>();
    List<Polygon> beyond = new ArrayList<>();
    for (Polygon wall : walls) {
      kept.addAll(polygons(Overlay.common(wall, house)));
      beyond.addAll(polygons(Overlay.minus(wall, house)));
    }
    List<Polygon> parapets = new ArrayList<>(external);
    for (int i = 0; i < parapets.size(); i++) {
      Polygon bound = parapets.get(i);
      List<Polygon> touching =
          beyond.stream().filter(piece -> piece.isWithinDistance(bound, TOUCHING)).toList();
      parapets.addAll(touching);
      beyond.removeAll(touching);
    }
    kept.addAll(beyond);
    return kept;
  }

  /** Thickness of the walls between rooms and external areas that openings join. */
  private static double facade(List<Polygon> external, List<Polygon> rooms, List<Gap> gaps) {
    FaceClassifier.Finder outside = new FaceClassifier.Finder(external);
    FaceClassifier.Finder inside = new FaceClassifier.Finder(rooms);
    double thickness = 0;
    for (Gap gap : gaps) {
      for (int side = -1; side <= 1; side += 2) {
        int area = FaceClassifier.beside(gap, side, outside);
        int room = FaceClassifier.beside(gap, -side, inside);
        if (area >= 0 && room >= 0) {
          thickness = Math.max(thickness, external.get(area).distance(rooms.get(room)));
        }
      }
    }
    return thickness;
  }

  private static List<Polygon> polygons(Geometry geometry) {
    List<Polygon> found = new ArrayList<>();
    for (Object part : PolygonExtracter.getPolygons(geometry)) {
      found.add((Polygon) part);
    }
    return found;
  }
}
