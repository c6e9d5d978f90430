package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.flats.House;
import dev.planwalk.testsupport.flats.TrueOpening;
import dev.planwalk.testsupport.flats.WallRun;
import java.util.ArrayList;
import java.util.List;

/** Puts rows of windows into the fronts of dwellings, in place of single ones. */
final class Fronts {

  private static final double CLEAR = 0.2;

  private Fronts() {}

  static House.Storey withRows(House.Storey storey, WindowRow row) {
    List<TrueOpening> openings = new ArrayList<>();
    storey.openings().stream()
        .filter(opening -> opening.form() != TrueOpening.Form.WINDOW)
        .forEach(openings::add);
    List<TrueOpening> doors = List.copyOf(openings);
    for (WallRun run : WallRun.of(storey.rooms(), storey.outer())) {
      boolean outdoor = storey.rooms().get(run.inside()).type().outdoor();
      if (run.outside() >= 0 || outdoor) {
        continue;
      }
      for (double[] window : row.windows(run.length(), List.of())) {
        TrueOpening opening =
            run.opening(TrueOpening.Form.WINDOW, window[0], window[1] - window[0], true, false);
        boolean free =
            doors.stream().allMatch(d -> d.footprint().distance(opening.footprint()) > CLEAR)
                && storey.railings().stream()
                    .allMatch(r -> r.distance(opening.footprint()) > CLEAR);
        if (free) {
          openings.add(opening);
        }
      }
    }
    return new House.Storey(
        storey.level(),
        storey.outer(),
        storey.inner(),
        storey.flats(),
        storey.rooms(),
        openings,
        storey.railings(),
        storey.circles());
  }
}
