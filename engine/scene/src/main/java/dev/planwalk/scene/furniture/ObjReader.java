package dev.planwalk.scene.furniture;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads Wavefront OBJ: vertices, faces (fans, negative indices) and material names; all else is
 * skipped. Bounded, since the file is foreign.
 */
final class ObjReader {

  private static final int MOST_VERTICES = 2_000_000;
  private static final int MOST_TRIANGLES = 2_000_000;
  private static final int MOST_CORNERS = 512;

  private float[] positions = new float[3 * 1024];
  private int vertexCount;
  private int triangleCount;
  private final Map<String, int[]> triangles = new LinkedHashMap<>();
  private final Map<String, Integer> counts = new LinkedHashMap<>();

  /** 3 per vertex, as in the file. */
  float[] positions() {
    return Arrays.copyOf(positions, 3 * vertexCount);
  }

  /** Materials in the order of their first use. */
  List<String> materials() {
    return new ArrayList<>(triangles.keySet());
  }

  /** 3 vertex indexes per triangle of a material. */
  int[] triangles(String material) {
    int[] all = triangles.getOrDefault(material, new int[0]);
    return Arrays.copyOf(all, 3 * counts.getOrDefault(material, 0));
  }

  /**
   * Reads to the end.
   *
   * @throws IOException when the file breaks a limit or a rule; the message says where
   */
  void read(BufferedReader reader) throws IOException {
    String material = "";
    int line = 0;
    for (String text = reader.readLine(); text != null; text = reader.readLine()) {
      line++;
      try {
        if (text.startsWith("v ")) {
          vertex(text);
        } else if (text.startsWith("f ")) {
          face(text, material);
        } else if (text.startsWith("usemtl ")) {
          material = text.substring(7).strip();
        }
      } catch (NumberFormatException e) {
        throw new IOException("line " + line + " holds no number: " + shortened(text), e);
      } catch (IOException e) {
        throw new IOException("line " + line + ": " + e.getMessage(), e);
      }
    }
  }

  private static String shortened(String text) {
    return text.length() > 60 ? text.substring(0, 60) : text;
  }

  private void vertex(String text) throws IOException {
    if (vertexCount == MOST_VERTICES) {
      throw new IOException("more than " + MOST_VERTICES + " vertices");
    }
    String[] words = text.strip().split("\\s+", 5);
    if (words.length < 4) {
      throw new IOException("a vertex needs 3 coordinates (got: " + (words.length - 1) + ")");
    }
    if (3 * vertexCount == positions.length) {
      positions = Arrays.copyOf(positions, 2 * positions.length);
    }
    for (int i = 0; i < 3; i++) {
      float value = Float.parseFloat(words[i + 1].split("\\s", 2)[0]);
      if (!(Math.abs(value) < 1e6f)) {
        throw new IOException("coordinate out of range: " + value);
      }
      positions[3 * vertexCount + i] = value;
    }
    vertexCount++;
  }

  private void face(String text, String material) throws IOException {
    String[] words = text.strip().split("\\s+", MOST_CORNERS + 2);
    int corners = words.length - 1;
    if (corners < 3) {
      return;
    }
    if (corners > MOST_CORNERS) {
      throw new IOException("a face of " + corners + " corners");
    }
    int[] at = new int[corners];
    for (int i = 0; i < corners; i++) {
      int slash = words[i + 1].indexOf('/');
      int index = Integer.parseInt(slash < 0 ? words[i + 1] : words[i + 1].substring(0, slash));
      at[i] = index < 0 ? vertexCount + index : index - 1;
      if (at[i] < 0 || at[i] >= vertexCount) {
        throw new IOException("a face names vertex " + index + " of " + vertexCount);
      }
    }
    for (int i = 1; i + 1 < corners; i++) {
      triangle(material, at[0], at[i], at[i + 1]);
    }
  }

  private void triangle(String material, int a, int b, int c) throws IOException {
    if (a == b || b == c || a == c) {
      return;
    }
    if (++triangleCount > MOST_TRIANGLES) {
      throw new IOException("more than " + MOST_TRIANGLES + " triangles");
    }
    int count = counts.getOrDefault(material, 0);
    int[] list = triangles.computeIfAbsent(material, _ -> new int[3 * 256]);
    if (3 * count == list.length) {
      list = Arrays.copyOf(list, 2 * list.length);
      triangles.put(material, list);
    }
    list[3 * count] = a;
    list[3 * count + 1] = b;
    list[3 * count + 2] = c;
    counts.put(material, count + 1);
  }
}
