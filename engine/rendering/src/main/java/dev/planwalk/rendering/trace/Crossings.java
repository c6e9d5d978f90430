package dev.planwalk.rendering.trace;

/** The sheets of glass a shadow ray passed, nearest first; reused by its thread. */
public final class Crossings {

  private static final int MOST = 16;

  public int count;
  public final int[] instance = new int[MOST];
  public final int[] triangle = new int[MOST];
  private final float[] t = new float[MOST];

  void clear() {
    count = 0;
  }

  /** Inserts in order of distance, then of number; false when there are too many. */
  boolean add(float distance, int ofInstance, int ofTriangle) {
    if (count == MOST) {
      return false;
    }
    int i = count++;
    while (i > 0 && comesBefore(distance, ofInstance, ofTriangle, i - 1)) {
      t[i] = t[i - 1];
      instance[i] = instance[i - 1];
      triangle[i] = triangle[i - 1];
      i--;
    }
    t[i] = distance;
    instance[i] = ofInstance;
    triangle[i] = ofTriangle;
    return true;
  }

  private boolean comesBefore(float distance, int ofInstance, int ofTriangle, int other) {
    if (distance != t[other]) {
      return distance < t[other];
    }
    return ofInstance != instance[other]
        ? ofInstance < instance[other]
        : ofTriangle < triangle[other];
  }
}
