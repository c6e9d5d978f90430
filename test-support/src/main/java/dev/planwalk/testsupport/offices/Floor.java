package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.flats.House;
import dev.planwalk.testsupport.flats.Language;
import dev.planwalk.testsupport.flats.TrueOpening;
import dev.planwalk.testsupport.flats.TrueRoom;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;

/**
 * A storey with what it is built of, in metres.
 *
 * @param names of the rooms; several in an open plan
 * @param walls by kind, without holes for openings
 * @param lines walls that are drawn as one line, without holes for openings
 * @param middles of walls, where they are known
 * @param columns that stand free
 * @param glazing fields of fronts of glass, as windows
 * @param bent whether it lies along an arc
 * @param kinds of the rooms; none in dwellings
 */
record Floor(
    House.Storey storey,
    List<List<String>> names,
    Map<WallPart, Geometry> walls,
    List<LineString> lines,
    List<WallLine> middles,
    List<Polygon> columns,
    List<TrueOpening> glazing,
    boolean bent,
    List<RoomKind> kinds) {

  Floor {
    names = List.copyOf(names);
    walls = Collections.unmodifiableMap(new EnumMap<>(walls));
    lines = List.copyOf(lines);
    middles = List.copyOf(middles);
    columns = List.copyOf(columns);
    glazing = List.copyOf(glazing);
    kinds = List.copyOf(kinds);
  }

  /** A storey of a house with flats. */
  static Floor of(House.Storey storey, Language language) {
    Map<WallPart, Geometry> walls = new EnumMap<>(WallPart.class);
    walls.put(WallPart.FRONT, Grid.minus(storey.outer(), storey.inner()));
    walls.put(WallPart.LIGHT, Grid.minus(storey.inner(), storey.floors()));
    return new Floor(
        storey,
        storey.rooms().stream()
            .map(TrueRoom::functions)
            .map(functions -> functions.stream().map(language::room).toList())
            .toList(),
        walls,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        false,
        List.of());
  }

  /** All walls as one shape, without holes for openings. */
  Geometry allWalls() {
    return Grid.union(walls.values());
  }

  /** What openings take of the walls: a hair more, so that no film is left at their faces. */
  Geometry holes() {
    return storey.footprints().buffer(bent ? 0.05 : 1e-9, 1);
  }
}
