package dev.planwalk.scene.model;

/**
 * A triangle mesh in its own space. The arrays are not copied: do not change them.
 *
 * @param name for messages
 * @param positions 3 per vertex, metres
 * @param normals 3 per vertex, unit length, on the side of the winding
 * @param uvs 2 per vertex, metres on the surface; all zero where only triplanar textures are used
 * @param indices 3 per triangle, counter-clockwise from outside
 * @param slots one per triangle: which of an instance's materials it wears
 */
public record Mesh(
    String name, float[] positions, float[] normals, float[] uvs, int[] indices, int[] slots) {

  public Mesh {
    int vertices = positions.length / 3;
    boolean consistent =
        positions.length == 3 * vertices
            && normals.length == positions.length
            && uvs.length == 2 * vertices
            && indices.length == 3 * slots.length;
    if (!consistent) {
      throw new IllegalArgumentException("arrays of mesh " + name + " do not fit each other");
    }
  }

  /** Number of triangles. */
  public int triangleCount() {
    return slots.length;
  }
}
