package dev.planwalk.tour.gltf;

import tools.jackson.databind.node.ObjectNode;

/** Writes the collider of a world that others made: one mesh without a look. */
public final class WorldCollider {

  private WorldCollider() {}

  /**
   * The file.
   *
   * @param positions 3 a vertex, in the frame of the tour
   * @param indices 3 a triangle
   */
  public static byte[] write(float[] positions, int[] indices) {
    GlbFile file = new GlbFile();
    file.material("collider").put("doubleSided", true);
    int mesh = file.mesh("world");
    ObjectNode primitive = file.primitive(mesh);
    primitive.putObject("attributes").put("POSITION", file.positions(positions));
    primitive.put("indices", file.indices(indices, positions.length / 3));
    primitive.put("material", 0);
    var _ = file.node("world", mesh);
    return file.bytes();
  }
}
