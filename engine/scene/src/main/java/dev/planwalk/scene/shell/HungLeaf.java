package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.geometry.Affine;
import dev.planwalk.scene.look.Surface;
import dev.planwalk.scene.look.SurfaceSource;
import dev.planwalk.scene.model.SceneParts;
import dev.planwalk.scene.model.Transform;

/**
 * A hinged door leaf, kept apart from its frame so that it can be shut or lifted off for a picture.
 * Its meshes have the hinges at their origin and lie along the wall when the transform is {@code
 * shut}.
 *
 * @param openingId in the plan
 * @param label of the leaf's instances in the scene
 * @param now as the purpose of the picture has it
 * @param shut the same, closed
 */
record HungLeaf(
    String openingId,
    String label,
    SurfaceMesh wood,
    SurfaceMesh glass,
    Transform now,
    Transform shut) {

  /**
   * Builds a leaf.
   *
   * @param box of the opening, turned so that leaves open towards y below 0
   * @param atStart whether it hangs at x = 0
   * @param number of the leaf in its opening
   * @param openDegrees 0 for shut
   */
  static HungLeaf build(
      ShellStyle style,
      LaidOpening opening,
      OpeningFrame box,
      boolean atStart,
      int number,
      double width,
      double height,
      double openDegrees) {
    String id = opening.opening().id();
    String label = "door leaf " + id + " " + number;
    SurfaceMesh wood = new SurfaceMesh(label);
    SurfaceMesh glass = new SurfaceMesh(label);
    Affine handed = atStart ? Affine.IDENTITY : Affine.scale(-1, 1, 1);
    boolean entrance = opening.opening().entrance();
    new DoorLeaf(style, wood, glass, handed, width, height)
        .add(entrance ? Surface.ENTRANCE_DOOR : Surface.DOOR_LEAF, opening.glazed());
    double jamb = DoorJoinery.LINING + DoorJoinery.JOINT;
    Point hinge = box.at(atStart ? jamb : box.width() - jamb, 0.002);
    double along = StrictMath.atan2(box.along().y(), box.along().x());
    double turn = Math.toRadians(atStart ? -openDegrees : openDegrees);
    return new HungLeaf(
        id,
        label,
        wood,
        glass,
        Transform.at(hinge.x(), hinge.y(), 0, along + turn),
        Transform.at(hinge.x(), hinge.y(), 0, along));
  }

  void placeInto(SceneParts parts, SurfaceSource source) {
    wood.placeInto(parts, source, now);
    glass.placeInto(parts, source, now);
  }
}
