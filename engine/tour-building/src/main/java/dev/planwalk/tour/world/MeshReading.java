package dev.planwalk.tour.world;

/** What came of reading a GLB file. A bad file is a value, never an exception. */
sealed interface MeshReading {

  /**
   * The triangles of all nodes of its scene, in the file's own frame. Arrays are not copied: do not
   * change them.
   *
   * @param positions 3 a vertex
   * @param indices 3 a triangle
   */
  record Read(float[] positions, int[] indices) implements MeshReading {
    int triangles() {
      return indices.length / 3;
    }
  }

  /** The file was not read; the message is for the operator. */
  record Refused(String message) implements MeshReading {}
}
