package dev.planwalk.planreading.borders;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.findings.Deadline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TriangulationTest {

  private final Deadline deadline = new Deadline(() -> 0, Duration.ofSeconds(1));

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void crossing_lines_give_triangles_that_cover_the_rectangle_once(int seed) {
    Triangulation mesh = Triangulation.of(lines(seed), 10, deadline);
    long covered = 0;
    for (int t = 0; t < mesh.triangles(); t++) {
      long twice = twiceArea(mesh, t);
      assertThat(twice).isPositive();
      covered += twice;
      for (int i = 0; i < 3; i++) {
        int beyond = mesh.neighbour(t, i);
        if (beyond >= 0) {
          int back = mesh.side(beyond, t);
          assertThat(mesh.corner(beyond, (back + 1) % 3)).isEqualTo(mesh.corner(t, (i + 2) % 3));
          assertThat(mesh.corner(beyond, (back + 2) % 3)).isEqualTo(mesh.corner(t, (i + 1) % 3));
          assertThat(mesh.isLine(beyond, back)).isEqualTo(mesh.isLine(t, i));
        }
      }
    }
    long width = mesh.x(2) - (long) mesh.x(0);
    long height = mesh.y(2) - (long) mesh.y(0);
    assertThat(covered).isEqualTo(2 * width * height);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void lines_that_came_in_another_order_give_the_same_triangles(int seed) {
    List<int[]> lines = lines(seed);
    List<int[]> shuffled = new ArrayList<>(lines);
    Collections.shuffle(shuffled, new Random(seed));
    Triangulation one = Triangulation.of(lines, 10, deadline);
    Triangulation other = Triangulation.of(shuffled, 10, deadline);
    assertThat(other.triangles()).isEqualTo(one.triangles());
    for (int t = 0; t < one.triangles(); t++) {
      for (int i = 0; i < 3; i++) {
        assertThat(other.x(other.corner(t, i))).isEqualTo(one.x(one.corner(t, i)));
        assertThat(other.y(other.corner(t, i))).isEqualTo(one.y(one.corner(t, i)));
        assertThat(other.isLine(t, i)).isEqualTo(one.isLine(t, i));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7})
  void line_through_others_is_marked_from_end_to_end(int slope) {
    List<int[]> lines = new ArrayList<>();
    for (int x = 10; x < 100; x += 10) {
      lines.add(new int[] {x, -50, x, 90});
    }
    lines.add(new int[] {0, 0, 105, slope});
    Triangulation mesh = Triangulation.of(lines, 10, deadline);
    int marked = 0;
    for (int t = 0; t < mesh.triangles(); t++) {
      for (int i = 0; i < 3; i++) {
        int a = mesh.corner(t, (i + 1) % 3);
        int b = mesh.corner(t, (i + 2) % 3);
        boolean along = mesh.x(a) != mesh.x(b) && near(mesh, a) && near(mesh, b);
        if (along && mesh.isLine(t, i) && mesh.x(a) < mesh.x(b)) {
          marked += mesh.x(b) - mesh.x(a);
        }
      }
    }
    assertThat(marked).isEqualTo(105);
  }

  private static boolean near(Triangulation mesh, int point) {
    return mesh.y(point) >= 0 && mesh.y(point) <= 7;
  }

  private static long twiceArea(Triangulation mesh, int t) {
    int a = mesh.corner(t, 0);
    int b = mesh.corner(t, 1);
    int c = mesh.corner(t, 2);
    return (mesh.x(b) - (long) mesh.x(a)) * (mesh.y(c) - (long) mesh.y(a))
        - (mesh.y(b) - (long) mesh.y(a)) * (mesh.x(c) - (long) mesh.x(a));
  }

  /** Lines that cross, touch, overlap and share ends, level, upright and oblique. */
  private static List<int[]> lines(int seed) {
    Random random = new Random(seed);
    int size = 5 + random.nextInt(300);
    List<int[]> lines = new ArrayList<>();
    for (int i = 0; i < 20 + random.nextInt(80); i++) {
      int[] a = {random.nextInt(size), random.nextInt(size)};
      int[] b = {random.nextInt(size), random.nextInt(3) == 0 ? a[1] : random.nextInt(size)};
      boolean forth = a[0] < b[0] || (a[0] == b[0] && a[1] < b[1]);
      if (a[0] != b[0] || a[1] != b[1]) {
        lines.add(forth ? new int[] {a[0], a[1], b[0], b[1]} : new int[] {b[0], b[1], a[0], a[1]});
      }
    }
    return lines;
  }
}
