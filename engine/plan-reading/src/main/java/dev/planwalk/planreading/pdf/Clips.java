package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.findings.Deadline;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.apache.pdfbox.pdmodel.graphics.state.PDGraphicsState;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Envelope;

/** Makes regions of clips; paths of a clip stay the same while further ones are added. */
final class Clips {

  private static final int MOST_KEPT = 256;

  /** One path of a clip: its box, and its shape unless it is that box. */
  private record Window(Envelope box, Optional<ClipShape> shape) {}

  private final PageFrame frame;
  private final Deadline deadline;
  private final IdentityHashMap<Path2D, Window> windows = new IdentityHashMap<>();
  private @Nullable Path2D last;
  private Region region;

  Clips(PageFrame frame, Deadline deadline) {
    this.frame = frame;
    this.deadline = deadline;
    this.region = common(List.of());
  }

  /** The part of the page where a graphics state lets ink through. */
  @SuppressWarnings("ReferenceEquality") // each clip is a shape of its own
  Region of(PDGraphicsState graphics) {
    List<Path2D> paths = graphics.getCurrentClippingPaths();
    Path2D now = paths.isEmpty() ? null : paths.getLast();
    if (now != last) {
      // So the last one stands for all before it.
      last = now;
      region = common(paths);
    }
    return region;
  }

  private Region common(List<Path2D> paths) {
    Envelope box = null;
    List<ClipShape> shapes = new ArrayList<>();
    for (Path2D path : paths) {
      if (windows.size() > MOST_KEPT) {
        windows.clear();
      }
      Window window = windows.computeIfAbsent(path, this::window);
      box = box == null ? window.box() : box.intersection(window.box());
      window.shape().ifPresent(shapes::add);
    }
    return new Region(box == null ? new Envelope() : box, shapes, deadline);
  }

  private Window window(Path2D path) {
    deadline.check();
    List<double[]> rings = rings(path);
    return new Window(Region.boxOf(rings), ClipShape.of(rings, path.getWindingRule(), 0, deadline));
  }

  /** Rings of a shape in model space, the first point not repeated. */
  private List<double[]> rings(Path2D path) {
    List<double[]> rings = new ArrayList<>();
    double[] run = new double[64];
    int size = 0;
    float[] c = new float[6];
    for (PathIterator i = path.getPathIterator(null, 0.1); !i.isDone(); i.next()) {
      int kind = i.currentSegment(c);
      if (kind == PathIterator.SEG_CLOSE) {
        continue;
      }
      if (kind == PathIterator.SEG_MOVETO) {
        size = ringOf(run, size, rings);
      }
      if (size + 2 > run.length) {
        run = Arrays.copyOf(run, 2 * run.length);
      }
      run[size++] = frame.x(c[0], c[1]);
      run[size++] = frame.y(c[0], c[1]);
    }
    ringOf(run, size, rings);
    return rings;
  }

  private static int ringOf(double[] run, int size, List<double[]> rings) {
    int used = size;
    while (used > 4
        && ClipShape.near(run[0], run[used - 2])
        && ClipShape.near(run[1], run[used - 1])) {
      used -= 2;
    }
    if (used >= 6) {
      rings.add(Arrays.copyOf(run, used));
    }
    return 0;
  }
}
