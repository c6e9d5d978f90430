package dev.planwalk.scene.viewpoint;

import dev.planwalk.scene.room.RoomTraits;
import dev.planwalk.scene.shell.LaidRoom;
import dev.planwalk.scene.shell.Shell;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The most presentable room: living before kitchen before bedroom, weighted by area and glass. */
public final class RoomChoice {

  private RoomChoice() {}

  /** The best of some rooms; empty if none may be shown by default. */
  public static Optional<LaidRoom> best(Shell shell, List<LaidRoom> rooms) {
    return rooms.stream()
        .filter(r -> appeal(r) > 0)
        .max(
            Comparator.comparingDouble((LaidRoom r) -> worth(shell, r))
                .thenComparing(r -> r.room().id(), Comparator.reverseOrder()));
  }

  private static double worth(Shell shell, LaidRoom room) {
    double glass = 0;
    for (Shell.Pane pane : shell.panes()) {
      glass += pane.roomId().equals(room.room().id()) ? pane.area() : 0;
    }
    double area = room.floor().getArea();
    double size = Math.min(1, area / 22);
    double light = 0.35 + 0.65 * Math.min(1, glass / Math.max(1.2, 0.14 * area));
    return appeal(room) * (0.15 + 0.85 * size) * light;
  }

  private static double appeal(LaidRoom room) {
    return RoomTraits.of(room.type()).appeal();
  }
}
