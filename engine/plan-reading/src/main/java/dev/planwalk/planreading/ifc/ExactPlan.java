package dev.planwalk.planreading.ifc;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.floorplan.Wall;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Adds to a plan what only a model knows, heights of floors, ceilings, sills and heads, and that
 * nothing of it was guessed: what the model states is sure.
 */
final class ExactPlan {

  /** No slab is thinner, in metres. */
  static final double LEAST_SLAB = 0.15;

  private final FloorPlan plan;
  private final OptionalDouble ceiling;
  private final List<Storey> storeys = new ArrayList<>();
  private final List<Opening> openings = new ArrayList<>();

  /**
   * @param ceiling as the caller states it; beats the model
   */
  ExactPlan(FloorPlan plan, OptionalDouble ceiling) {
    this.plan = plan;
    this.ceiling = ceiling;
  }

  /** The next storey of the plan. */
  void storey(int number, double floor, OptionalDouble height) {
    Storey storey = plan.storeys().get(number);
    double sure = 0;
    for (Room room : plan.rooms()) {
      boolean own = room.storeyId().equals(storey.id());
      sure += own ? judged(room).confidence() * room.areaSquareMetres() : 0;
    }
    storeys.add(
        new Storey(
            storey.id(),
            storey.name(),
            storey.level(),
            floor,
            ceiling.isPresent() ? ceiling : height,
            storey.areaSquareMetres(),
            storey.outline(),
            storey.wallFootprints(),
            storey.stairs(),
            storey.frame(),
            storey.page(),
            storey.mainDirectionDegrees(),
            storey.areaSquareMetres() > 0 ? sure / storey.areaSquareMetres() : 0));
  }

  /** The next opening of the plan; heights are above the floor of its storey. */
  void opening(int number, double sill, double head) {
    Opening o = plan.openings().get(number);
    openings.add(
        new Opening(
            o.id(),
            o.storeyId(),
            o.wallId(),
            o.kind(),
            o.operation(),
            o.footprint(),
            o.centreMetres(),
            o.widthMetres(),
            o.hinge(),
            o.swing(),
            o.leaves(),
            OptionalDouble.of(sill),
            OptionalDouble.of(head),
            o.glazed(),
            o.exterior(),
            o.entrance(),
            o.connects()));
  }

  private static Room judged(Room room) {
    return room.source() == Room.Source.ROOM_LAYER ? room.judged(1) : room;
  }

  FloorPlan plan() {
    double area = 0;
    double sure = 0;
    for (Storey storey : storeys) {
      area += storey.areaSquareMetres();
      sure += storey.areaSquareMetres() * storey.confidence();
    }
    return new FloorPlan(
        plan.unit(),
        plan.frame(),
        storeys,
        plan.flats(),
        plan.rooms().stream().map(ExactPlan::judged).toList(),
        plan.walls().stream()
            .map(wall ->
                new Wall(
                    wall.id(), wall.storeyId(), wall.axis(), wall.thicknessMetres(), wall.kind()))
            .toList(),
        openings,
        plan.fixtures(),
        plan.northDegrees(),
        area > 0 ? sure / area * plan.unit().confidence() : 0);
  }
}
