package dev.planwalk.planreading.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.locationtech.jts.geom.Envelope;

/** A search finds what a look at every box finds. */
class PackedBoxesTest {

  private static final Envelope EVERYTHING = new Envelope(-1e6, 1e6, -1e6, 1e6);

  private static final int QUERIES = 200;

  private static List<Integer> found(PackedBoxes boxes, Envelope query) {
    List<Integer> numbers = new ArrayList<>();
    boxes.query(query, numbers::add);
    return numbers;
  }

  private static List<Integer> eachBoxAsked(List<Envelope> boxes, Envelope query) {
    return IntStream.range(0, boxes.size())
        .filter(i -> boxes.get(i).intersects(query))
        .boxed()
        .toList();
  }

  private static void assertFindsAllThatMeet(List<Envelope> boxes, Random random) {
    PackedBoxes packed = new PackedBoxes(boxes);
    for (int i = 0; i < QUERIES; i++) {
      Envelope query = box(random);
      assertThat(found(packed, query))
          .as("boxes that meet %s", query)
          .containsExactlyInAnyOrderElementsOf(eachBoxAsked(boxes, query));
    }
    assertThat(found(packed, EVERYTHING)).hasSize(boxes.size());
    assertThat(found(packed, new Envelope(500, 501, 500, 501))).isEmpty();
  }

  /**
   * A box about the origin; every second one on a grid of whole metres, where sides and corners
   * touch and some boxes are lines or points.
   */
  private static Envelope box(Random random) {
    double x = 100 * random.nextDouble() - 50;
    double y = 100 * random.nextDouble() - 50;
    double width = 10 * random.nextDouble() * random.nextDouble();
    double height = 10 * random.nextDouble() * random.nextDouble();
    if (random.nextBoolean()) {
      return new Envelope(x, x + width, y, y + height);
    }
    double left = Math.rint(x / 5);
    double low = Math.rint(y / 5);
    return new Envelope(left, left + Math.rint(width / 3), low, low + Math.rint(height / 3));
  }

  private static List<Envelope> boxes(int count, Random random) {
    return IntStream.range(0, count).mapToObj(i -> box(random)).toList();
  }

  /** About the numbers at which a node is full and a level is added, up to four levels. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 8, 9, 16, 63, 64, 65, 300, 511, 512, 513, 1000})
  void boxes_that_meet_a_box_are_found_each_once(int count) {
    for (int seed = 0; seed < 5; seed++) {
      Random random = new Random(1000L * count + seed);

      assertFindsAllThatMeet(boxes(count, random), random);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 8, 9, 64, 65, 300})
  void points_and_lines_are_found(int count) {
    Random random = new Random(count);
    List<Envelope> points = new ArrayList<>();
    List<Envelope> line = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double x = random.nextInt(20) - 10;
      double y = random.nextInt(20) - 10;
      points.add(new Envelope(x, x, y, y));
      line.add(new Envelope(x, x + random.nextInt(3), 2, 2));
    }

    assertFindsAllThatMeet(points, random);
    assertFindsAllThatMeet(line, random);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 8, 9, 64, 65, 300})
  void equal_boxes_are_found_in_the_order_of_their_list(int count) {
    for (Envelope same : List.of(new Envelope(2, 4, 3, 6), new Envelope(2, 2, 3, 3))) {
      List<Envelope> boxes = Collections.nCopies(count, same);

      assertFindsAllThatMeet(boxes, new Random(count));
      assertThat(found(new PackedBoxes(boxes), same))
          .containsExactlyElementsOf(IntStream.range(0, count).boxed().toList());
    }
  }

  @Test
  void a_box_is_met_where_sides_or_corners_touch() {
    PackedBoxes boxes = new PackedBoxes(List.of(new Envelope(0, 2, 0, 1)));

    assertThat(found(boxes, new Envelope(2, 3, 0, 1))).containsExactly(0);
    assertThat(found(boxes, new Envelope(-1, 0, 1, 2))).containsExactly(0);
    assertThat(found(boxes, new Envelope(Math.nextUp(2.0), 3, 0, 1))).isEmpty();
    assertThat(found(boxes, new Envelope(0, 2, -1, -Double.MIN_VALUE))).isEmpty();
  }

  @Test
  void the_order_is_that_of_all_boxes_and_depends_on_the_list_alone() {
    Random random = new Random(7);
    List<Envelope> boxes = boxes(300, random);
    PackedBoxes packed = new PackedBoxes(boxes);
    PackedBoxes again = new PackedBoxes(boxes.stream().map(Envelope::new).toList());
    List<Integer> order = found(packed, EVERYTHING);

    for (int i = 0; i < QUERIES; i++) {
      Envelope query = box(random);
      List<Integer> found = found(packed, query);

      assertThat(found).isEqualTo(order.stream().filter(found::contains).toList());
      assertThat(found(again, query)).isEqualTo(found);
    }
  }
}
