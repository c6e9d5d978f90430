package dev.planwalk.planreading.outlines;

import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Outlines;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.words.LayerDictionary;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.planreading.words.TagIndex;
import java.util.List;
import org.locationtech.jts.geom.Polygon;

/**
 * Step 5: rooms that somebody drew as closed polygons, whatever their layer is called. Polygons
 * that lie beside one another no farther than walls are thick, fill the storey, hold a label each
 * and have the doors at their borders are rooms; a word in the name of their layer is one more
 * sign.
 */
public final class RoomOutlines {

  /** Log-odds from which the polygons are taken for rooms. */
  private static final double LEAST_ODDS = 3;

  /** Fewer polygons are rooms only where their layer says so. */
  private static final int LEAST_ROOMS = 3;

  /** Outlines hold at least this share of what rooms between walls hold. */
  private static final double LEAST_SHARE = 0.9;

  /** Fewer labels do not tell which rooms are better. */
  private static final int LEAST_LABELS = 3;

  private RoomOutlines() {}

  /**
   * Rooms that somebody drew.
   *
   * @param rooms in reading order; empty where nobody drew them
   * @param source whether they are lines or areas of colour
   * @param sure whether their layer is called rooms, so that nothing has to be compared
   * @param called all polygons on layers that are called rooms, taken or not
   */
  public record Found(List<Polygon> rooms, Room.Source source, boolean sure, List<Polygon> called) {

    /** Whether they hold as many labels, each alone, as rooms that were found between walls. */
    public boolean keepUpWith(List<Polygon> others, List<Tag> tags) {
      if (sure) {
        return true;
      }
      TagIndex labels = labels(tags);
      return labels.size() < LEAST_LABELS
          ? area(rooms) >= LEAST_SHARE * area(others)
          : alone(rooms, labels) >= LEAST_SHARE * alone(others, labels);
    }

    private static double area(List<Polygon> rooms) {
      return rooms.stream().mapToDouble(Polygon::getArea).sum();
    }

    private static long alone(List<Polygon> rooms, TagIndex labels) {
      return rooms.stream()
          .map(labels::inside)
          .filter(inside -> !inside.isEmpty() && !OutlineEvidence.crowded(inside))
          .count();
    }
  }

  private static TagIndex labels(List<Tag> tags) {
    return new TagIndex(tags.stream().filter(Tag::labels).toList());
  }

  /** The rooms that somebody drew. */
  public static Found find(
      FlatDrawing drawing,
      List<Tag> tags,
      List<Swing> swings,
      LayerDictionary layers,
      Deadline deadline) {
    TagIndex labels = labels(tags);
    OutlineChoice choice = new OutlineChoice(labels, deadline);
    double ink = ink(drawing);
    List<OutlinePens.Pen> pens = OutlinePens.of(drawing, layers, deadline);
    List<Polygon> called =
        pens.stream()
            .filter(OutlinePens.Pen::word)
            .flatMap(pen -> pen.polygons().stream())
            .distinct()
            .toList();
    Found best = new Found(List.of(), Room.Source.ROOM_LAYER, true, called);
    double most = LEAST_ODDS;
    for (OutlinePens.Pen pen : pens) {
      List<Polygon> chosen = choice.among(StampFrames.without(pen.polygons(), labels));
      List<Polygon> rooms = pen.word() ? chosen : choice.rooms(chosen);
      if (rooms.size() < (pen.word() ? 1 : LEAST_ROOMS)) {
        continue;
      }
      double word = pen.word() ? 1 : pen.otherwise() ? -1 : 0;
      double odds = OutlineEvidence.of(chosen, word, labels, swings, ink, deadline).odds();
      if (odds > most) {
        best =
            new Found(
                rooms.stream().sorted(Outlines::order).toList(),
                pen.filled() ? Room.Source.FILL : Room.Source.ROOM_LAYER,
                pen.word(),
                called);
        most = odds;
      }
    }
    return best;
  }

  /** Length of all strokes, in metres. */
  static double ink(FlatDrawing drawing) {
    double length = 0;
    for (Stroke stroke : drawing.strokes()) {
      int n = stroke.size();
      for (int i = stroke.closed() ? 0 : 1; i < n; i++) {
        int before = (i + n - 1) % n;
        length += Math.hypot(stroke.x(i) - stroke.x(before), stroke.y(i) - stroke.y(before));
      }
    }
    return length;
  }
}
