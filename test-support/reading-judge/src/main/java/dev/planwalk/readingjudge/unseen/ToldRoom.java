package dev.planwalk.readingjudge.unseen;

import dev.planwalk.floorplan.Room;
import java.util.Locale;

/**
 * What a plan tells of one of its rooms, and how right it is.
 *
 * @param confidence as the plan tells it
 * @param iou with the true room that it is paired with; 0 without one; NaN where it does not count
 */
record ToldRoom(
    String drawing,
    String office,
    Mode mode,
    String id,
    Room.Source source,
    boolean named,
    double areaSquareMetres,
    double confidence,
    double iou) {

  /** The first line of a table. */
  static final String HEAD = "drawing\toffice\tmode\troom\tsource\tnamed\tarea_m2\tconfidence\tiou";

  static ToldRoom of(UnseenDrawing drawing, Mode mode, Room room, double iou) {
    return new ToldRoom(
        drawing.name(),
        drawing.office(),
        mode,
        room.id(),
        room.source(),
        !room.name().isEmpty(),
        room.areaSquareMetres(),
        room.confidence(),
        iou);
  }

  boolean counts() {
    return !Double.isNaN(iou);
  }

  String line() {
    return String.format(
        Locale.ROOT,
        "%s\t%s\t%s\t%s\t%s\t%s\t%.2f\t%.4f\t%s",
        drawing,
        office,
        mode.wire(),
        id,
        source,
        named,
        areaSquareMetres,
        confidence,
        counts() ? String.format(Locale.ROOT, "%.4f", iou) : "-");
  }
}
