package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.locationtech.jts.geom.Geometry;

/**
 * Name, area and clear size of each room, inside the room. What does not fit gets smaller, then
 * shorter, then upright; a room too small for any text gets a number that the legend explains.
 */
final class RoomLabels {

  /** Room around a block of text. */
  private static final double PADDING = 0.7;

  private static final double LINE = 1.22;
  private static final double LEGEND_EM = 2.1;
  private static final double LEGEND_LINE = 3.2;

  /** Rooms below this many m² are not worth a clear size. */
  private static final double SIZED_FROM = 4;

  /** A label with more of it on furniture than this has a seam as white as that. */
  private static final double MOSTLY_ON_FURNITURE = 0.5;

  private final Draft draft;
  private final DrawingRequest request;
  private final Placement placement;
  private final int scale;
  private final List<String> flats;
  private final List<String> legend = new ArrayList<>();

  /**
   * Labels of a storey.
   *
   * @param flats lines of the legend that tell its flats apart
   */
  RoomLabels(
      Draft draft, DrawingRequest request, Placement placement, int scale, List<String> flats) {
    this.draft = draft;
    this.request = request;
    this.placement = placement;
    this.scale = scale;
    this.flats = List.copyOf(flats);
  }

  /** One line of a label. */
  private record Line(String text, double share, Typeface typeface, int rgb) {}

  /** One way to letter a room, tried in order. */
  private record Attempt(List<Line> lines, double em, boolean clear, boolean upright) {}

  void label(Room room, List<Geometry> obstacles) {
    Geometry floor = Shapes.area(room.floor().ring().points(), room.floor().holes(), placement);
    if (floor.isEmpty()) {
      return;
    }
    LabelPlacer placer = new LabelPlacer(floor, obstacles);
    for (Attempt attempt : attempts(room)) {
      Optional<LabelPlacer.Place> place =
          placer.place(width(attempt), height(attempt), attempt.clear());
      if (place.isPresent()) {
        letter(room, attempt, place.get());
        return;
      }
    }
    String name = RoomWords.label(room, request.language());
    legend.add(
        (legend.size() + 1) + "  " + name + " " + request.language().area(room.areaSquareMetres()));
    Point inside = new Point(floor.getInteriorPoint().getX(), floor.getInteriorPoint().getY());
    draft.text(
        Mark.Layer.LABELS,
        room.id(),
        Integer.toString(legend.size()),
        new Point(inside.x(), inside.y() + 0.5),
        Mark.Anchor.MIDDLE,
        new Draft.Type(1.5, Typeface.BOLD, Ink.BLACK));
  }

  private List<Attempt> attempts(Room room) {
    Line area =
        new Line(request.language().area(room.areaSquareMetres()), 0.9, Typeface.REGULAR, Ink.GREY);
    String label = RoomWords.label(room, request.language());
    List<Line> oneLine = List.of(name(label));
    List<Line> wrapped = RoomWords.lines(label).stream().map(RoomLabels::name).toList();
    double largest = scale <= 50 ? 3.4 : scale <= 100 ? 3.0 : 2.6;
    double middle = largest - 0.4;
    double small = 2.0;
    List<Attempt> attempts = new ArrayList<>();
    Optional<Line> size = clearSize(room);
    if (size.isPresent()) {
      for (double em : new double[] {largest, middle}) {
        attempts.add(new Attempt(with(oneLine, area, size.get()), em, true, false));
        attempts.add(new Attempt(with(wrapped, area, size.get()), em, true, false));
      }
    }
    for (double em : new double[] {largest, middle, small}) {
      attempts.add(new Attempt(with(oneLine, area), em, true, false));
      attempts.add(new Attempt(with(wrapped, area), em, true, false));
    }
    attempts.add(new Attempt(with(oneLine, area), small, true, true));
    for (double em : new double[] {middle, small, 1.7}) {
      attempts.add(new Attempt(with(oneLine, area), em, false, false));
      attempts.add(new Attempt(with(wrapped, area), em, false, false));
      attempts.add(new Attempt(with(oneLine, area), em, false, true));
    }
    for (double em : new double[] {small, 1.7}) {
      attempts.add(new Attempt(oneLine, em, false, false));
      attempts.add(new Attempt(wrapped, em, false, false));
      attempts.add(new Attempt(oneLine, em, false, true));
    }
    return attempts;
  }

  private static Line name(String text) {
    return new Line(text, 1, Typeface.BOLD, Ink.BLACK);
  }

  private static List<Line> with(List<Line> first, Line... more) {
    List<Line> all = new ArrayList<>(first);
    all.addAll(List.of(more));
    return all;
  }

