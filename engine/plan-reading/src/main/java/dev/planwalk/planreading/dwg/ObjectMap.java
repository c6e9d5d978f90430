package dev.planwalk.planreading.dwg;

import java.util.Arrays;

/**
 * Where each object is: handles in ascending order, every one once, and positions. Handles are
 * never boxed, and looking one up takes the same few steps whatever the file says.
 */
final class ObjectMap {

  private final long[] handles;
  private final int[] positions;

  /** Both arrays ordered by handle, without a handle twice. */
  private ObjectMap(long[] handles, int[] positions) {
    this.handles = handles;
    this.positions = positions;
  }

  /** How many objects there are. */
  int size() {
    return handles.length;
  }

  /** Handle of the object with this index. */
  long handle(int index) {
    return handles[index];
  }

  /** Byte at which the object with this index begins. */
  int position(int index) {
    return positions[index];
  }

  /** Index of the object with this handle, negative when there is none. */
  int indexOf(long handle) {
    return Arrays.binarySearch(handles, handle);
  }

  /** Gathers objects in the order of the file. */
  static final class Builder {

    private long[] handles = new long[1024];
    private int[] positions = new int[1024];
    private int size;
    private boolean ascending = true;

    int size() {
      return size;
    }

    void add(long handle, int position) {
      if (size == handles.length) {
        handles = Arrays.copyOf(handles, 2 * size);
        positions = Arrays.copyOf(positions, 2 * size);
      }
      ascending &= size == 0 || handle > handles[size - 1];
      handles[size] = handle;
      positions[size] = position;
      size++;
    }

    /** The map; of objects with the same handle the first one counts. */
    ObjectMap build() {
      if (!ascending) {
        sort();
        dropDoubles();
      }
      return new ObjectMap(Arrays.copyOf(handles, size), Arrays.copyOf(positions, size));
    }

    /** Merges longer and longer runs; keeps the order of equal handles. */
    private void sort() {
      long[] otherHandles = new long[size];
      int[] otherPositions = new int[size];
      for (long run = 1; run < size; run *= 2) {
        for (long from = 0; from < size; from += 2 * run) {
          int middle = (int) Math.min(from + run, size);
          int end = (int) Math.min(from + 2 * run, size);
          int left = (int) from;
          int right = middle;
          for (int i = left; i < end; i++) {
            boolean takeLeft = left < middle && (right >= end || handles[left] <= handles[right]);
            int next = takeLeft ? left++ : right++;
            otherHandles[i] = handles[next];
            otherPositions[i] = positions[next];
          }
        }
        long[] sortedHandles = otherHandles;
        otherHandles = handles;
        handles = sortedHandles;
        int[] sortedPositions = otherPositions;
        otherPositions = positions;
        positions = sortedPositions;
      }
    }

    private void dropDoubles() {
      int kept = 0;
      for (int i = 0; i < size; i++) {
        if (kept == 0 || handles[i] != handles[kept - 1]) {
          handles[kept] = handles[i];
          positions[kept] = positions[i];
          kept++;
        }
      }
      size = kept;
    }
  }
}
