package dev.planwalk.planreading.ifc;

import dev.planwalk.planreading.geometry.Overlay;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/** Cuts storeys: what of walls, columns, curtain walls and spaces a level plane meets. */
final class StoreyCuts {

  /**
   * A wall as the plane cuts it.
   *
   * @param areas one for each piece
   */
  record WallCut(StepInstance object, List<Polygon> areas) {
    WallCut {
      areas = List.copyOf(areas);
    }
  }

  /**
   * A space as the plane cuts it; one that the plane misses is cut at half its height.
   *
   * @param height of its body in metres, 0 when it has none
   * @param upper it stands on a storey below and reaches through this one
   */
  record SpaceCut(
      StepInstance object, Polygon shape, double bottom, double height, boolean upper) {}

  /**
   * What a storey shows.
   *
   * @param others floors of spaces that other storeys hold and its cut meets: no places of its own
   */
  record Cut(
      ModelStorey storey,
      List<WallCut> walls,
      List<WallCut> columns,
      List<WallCut> curtains,
      List<SpaceCut> spaces,
      List<Polygon> others) {

    Cut {
      walls = List.copyOf(walls);
      columns = List.copyOf(columns);
      curtains = List.copyOf(curtains);
      spaces = List.copyOf(spaces);
      others = List.copyOf(others);
    }

    /** What is wall or curtain wall, as one. */
    Geometry wall() {
      return Overlay.union(wallAreas());
    }

    /** The areas of walls and curtain walls, not of columns. */
    List<Geometry> wallAreas() {
      List<Geometry> areas = new ArrayList<>();
      walls.forEach(wall -> areas.addAll(wall.areas()));
      curtains.forEach(wall -> areas.addAll(wall.areas()));
      return areas;
    }
  }

  /** How far a space must reach beyond a storey's floor and cut, in metres. */
  private static final double THROUGH = 0.5;

  /** Walls stand so near to their rooms, in metres: linings and cavities lie between. */
  private static final double BESIDE = 0.3;

  private final IfcModel model;
  private final Bodies bodies;
  private final ModelObjects objects;

  StoreyCuts(IfcModel model, Bodies bodies, ModelObjects objects) {
    this.model = model;
    this.bodies = bodies;
    this.objects = objects;
  }

  Cut of(ModelStorey storey, boolean only) {
    List<SpaceCut> spaces = new ArrayList<>();
    for (ModelObjects.Space space : objects.spaces()) {
      boolean own =
          space.storey() == storey.id()
              || (space.storey() == 0
                  && (only
                      || space.shaped().map(s -> storey.holds(s.bottom() + 0.1)).orElse(false)));
      if (own) {
        cut(space, storey).ifPresent(spaces::add);
      }
    }
    int own = spaces.size();
    for (ModelObjects.Space space : objects.spaces()) {
      Optional<ModelObjects.Shaped> shaped = space.shaped();
      if (own > 0 && shaped.isPresent() && through(shaped.get(), storey)) {
        cut(space, storey)
            .map(cut -> new SpaceCut(cut.object(), cut.shape(), cut.bottom(), 0, true))
            .ifPresent(spaces::add);
      }
    }
    List<Polygon> others = others(storey, spaces);
    return new Cut(
        storey,
        own(cuts(objects.walls(), storey.cut()), spaces, others),
        own(cuts(objects.columns(), storey.cut()), spaces, others),
        own(cuts(objects.curtains(), storey.cut()), spaces, others),
        spaces,
        others);
  }

  /** What the cut meets of spaces that it does not show: those of a second house or level. */
  private List<Polygon> others(ModelStorey storey, List<SpaceCut> spaces) {
    Set<Integer> shown = new HashSet<>();
    spaces.forEach(space -> shown.add(space.object().id()));
    List<Polygon> others = new ArrayList<>();
    for (ModelObjects.Space space : objects.spaces()) {
      Optional<ModelObjects.Shaped> shaped = space.shaped();
      if (!shown.contains(space.object().id())
          && shaped.isPresent()
          && shaped.get().at(storey.cut())) {
        others.addAll(
            Shapes.polygons(bodies.slice(space.object(), shaped.get().body(), storey.cut())));
      }
    }
    return others;
  }

