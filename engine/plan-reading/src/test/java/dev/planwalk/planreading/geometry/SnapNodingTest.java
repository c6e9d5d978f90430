package dev.planwalk.planreading.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.ReadingStopped;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.PrecisionModel;
import org.locationtech.jts.noding.NodedSegmentString;
import org.locationtech.jts.noding.SegmentString;
import org.locationtech.jts.noding.snapround.SnapRoundingNoder;
import org.locationtech.jts.operation.polygonize.Polygonizer;

/** Lines on the grid and the faces between them, held against a noder that does all at once. */
class SnapNodingTest {

  private static final Deadline DEADLINE = new Deadline(() -> 0, Duration.ofSeconds(1));

  private static Set<Polygon> faces(List<Coordinate[]> staying, List<Coordinate[]> coming) {
    FaceTracer tracer = new FaceTracer(DEADLINE);
    new SnapNoding(staying, 2000, DEADLINE).trace(coming, tracer);
    Set<Polygon> faces = new HashSet<>();
    tracer.faces().forEach(face -> faces.add((Polygon) face.norm()));
    return faces;
  }

  private static Set<Polygon> reference(List<Coordinate[]> lines) {
    List<SegmentString> strings = new ArrayList<>();
    for (Coordinate[] line : lines) {
      Coordinate[] shifted = {shifted(line[0]), shifted(line[1])};
      strings.add(new NodedSegmentString(shifted, null));
    }
    SnapRoundingNoder noder = new SnapRoundingNoder(new PrecisionModel(1000));
    noder.computeNodes(strings);
    GeometryFactory factory = new GeometryFactory();
    Polygonizer polygonizer = new Polygonizer();
    Set<Geometry> pieces = new HashSet<>();
    for (Object string : noder.getNodedSubstrings()) {
      Coordinate[] points = ((SegmentString) string).getCoordinates();
      for (int i = 1; i < points.length; i++) {
        Coordinate[] piece = {points[i - 1].copy(), points[i].copy()};
        pieces.add(factory.createLineString(piece).norm());
      }
    }
    pieces.forEach(polygonizer::add);
    Set<Polygon> faces = new HashSet<>();
    for (Object polygon : polygonizer.getPolygons()) {
      faces.add((Polygon) ((Polygon) polygon).norm());
    }
    return faces;
  }

  /** Our pixels divide beside the half millimetre, those of the other noder there. */
  private static Coordinate shifted(Coordinate c) {
    return new Coordinate(c.x + 0.2371e-3, c.y + 0.2371e-3);
  }

  private static List<Coordinate[]> random(int count, double size, SplittableRandom random) {
    List<Coordinate[]> lines = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double x = random.nextInt(8) * size / 8;
      double y = random.nextInt(8) * size / 8;
      boolean upright = random.nextBoolean();
      double to = random.nextDouble(size);
      double aslant = random.nextInt(3) == 0 ? random.nextDouble(-size / 4, size / 4) : 0;
      lines.add(
          new Coordinate[] {
            new Coordinate(x, y),
            upright ? new Coordinate(x + aslant, to) : new Coordinate(to, y + aslant)
          });
    }
    return lines;
  }

  @Test
  void lines_that_come_divide_what_stays_as_if_all_were_laid_at_once() {
    int found = 0;
    for (long seed = 1; seed <= 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      // The smallest are a few pixels wide, where every pixel moves its neighbours.
      double size = List.of(6.0, 0.5, 0.02).get((int) (seed % 3));
      List<Coordinate[]> staying = random(30, size, random);
      List<Coordinate[]> coming = random(10, size, random);
      List<Coordinate[]> all = new ArrayList<>(staying);
      all.addAll(coming);

      Set<Polygon> faces = faces(staying, coming);

      assertThat(faces).as("seed %d", seed).isEqualTo(reference(all));
      found += faces.size();
    }
    assertThat(found).isGreaterThan(1000);
  }

  @Test
  void what_lies_apart_in_a_face_is_its_hole_and_loose_ends_bound_nothing() {
    List<Coordinate[]> lines = new ArrayList<>();
    square(lines, 0, 0, 4);
    square(lines, 1, 1, 1);
    // It touches the outer one in a corner.
    square(lines, 3, 3, 1);
    lines.add(new Coordinate[] {new Coordinate(2.5, 0), new Coordinate(2.5, 0.5)});

    Set<Polygon> faces = faces(lines, List.of());

    assertThat(faces).extracting(Polygon::getArea).containsExactlyInAnyOrder(14.0, 1.0, 1.0);
  }

  private static void square(List<Coordinate[]> lines, double x, double y, double side) {
    Coordinate[] c = {
      new Coordinate(x, y),
      new Coordinate(x + side, y),
      new Coordinate(x + side, y + side),
      new Coordinate(x, y + side)
    };
    for (int i = 0; i < 4; i++) {
      lines.add(new Coordinate[] {c[i], c[(i + 1) % 4]});
    }
  }

  @Test
  void a_mesh_that_crosses_itself_too_often_is_refused() {
    List<Coordinate[]> mesh = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      mesh.add(new Coordinate[] {new Coordinate(i, -1), new Coordinate(i, 51)});
      mesh.add(new Coordinate[] {new Coordinate(-1, i), new Coordinate(51, i)});
    }
    List<Coordinate[]> upright = mesh.stream().filter(line -> line[0].x == line[1].x).toList();
    List<Coordinate[]> lying = mesh.stream().filter(line -> line[0].y == line[1].y).toList();

    assertThatThrownBy(() -> new SnapNoding(mesh, 2000, DEADLINE))
        .isInstanceOf(ReadingStopped.class);
    assertThatThrownBy(() -> faces(upright, lying)).isInstanceOf(ReadingStopped.class);
  }
}
