package dev.planwalk.planreading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.drawing.Dim;
import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import java.util.List;

/** Compares flattened drawings: order, kinds, layers, and coordinates to a share of their size. */
final class SameFlat {

  private final double tolerance;
  private final boolean layers;

  /**
   * @param tolerance relative to the coordinate, at least absolute for those below 1
   */
  SameFlat(double tolerance, boolean layers) {
    this.tolerance = tolerance;
    this.layers = layers;
  }

  void check(FlatDrawing actual, FlatDrawing expected) {
    assertThat(actual.strokes()).hasSameSizeAs(expected.strokes());
    for (int i = 0; i < expected.strokes().size(); i++) {
      stroke(actual.strokes().get(i), expected.strokes().get(i));
    }
    assertThat(actual.fills()).hasSameSizeAs(expected.fills());
    for (int i = 0; i < expected.fills().size(); i++) {
      fill(actual.fills().get(i), expected.fills().get(i));
    }
    assertThat(actual.labels()).hasSameSizeAs(expected.labels());
    for (int i = 0; i < expected.labels().size(); i++) {
      label(actual.labels().get(i), expected.labels().get(i));
    }
    assertThat(actual.dims()).hasSameSizeAs(expected.dims());
    for (int i = 0; i < expected.dims().size(); i++) {
      dim(actual.dims().get(i), expected.dims().get(i));
    }
  }

  private void stroke(Stroke actual, Stroke expected) {
    layer(actual.layer(), expected.layer());
    assertThat(actual.closed()).isEqualTo(expected.closed());
    assertThat(actual.arc().isPresent()).isEqualTo(expected.arc().isPresent());
    numbers(actual.points(), expected.points());
  }

  private void fill(Fill actual, Fill expected) {
    layer(actual.layer(), expected.layer());
    assertThat(actual.solid()).isEqualTo(expected.solid());
    List<double[]> rings = expected.rings();
    assertThat(actual.rings()).hasSameSizeAs(rings);
    for (int i = 0; i < rings.size(); i++) {
      numbers(actual.rings().get(i), rings.get(i));
    }
  }

  private void label(Label actual, Label expected) {
    layer(actual.layer(), expected.layer());
    assertThat(actual.text()).isEqualTo(expected.text());
    numbers(
        new double[] {actual.x(), actual.y(), actual.height(), actual.angleRadians()},
        new double[] {expected.x(), expected.y(), expected.height(), expected.angleRadians()});
  }

  private void dim(Dim actual, Dim expected) {
    layer(actual.layer(), expected.layer());
    assertThat(actual.text()).isEqualTo(expected.text());
    numbers(
        new double[] {actual.x1(), actual.y1(), actual.x2(), actual.y2(), actual.factor()},
        new double[] {
          expected.x1(), expected.y1(), expected.x2(), expected.y2(), expected.factor()
        });
  }

  private void layer(String actual, String expected) {
    if (layers) {
      assertThat(actual).isEqualTo(expected);
    }
  }

  private void numbers(double[] actual, double[] expected) {
    assertThat(actual).hasSameSizeAs(expected);
    for (int i = 0; i < expected.length; i++) {
      double allowed = tolerance * Math.max(1, Math.abs(expected[i]));
      assertThat(Math.abs(actual[i] - expected[i])).isLessThanOrEqualTo(allowed);
    }
  }
}