  /** Walls without those that stand beside the spaces of other storeys alone. */
  private static List<WallCut> own(
      List<WallCut> walls, List<SpaceCut> spaces, List<Polygon> others) {
    if (spaces.isEmpty() || others.isEmpty()) {
      return walls;
    }
    STRtree shown = new STRtree();
    spaces.forEach(space -> shown.insert(space.shape().getEnvelopeInternal(), space));
    STRtree hidden = new STRtree();
    others.forEach(other -> hidden.insert(other.getEnvelopeInternal(), other));
    List<WallCut> own = new ArrayList<>();
    for (WallCut wall : walls) {
      Envelope near = new Envelope();
      wall.areas().forEach(area -> near.expandToInclude(area.getEnvelopeInternal()));
      near.expandBy(BESIDE);
      if (!shown.query(near).isEmpty() || hidden.query(near).isEmpty()) {
        own.add(wall);
      }
    }
    return own;
  }

  /** Whether a space of a storey below is open through this one: over stairs, in a high hall. */
  private static boolean through(ModelObjects.Shaped space, ModelStorey storey) {
    return space.bottom() < storey.floor() - THROUGH && space.top() > storey.cut() + THROUGH;
  }

  private List<WallCut> cuts(List<ModelObjects.Shaped> shapes, double z) {
    List<WallCut> cuts = new ArrayList<>();
    for (ModelObjects.Shaped shape : shapes) {
      if (shape.at(z)) {
        List<Polygon> areas = Shapes.polygons(bodies.slice(shape.object(), shape.body(), z));
        if (!areas.isEmpty()) {
          cuts.add(new WallCut(shape.object(), areas));
        }
      }
    }
    return cuts;
  }

  private Optional<SpaceCut> cut(ModelObjects.Space space, ModelStorey storey) {
    if (space.shaped().isPresent()) {
      ModelObjects.Shaped shaped = space.shaped().get();
      double z = shaped.at(storey.cut()) ? storey.cut() : (shaped.bottom() + shaped.top()) / 2;
      Polygon shape = Shapes.largest(bodies.slice(space.object(), shaped.body(), z));
      if (!shape.isEmpty()) {
        return Optional.of(
            new SpaceCut(
                space.object(), shape, shaped.bottom(), shaped.top() - shaped.bottom(), false));
      }
    }
    return footprint(space.object())
        .map(shape -> new SpaceCut(space.object(), shape, storey.floor(), 0, false));
  }

  /** The outline of a space that is drawn flat. */
  private Optional<Polygon> footprint(StepInstance space) {
    for (StepInstance shape : bodies.representations(space)) {
      if (!shape.text(1).orElse("").equals("FootPrint")) {
        continue;
      }
      for (int item : curves(shape.refs(3))) {
        try {
          Affine place = model.placement(space);
          List<Coordinate> ring = new ArrayList<>();
          for (double[] point : bodies.curves().points(item)) {
            double[] p = place.point(point[0], point[1], point[2]);
            ring.add(new Coordinate(p[0], p[1]));
          }
          Polygon area = Shapes.largest(Shapes.area(ring));
          if (!area.isEmpty()) {
            return Optional.of(area);
          }
        } catch (StepFault fault) {
          bodies.unreadable(space, fault);
        }
      }
    }
    return Optional.empty();
  }

  /** The curves of sets of curves. */
  private List<Integer> curves(List<Integer> items) {
    List<Integer> curves = new ArrayList<>();
    for (int item : items) {
      boolean set =
          model.file().type(item).equals("IFCGEOMETRICCURVESET")
              || model.file().type(item).equals("IFCGEOMETRICSET");
      curves.addAll(
          set ? model.instance(item).map(all -> all.refs(0)).orElse(List.of()) : List.of(item));
    }
    return curves;
  }
}