  /** Length by depth of a rectangular room; other rooms have none. */
  private Optional<Line> clearSize(Room room) {
    if (room.areaSquareMetres() < SIZED_FROM) {
      return Optional.empty();
    }
    Ring ring = room.floor().ring();
    double turn = -StrictMath.toRadians(room.mainDirectionDegrees());
    Placement along = new Placement(turn, 1, 0, 0);
    Bounds bounds = new Bounds();
    ring.points().forEach(p -> bounds.add(along.turned(p)));
    boolean rectangle = Math.abs(ring.signedArea()) > 0.98 * bounds.width() * bounds.height();
    if (!rectangle || !room.floor().holes().isEmpty()) {
      return Optional.empty();
    }
    double onSheet = Math.abs(StrictMath.sin(placement.turnRadians() - turn));
    boolean swapped = onSheet > 0.7072;
    double across = swapped ? bounds.height() : bounds.width();
    double up = swapped ? bounds.width() : bounds.height();
    Language language = request.language();
    return Optional.of(
        new Line(
            language.number(across) + " × " + language.number(up) + " m",
            0.8,
            Typeface.REGULAR,
            Ink.GREY));
  }

  private double textWidth(Attempt attempt) {
    double widest = 0;
    for (Line line : attempt.lines()) {
      String plain = draft.lettering().plain(line.text());
      widest =
          Math.max(
              widest, draft.lettering().width(plain, line.typeface(), attempt.em() * line.share()));
    }
    return widest + 2 * PADDING;
  }

  private static double textHeight(Attempt attempt) {
    double height = 2 * PADDING;
    for (Line line : attempt.lines()) {
      height += attempt.em() * line.share() * LINE;
    }
    return height;
  }

  private double width(Attempt attempt) {
    return attempt.upright() ? textHeight(attempt) : textWidth(attempt);
  }

  private double height(Attempt attempt) {
    return attempt.upright() ? textWidth(attempt) : textHeight(attempt);
  }

  private void letter(Room room, Attempt attempt, LabelPlacer.Place place) {
    double width = width(attempt);
    double height = height(attempt);
    boolean onLines =
        room.type().outdoor() || room.type() == RoomType.VOID || room.type() == RoomType.SHAFT;
    // A seam around the letters keeps them readable on lines, and hides little of these.
    OptionalInt halo = OptionalInt.empty();
    if (place.onObstacle() || onLines) {
      boolean white =
          request.variant() == Variant.ARCHITECTURAL || place.covered() > MOSTLY_ON_FURNITURE;
      halo = OptionalInt.of(white ? Ink.WHITE : Ink.floor(room.type()));
    }
    double down = PADDING;
    for (Line line : attempt.lines()) {
      double em = attempt.em() * line.share();
      double baseline = down + em * (LINE + Lettering.CAPITALS) / 2;
      Draft.Type type = new Draft.Type(em, line.typeface(), line.rgb(), halo);
      if (attempt.upright()) {
        Point at = new Point(place.x() + baseline, place.y() + height / 2);
        draft.uprightText(Mark.Layer.LABELS, room.id(), line.text(), at, Mark.Anchor.MIDDLE, type);
      } else {
        Point at = new Point(place.x() + width / 2, place.y() + baseline);
        draft.text(Mark.Layer.LABELS, room.id(), line.text(), at, Mark.Anchor.MIDDLE, type);
      }
      down += em * LINE;
    }
  }

  /** Height that {@link #legend} needs across a width, millimetres. */
  double legendHeight(double width) {
    return legend.isEmpty() && flats.isEmpty() ? 0 : legendLines(width).size() * LEGEND_LINE + 1.5;
  }

  /** Letters what the numbers mean. */
  void legend(double left, double top, double width) {
    double y = top + LEGEND_LINE;
    for (String line : legendLines(width)) {
      draft.text(
          Mark.Layer.SHEET,
          "",
          line,
          new Point(left, y),
          Mark.Anchor.START,
          new Draft.Type(LEGEND_EM, Typeface.REGULAR, Ink.GREY));
      y += LEGEND_LINE;
    }
  }

  private List<String> legendLines(double width) {
    List<String> lines = new ArrayList<>();
    String line = "";
    List<String> entries = new ArrayList<>(flats);
    entries.addAll(legend);
    for (String entry : entries) {
      String longer = line.isEmpty() ? entry : line + "   ·   " + entry;
      boolean fits =
          longer.length() <= Lettering.LONGEST
              && draft.lettering().width(longer, Typeface.REGULAR, LEGEND_EM) <= width;
      if (fits || line.isEmpty()) {
        line = longer;
      } else {
        lines.add(line);
        line = entry;
      }
    }
    if (!line.isEmpty()) {
      lines.add(line);
    }
    return lines;
  }
}
