package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.floorplan.StoreyName;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The foot of the sheet: what it shows, at what scale, a scale bar, and north where it is known.
 */
final class TitleBlock {

  private static final double SMALL = 2.3;

  /**
   * Names that the plan reader gives where a drawing has none; they are not the drawing's words.
   */
  private static final Pattern GIVEN_NAME =
      Pattern.compile("ground floor|level -?\\d+", Pattern.CASE_INSENSITIVE);

  /** The name that the plan reader gives to a storey of which nobody says which one it is. */
  private static final Pattern NO_STOREY = Pattern.compile("floor plan", Pattern.CASE_INSENSITIVE);

  /** Longer names of storeys would push number and area of the rooms off the sheet. */
  private static final int MOST_NAME = 40;

  private final Draft draft;
  private final DrawingRequest request;
  private final SheetLayout layout;

  TitleBlock(Draft draft, DrawingRequest request, SheetLayout layout) {
    this.draft = draft;
    this.request = request;
    this.layout = layout;
  }

  void draw(FloorPlan plan, Storey storey, Placement placement) {
    double top = layout.titleBlockTop();
    double left = SheetLayout.MARGIN;
    double right = left + layout.innerWidth();
    line(Ink.BLACK, 0.25, new Point(left, top), new Point(right, top));

    double north = plan.northDegrees().isPresent() ? 13 : 0;
    plan.northDegrees().ifPresent(degrees -> north(degrees, placement, right - 5.5, top + 9.5));
    double bar = scaleBar(right - north, top);

    double room = layout.innerWidth() - north - bar - 8;
    String title = fitting(title(), 3.6, Typeface.BOLD, room);
    text(title, new Point(left, top + 6), 3.6, Typeface.BOLD, Ink.BLACK);
    text(
        fitting(facts(plan, storey), SMALL, Typeface.REGULAR, room),
        new Point(left, top + 10.4),
        SMALL,
        Typeface.REGULAR,
        Ink.GREY);
    text(
        fitting(reading(plan), SMALL, Typeface.REGULAR, room),
        new Point(left, top + 14),
        SMALL,
        Typeface.REGULAR,
        Ink.GREY);
  }

  /** A marketing plan shows no file type. */
  private String title() {
    String title = request.title();
    int dot = title.lastIndexOf('.');
    return request.variant() == Variant.MARKETING && dot > 0 ? title.substring(0, dot) : title;
  }

  private String facts(FloorPlan plan, Storey storey) {
    Language language = request.language();
    List<Room> rooms =
        plan.rooms().stream().filter(room -> room.storeyId().equals(storey.id())).toList();
    double area = 0;
    for (Room room : rooms) {
      boolean counts =
          !room.type().outdoor() && room.type() != RoomType.VOID && room.type() != RoomType.SHAFT;
      area += counts ? room.areaSquareMetres() : 0;
    }
    String name = name(plan, storey);
    String count =
        rooms.size() == 1
            ? language.choose("1 Raum", "1 room")
            : rooms.size() + language.choose(" Räume", " rooms");
    return name
        + "  ·  "
        + count
        + "  ·  "
        + language.choose("Fläche innen ", "Area indoors ")
        + language.area(area);
  }

  /**
   * What a storey is called: in the wanted language where its caption only says which storey it is,
   * else as lettered.
   */
  private String name(FloorPlan plan, Storey storey) {
    Language language = request.language();
    String lettered = draft.lettering().plain(storey.name());
    if (NO_STOREY.matcher(lettered).matches()
        || (lettered.isEmpty() && plan.storeys().size() == 1)) {
      return language.choose("Grundriss", "Floor plan");
    }
    if (lettered.isEmpty() || GIVEN_NAME.matcher(lettered).matches()) {
      return storeyName(storey.level());
    }
    Optional<StoreyName> known = StoreyName.of(lettered).filter(StoreyName::alone);
    if (known.isEmpty()) {
      return shortened(lettered);
    }
    if (known.get().language().equals(language.wire())) {
      return known.get().words();
    }
    return switch (known.get().kind()) {
      case ROOF -> language.choose("Dachgeschoss", "Attic");
      case CELLAR -> language.choose("Kellergeschoss", "Basement");
      default -> storeyName(storey.level());
    };
  }

  private static String shortened(String name) {
    return name.codePointCount(0, name.length()) > MOST_NAME
        ? name.substring(0, name.offsetByCodePoints(0, MOST_NAME - 1)).strip() + "…"
        : name;
  }

