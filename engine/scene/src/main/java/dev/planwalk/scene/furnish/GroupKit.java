package dev.planwalk.scene.furnish;

import static dev.planwalk.scene.furniture.PieceKind.*;

import dev.planwalk.scene.furnish.Assembly.Anchor;
import dev.planwalk.scene.furniture.FurnitureLibrary;
import dev.planwalk.scene.furniture.Piece;
import dev.planwalk.scene.furniture.PieceKind;
import dev.planwalk.scene.furniture.Taste;
import dev.planwalk.scene.look.Dressing;
import dev.planwalk.scene.look.Dressing.SofaGroup;
import dev.planwalk.vocabulary.Look;
import java.util.List;

/** What all groups of one room are made of: its library and taste, and groups of many roles. */
final class GroupKit {

  /** From the middle of a chair at a table to what is behind it once it is pulled, in metres. */
  private static final double PULLED = 0.7;

  private final FurnitureLibrary library;
  private final Taste taste;
  private final double area;
  private final double ceiling;
  private final boolean sparse;
  private final SofaGroup sofaGroup;
  private final boolean counterHere;

  GroupKit(FurnitureLibrary library, Taste taste, Look look, RoomContext room) {
    this.library = library;
    this.taste = taste;
    this.area = room.room().areaSquareMetres();
    this.ceiling = room.heightMetres();
    Dressing dressing = Dressing.of(look.style());
    this.sparse = dressing.sparse();
    List<SofaGroup> groups = dressing.sofaGroups();
    this.sofaGroup = groups.get((int) Math.floorMod(look.seed(), (long) groups.size()));
    this.counterHere = room.mainFlatRoom();
  }

  /** Floor of the room in m². */
  double area() {
    return area;
  }

  /** Whether the style wants few pieces. */
  boolean sparse() {
    return sparse;
  }

  /** What stands about the sofa: as the style has it, by the seed. */
  SofaGroup sofaGroup() {
    return sofaGroup;
  }

  /** Whether the counter of the flat stands in this room. */
  boolean counterHere() {
    return counterHere;
  }

  Piece piece(PieceKind kind, double width, double depth) {
    return library.piece(kind, taste, width, depth, 0);
  }

  Piece piece(PieceKind kind, double width, double depth, int variant) {
    return library.piece(kind, taste, width, depth, variant);
  }

  Assembly onWall(String role, PieceKind kind, double width, double depth, double before) {
    Piece piece = piece(kind, width, depth);
    double half = piece.width() / 2;
    return new Assembly.Builder(role, Anchor.WALL)
        .add(role, piece, 0, 0.02)
        .clear(-half + 0.05, piece.depth() + 0.03, half - 0.05, piece.depth() + 0.02 + before)
        .build();
  }

  Assembly hung(String role, PieceKind kind, double z) {
    Piece piece = piece(kind, 0, 0);
    return new Assembly.Builder(role, Anchor.WALL)
        .put(role, piece, 0, 0.006 + piece.depth() / 2, z, 0, true)
        .build();
  }

  Assembly single(String role, PieceKind kind, double width, double depth) {
    return new Assembly.Builder(role, Anchor.CENTRE)
        .add(role, piece(kind, width, depth), 0, 0)
        .build();
  }

  Assembly plant(int kind) {
    Piece plant = piece(PLANT, 0, 0, kind + 3 * (int) (area % 5));
    return new Assembly.Builder("plant", Anchor.WALL).add("plant", plant, 0, 0.05).build();
  }

  Assembly tablePlantOnFloor() {
    return new Assembly.Builder("plant", Anchor.WALL)
        .add("plant", piece(PLANT, 0, 0, 2), 0, 0.04)
        .build();
  }

  Assembly shelf(double width) {
    Piece shelf = piece(SHELF, width, Math.min(2.05, ceiling - 0.3));
    return new Assembly.Builder("shelf", Anchor.WALL)
        .add("shelf", shelf, 0, 0.02)
        .clear(-width / 2 + 0.05, shelf.depth() + 0.03, width / 2 - 0.05, shelf.depth() + 0.55)
        .build();
  }

