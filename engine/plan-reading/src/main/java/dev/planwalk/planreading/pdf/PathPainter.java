package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.geometry.FillRings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.pdfbox.pdmodel.graphics.PDLineDashPattern;
import org.apache.pdfbox.pdmodel.graphics.state.PDGraphicsState;
import org.apache.pdfbox.util.Matrix;

/** Paints paths of a page: outlines with their width and dashes, areas, white that wipes out. */
final class PathPainter {

  /** Hundredths of a millimetre in a point. */
  static final double POINT_WEIGHT = 2540.0 / 72;

  private final PageFrame frame;
  private final PageInk ink;
  private final Clips clips;
  private final LayerStack layers;
  private final Budget budget;

  PathPainter(PageFrame frame, PageInk ink, Clips clips, LayerStack layers, Budget budget) {
    this.frame = frame;
    this.ink = ink;
    this.clips = clips;
    this.layers = layers;
    this.budget = budget;
  }

  /** Draws the outlines of a path. */
  void stroke(List<PathBuilder.Subpath> parts, PageState state, PDGraphicsState graphics) {
    if (layers.hidden() || !state.strokesShow()) {
      return;
    }
    Region clip = clips.of(graphics);
    if (clip.isEmpty()) {
      return;
    }
    PageInk.Pen pen =
        new PageInk.Pen(layers.layer(), state.strokeRgb(), weight(graphics), dashed(graphics));
    for (PathBuilder.Subpath part : parts) {
      Outline outline = Outline.of(part, frame);
      double[] line = PageInk.ring(outline);
      if (clip.covers(line)) {
        ink.stroke(pen, outline);
        continue;
      }
      for (double[] piece : clip.inside(line)) {
        ink.stroke(pen, new Outline(piece, new double[0], false));
      }
    }
  }

  private int weight(PDGraphicsState graphics) {
    Matrix ctm = graphics.getCurrentTransformationMatrix();
    double area =
        ctm.getScaleX() * (double) ctm.getScaleY() - ctm.getShearX() * (double) ctm.getShearY();
    double points = graphics.getLineWidth() * Math.sqrt(Math.abs(area)) * frame.userUnit();
    return (int) Math.clamp(Math.round(points * POINT_WEIGHT), 0, 100_000);
  }

  private static boolean dashed(PDGraphicsState graphics) {
    PDLineDashPattern dash = graphics.getLineDashPattern();
    float[] lengths = dash == null ? new float[0] : dash.getDashArray();
    for (int i = 0; i < lengths.length; i++) {
      // An array of one length is dash and gap in turns.
      if ((i % 2 == 1 || lengths.length == 1) && lengths[i] > 0) {
        return true;
      }
    }
    return false;
  }

  /** Fills the areas of a path. */
  void fill(
      List<PathBuilder.Subpath> parts, int windingRule, PageState state, PDGraphicsState graphics) {
    if (layers.hidden() || !state.fillsShow()) {
      return;
    }
    Region clip = clips.of(graphics);
    if (clip.isEmpty()) {
      return;
    }
    List<double[]> rings = new ArrayList<>();
    for (PathBuilder.Subpath part : parts) {
      double[] ring = withoutRepeatedEnd(Outline.of(part, frame).flat());
      if (ring.length >= 6) {
        rings.add(ring);
      }
    }
    PageInk.Pen pen = new PageInk.Pen(layers.layer(), state.fillRgb(), 0, false);
    for (List<double[]> area : FillRings.areas(rings, windingRule, budget.deadline())) {
      List<double[]> seen = clip.cutInside(area);
      if (seen.isEmpty()) {
        continue;
      }
      if (!state.fillsWhite()) {
        ink.area(pen, seen, state.pattern());
      } else if (state.fillsCover()) {
        ink.wipe(seen);
      }
    }
  }

  private static double[] withoutRepeatedEnd(double[] ring) {
    int n = ring.length;
    boolean repeated = n >= 8 && ring[0] == ring[n - 2] && ring[1] == ring[n - 1];
    return repeated ? Arrays.copyOf(ring, n - 2) : ring;
  }
}