  private String storeyName(int level) {
    Language language = request.language();
    if (level == 0) {
      return language.choose("Erdgeschoss", "Ground floor");
    }
    return level > 0
        ? language.choose(level + ". Obergeschoss", "Floor " + level)
        : language.choose(-level + ". Untergeschoss", "Basement " + -level);
  }

  /** How the lengths came about; a marketing plan is not for measuring and leaves it out. */
  private String reading(FloorPlan plan) {
    if (request.variant() == Variant.MARKETING) {
      return "";
    }
    Language language = request.language();
    return language.choose("Maße in m  ·  Zeichnungseinheit ", "Lengths in m  ·  drawing unit ")
        + plan.unit().name();
  }

  /** Draws scale and bar flush right; returns the width taken. */
  private double scaleBar(double right, double top) {
    double perMetre = layout.paper().millimetresPerMetre();
    // A round length of about 50 mm.
    double metres = perMetre >= 15 ? 3 : perMetre >= 8 ? 5 : Math.ceil(40 / perMetre / 10) * 10;
    int parts = metres == 3 ? 3 : 5;
    double width = metres * perMetre;
    double left = right - width - 4;
    double barTop = top + 9;
    for (int i = 0; i < parts; i++) {
      double from = left + width * i / parts;
      double to = left + width * (i + 1) / parts;
      draft.both(
          Mark.Layer.SHEET,
          "scale_bar",
          Outline.polygon(
              List.of(
                  new Point(from, barTop),
                  new Point(to, barTop),
                  new Point(to, barTop + 1.3),
                  new Point(from, barTop + 1.3))),
          i % 2 == 0 ? Ink.BLACK : Ink.WHITE,
          Pen.of(Ink.BLACK, 0.13));
    }
    for (int i = 0; i <= 1; i++) {
      String number = i == 0 ? "0" : Math.round(metres) + " m";
      draft.text(
          Mark.Layer.SHEET,
          "",
          number,
          new Point(left + width * i, barTop + 4.3),
          Mark.Anchor.MIDDLE,
          new Draft.Type(2.1, Typeface.REGULAR, Ink.GREY));
    }
    draft.text(
        Mark.Layer.SHEET,
        "",
        request.language().choose("Maßstab 1:", "Scale 1:") + layout.paper().scale(),
        new Point(left, top + 6),
        Mark.Anchor.START,
        new Draft.Type(2.6, Typeface.BOLD, Ink.BLACK));
    return width + 6;
  }

  /** An arrow that points north, for north clockwise from the top of the drawing's sheet. */
  private void north(double degrees, Placement placement, double x, double y) {
    Point tip = placement.direction(90 - degrees);
    double r = 4.6;
    Point side = new Point(-tip.y(), tip.x());
    Point head = new Point(x + tip.x() * r, y + tip.y() * r);
    Point back = new Point(x - tip.x() * r * 0.45, y - tip.y() * r * 0.45);
    for (int s = -1; s <= 1; s += 2) {
      Point wing =
          new Point(
              x - tip.x() * r * 0.85 + s * side.x() * r * 0.55,
              y - tip.y() * r * 0.85 + s * side.y() * r * 0.55);
      draft.both(
          Mark.Layer.SHEET,
          "north",
          Outline.polygon(List.of(head, wing, back)),
          s > 0 ? Ink.WHITE : Ink.BLACK,
          Pen.of(Ink.BLACK, 0.18));
    }
    double em = 2.4;
    Point letter = new Point(x + tip.x() * (r + 1.6), y + tip.y() * (r + 1.6));
    draft.text(
        Mark.Layer.SHEET,
        "north",
        "N",
        new Point(letter.x(), letter.y() + em * Lettering.CAPITALS / 2),
        Mark.Anchor.MIDDLE,
        new Draft.Type(em, Typeface.BOLD, Ink.BLACK));
  }

  /** The text, cut with an ellipsis when it is wider than it may be. */
  private String fitting(String text, double em, Typeface typeface, double width) {
    String plain = draft.lettering().plain(text);
    if (draft.lettering().width(plain, typeface, em) <= width) {
      return plain;
    }
    int end = plain.length();
    while (end > 0
        && draft.lettering().width(plain.substring(0, end) + "…", typeface, em) > width) {
      end = plain.offsetByCodePoints(end, -1);
    }
    return plain.substring(0, end).strip() + "…";
  }

  private void text(String text, Point at, double em, Typeface typeface, int rgb) {
    draft.text(
        Mark.Layer.SHEET, "", text, at, Mark.Anchor.START, new Draft.Type(em, typeface, rgb));
  }

  private void line(int rgb, double width, Point from, Point to) {
    draft.stroke(Mark.Layer.SHEET, "", Outline.line(from, to), Pen.of(rgb, width));
  }
}
