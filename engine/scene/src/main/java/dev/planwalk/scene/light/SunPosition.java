package dev.planwalk.scene.light;

import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.model.Vec3;
import dev.planwalk.scene.shell.Shell;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;

/** Where the sun stands: a function of plan, lighting and seed, never of room or camera. */
public final class SunPosition {

  private SunPosition() {}

  /**
   * Unit vector to the sun.
   *
   * @param northDegrees clockwise from sheet up; empty when the plan does not say
   * @param panes windows of the flat
   */
  public static Vec3 of(
      Look look, LightingPreset preset, OptionalDouble northDegrees, List<Shell.Pane> panes) {
    SplittableRandom random = new SplittableRandom(look.seed() * 31 + 7);
    double span = preset.highestSunDegrees() - preset.lowestSunDegrees();
    double height = Math.toRadians(preset.lowestSunDegrees() + span * random.nextDouble());
    double azimuth =
        northDegrees.isPresent()
            ? byCompass(look.lighting(), northDegrees.getAsDouble(), panes)
            : besideMainFacade(random, panes);
    return new Vec3(
        StrictMath.cos(height) * StrictMath.cos(azimuth),
        StrictMath.cos(height) * StrictMath.sin(azimuth),
        StrictMath.sin(height));
  }

  /** East, south or west, up to 30 degrees to where most sun comes in. */
  private static double byCompass(Lighting lighting, double northDegrees, List<Shell.Pane> panes) {
    double bearing =
        switch (lighting) {
          case MORGEN -> 90;
          case TAG, BEWOELKT -> 180;
          case ABEND, DAEMMERUNG, NACHT -> 270;
        };
    double best = 0;
    double most = -1;
    for (int shift : new int[] {0, 10, -10, 20, -20, 30, -30}) {
      double azimuth = Math.toRadians(90 - northDegrees - bearing - shift);
      double caught = 0;
      for (Shell.Pane pane : panes) {
        caught += pane.area() * Math.max(0, StrictMath.cos(azimuth - outward(pane)));
      }
      if (caught > most + 1e-9) {
        most = caught;
        best = azimuth;
      }
    }
    return best;
  }

  /** 20 to 60 degrees off the normal of the facade with most glass. */
  private static double besideMainFacade(SplittableRandom random, List<Shell.Pane> panes) {
    double off = Math.toRadians(20 + 40 * random.nextDouble()) * (random.nextBoolean() ? 1 : -1);
    List<Double> directions = new ArrayList<>();
    List<Double> areas = new ArrayList<>();
    for (Shell.Pane pane : panes) {
      double direction = outward(pane);
      int same = -1;
      for (int i = 0; i < directions.size(); i++) {
        if (StrictMath.cos(directions.get(i) - direction) > 0.99) {
          same = i;
        }
      }
      if (same < 0) {
        directions.add(direction);
        areas.add(pane.area());
      } else {
        areas.set(same, areas.get(same) + pane.area());
      }
    }
    int main = -1;
    for (int i = 0; i < areas.size(); i++) {
      main = main < 0 || areas.get(i) > areas.get(main) + 1e-9 ? i : main;
    }
    return (main < 0 ? -Math.PI / 2 : directions.get(main)) + off;
  }

  /** Direction a window looks, counter-clockwise from x: to the left of its line. */
  static double outward(Shell.Pane pane) {
    Point a = pane.start();
    Point b = pane.end();
    return StrictMath.atan2(b.x() - a.x(), -(b.y() - a.y()));
  }
}