  /** A table with chairs on both long sides (and both ends for 8 and more). */
  Assembly table(String role, double width, double depth, int seats) {
    Assembly.Builder b = new Assembly.Builder(role, Anchor.CENTRE);
    Piece top = piece(DINING_TABLE, width, depth);
    Piece chair = piece(CHAIR, 0, 0);
    double reach = depth / 2 + 0.10;
    double middle = reach + chair.depth() / 2;
    b.items.add(new Assembly.Item(top, 0, middle, 0, 0, role, true, true));
    boolean ends = seats >= 8 && width > 2;
    int perSide = Math.max(1, (seats - (ends ? 2 : 0)) / 2);
    for (int i = 0; i < perSide; i++) {
      double x = width * ((i + 0.5) / perSide - 0.5);
      b.put("chair", chair, x, middle - reach, 0, 0.04 * (i % 2 == 0 ? 1 : -1.5), true);
      b.put("chair", chair, x, middle + reach, 0, Math.PI + 0.05 * (i % 2 == 0 ? -1 : 0.6), true);
    }
    if (ends || (seats == 4 && Math.abs(width - depth) < 0.05)) {
      if (!ends) {
        // A square or round table for four: one chair on each side.
        b.items.removeLast();
        b.items.removeLast();
        b.items.removeLast();
        b.items.removeLast();
        b.put("chair", chair, 0, middle - reach, 0, 0.05, true);
        b.put("chair", chair, 0, middle + reach, 0, Math.PI - 0.06, true);
      }
      b.put("chair", chair, -width / 2 - 0.10, middle, 0, -Math.PI / 2 + 0.03, true);
      b.put("chair", chair, width / 2 + 0.10, middle, 0, Math.PI / 2, true);
    }
    if (role.equals("dining table") && width > 1.5 && !sparse) {
      b.put("rug", piece(RUG, width + 1.2, depth + 1.5), 0, middle, 0, 0, false);
    }
    double side = width / 2;
    double behind = chair.depth() / 2 + 0.03;
    b.clear(-side, middle - reach - PULLED, side, middle - reach - behind);
    b.clear(-side, middle + reach + behind, side, middle + reach + PULLED);
    if (ends) {
      double end = side + 0.10;
      b.clear(-end - PULLED, middle - 0.3, -end - behind, middle + 0.3);
      b.clear(end + behind, middle - 0.3, end + PULLED, middle + 0.3);
    }
    return b.build();
  }

  /** A small table against a wall with two chairs, for rooms too small for a free one. */
  Assembly wallTable() {
    Assembly.Builder b = new Assembly.Builder("dining table", Anchor.WALL);
    Piece top = piece(DINING_TABLE, 0.75, 0.75 - 0.06);
    Piece chair = piece(CHAIR, 0, 0);
    b.items.add(
        new Assembly.Item(top, 0, 0.02 + top.depth() / 2, 0, 0, "dining table", true, true));
    b.put("chair", chair, -top.width() / 2 - 0.08, 0.02 + top.depth() / 2, 0, -Math.PI / 2, true);
    b.put("chair", chair, top.width() / 2 + 0.08, 0.02 + top.depth() / 2, 0, Math.PI / 2, true);
    return b.build();
  }

  /** A desk at a wall, the worker facing the wall; with a visitor's chair in a practice. */
  Assembly desk(double width, boolean visitor) {
    Assembly.Builder b = new Assembly.Builder("desk", Anchor.WALL);
    Piece desk = piece(DESK, width, 0.7);
    Piece chair = piece(OFFICE_CHAIR, 0, 0);
    // The piece's front is the drawer side, where one sits.
    b.hero("desk", desk, 0, 0.02);
    b.put(
        "monitor",
        piece(MONITOR, 0, 0),
        -width * 0.05,
        0.02 + desk.depth() * 0.42,
        desk.height() + 0.001,
        0,
        false);
    b.put(
        "lamp desk",
        piece(DESK_LAMP, 0, 0),
        -width / 2 + 0.18,
        0.02 + desk.depth() * 0.3,
        desk.height() + 0.001,
        0,
        false);
    b.put("task chair", chair, -0.05, desk.depth() + 0.30, 0, Math.PI + 0.25, true);
    if (visitor) {
      b.put("chair", piece(CHAIR, 0, 0), width / 2 + 0.35, 0.45, 0, Math.PI / 2, true);
    }
    b.clear(-0.35, desk.depth() + 0.65, 0.35, desk.depth() + 0.9);
    return b.build();
  }

  Assembly armchairCorner() {
    Piece chair = piece(ARMCHAIR, 0, 0);
    return new Assembly.Builder("armchair", Anchor.WALL)
        .put("armchair", chair, 0, 0.12 + chair.depth() / 2, 0, 0.3, true)
        .clear(-0.3, chair.depth() + 0.2, 0.3, chair.depth() + 0.5)
        .build();
  }
}
