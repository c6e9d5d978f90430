package dev.planwalk.scene.furnish;

import static dev.planwalk.scene.furniture.PieceKind.*;

import dev.planwalk.scene.Look;
import dev.planwalk.scene.furnish.Assembly.Anchor;
import dev.planwalk.scene.furniture.FurnitureLibrary;
import dev.planwalk.scene.furniture.Piece;
import dev.planwalk.scene.furniture.PieceKind;
import dev.planwalk.scene.furniture.Taste;
import java.util.ArrayList;
import java.util.List;

/**
 * The groups of furniture that each role gets, by priority, each as variants from large to small.
 * Distances follow German planning practice: passage 0.80, bed side 0.70, sofa to low table 0.40,
 * chair pull-out 0.80, kitchen line 1.20, WC and basin 0.75 in front.
 */
final class Groups {

  private final FurnitureLibrary library;
  private final Taste taste;
  private final double area;
  private final double ceiling;
  private final boolean sparse;
  private final boolean counterHere;

  Groups(FurnitureLibrary library, Taste taste, Look look, RoomContext room) {
    this.library = library;
    this.taste = taste;
    this.area = room.room().areaSquareMetres();
    this.ceiling = room.heightMetres();
    this.sparse = look.style() == Look.Style.MINIMALISTISCH;
    this.counterHere = room.mainFlatRoom();
  }

  /** One wish of the role table: the first variant that fits is taken. */
  record Wish(List<Assembly> variants, boolean fixedFitting) {
    String name() {
      return variants.getFirst().group();
    }
  }

  /** Everything a role wants, most important first. */
  List<Wish> of(RoomRole role, boolean alone) {
    List<Wish> wishes = new ArrayList<>();
    switch (role) {
      case LIVING -> living(wishes, alone);
      case DINING -> dining(wishes);
      case KITCHEN -> kitchen(wishes, alone);
      case KITCHENETTE -> fitting(wishes, kitchenLine(2.4), kitchenLine(1.8), kitchenLine(1.2));
      case BEDROOM -> bedroom(wishes);
      case CHILD -> child(wishes);
      case BATH -> bath(wishes);
      case WC -> smallWc(wishes);
      case ENTRY -> entry(wishes);
      case PASSAGE -> {
        wish(wishes, onWall("bench", BENCH, 1.2, 0, 0.8));
        wish(wishes, plant(1));
      }
      case STUDY -> study(wishes);
      case OFFICE -> office(wishes);
      case MEETING -> {
        wish(
            wishes,
            table("meeting table", 3.2, 1.2, 10),
            table("meeting table", 2.4, 1.1, 8),
            table("meeting table", 1.8, 0.9, 6),
            table("meeting table", 1.2, 0.8, 4));
        wish(wishes, onWall("sideboard", SIDEBOARD, 1.6, 0, 0.6));
        wish(wishes, plant(0));
      }
      case RECEPTION -> {
        counter(wishes);
        wish(wishes, onWall("cabinet", CABINET, 1.2, 1.2, 0.6));
        chairs(wishes, 2);
        wish(wishes, plant(1));
      }
      case LOBBY -> {
        counter(wishes);
        wish(wishes, seating(2.2, true), seating(2.2, false), seating(1.8, false));
        wish(wishes, plant(1));
      }
      case WAITING -> {
        chairs(wishes, (int) Math.clamp(Math.round(area / 2.5), 3, 10));
        wish(wishes, single("low table", LOW_TABLE, 0.7, 0.7));
        wish(wishes, onWall("hooks", HOOKS, 0.9, 0, 0.4));
        wish(wishes, plant(0));
      }
      case TREATMENT -> {
        wish(wishes, couch());
        wish(wishes, desk(1.4, true), desk(1.2, true));
        wish(
            wishes,
            onWall("cabinet", CABINET, 1.2, 1.8, 0.6),
            onWall("cabinet", CABINET, 0.9, 1.8, 0.6));
        fitting(wishes, onWall("basin", BASIN, 0.6, 0, 0.75));
      }
      case SALES -> sales(wishes);
      case RESTAURANT -> restaurant(wishes);
      case BAR -> {
        counter(wishes);
        restaurant(wishes);
      }
      case GUEST -> guest(wishes);
      case OUTDOOR -> outdoor(wishes);
      case STORAGE, CELLAR -> {
        for (int i = 0; i < 3; i++) {
          wish(wishes, onWall("rack", RACK, 1.2, 0, 0.6), onWall("rack", RACK, 0.8, 0, 0.6));
        }
      }
      case UTILITY -> {
        wish(wishes, onWall("washing machine", WASHING_MACHINE, 0, 0, 0.8));
        wish(wishes, onWall("dryer", DRYER, 0, 0, 0.8));
        wish(wishes, onWall("rack", RACK, 0.8, 0, 0.6));
      }
      case GARAGE ->
          wish(wishes, onWall("rack", RACK, 1.6, 0, 0.6), onWall("rack", RACK, 1.0, 0, 0.6));
      case STAIRS, BARE -> {}
    }
    return wishes;
  }

  Piece piece(PieceKind kind, double width, double depth) {
    return library.piece(kind, taste, width, depth, 0);
  }

  private Piece piece(PieceKind kind, double width, double depth, int variant) {
    return library.piece(kind, taste, width, depth, variant);
  }

  private static void wish(List<Wish> wishes, Assembly... variants) {
    wishes.add(new Wish(List.of(variants), false));
  }

  private static void fitting(List<Wish> wishes, Assembly... variants) {
    wishes.add(new Wish(List.of(variants), true));
  }

  private void living(List<Wish> wishes, boolean alone) {
    List<Assembly> seats = new ArrayList<>();
    if (area > 17) {
      seats.add(seating(2.4, true));
    }
    if (area > 13) {
      seats.add(seating(2.2, true));
      seats.add(seating(2.2, false));
    }
    seats.add(seating(1.9, false));
    seats.add(seating(1.6, false));
    seats.add(smallSeating());
    wishes.add(new Wish(seats, false));
    wish(wishes, television(area > 18 ? 2.0 : 1.7), television(1.4), television(1.1));
    if (!sparse) {
      wish(wishes, shelf(1.2), shelf(0.8));
    }
    if (alone && area > 24) {
      wish(
          wishes,
          table("dining table", 1.8, 0.9, 6),
          table("dining table", 1.2, 0.8, 4),
          table("dining table", 1.0, 1.0, 4));
    }
    wish(wishes, plant(0), tablePlantOnFloor());
    if (!sparse) {
      wish(
          wishes,
          onWall("sideboard", SIDEBOARD, 1.6, 0, 0.6),
          onWall("sideboard", SIDEBOARD, 1.1, 0, 0.6));
      wish(wishes, plant(1));
    }
  }

  private Assembly seating(double width, boolean armchair) {
    Assembly.Builder b = new Assembly.Builder("sofa group", Anchor.WALL);
    Piece sofa = piece(SOFA, width, 0);
    b.hero("sofa", sofa, 0, 0.03);
    double tableWidth = Math.min(1.2, width * 0.5);
    Piece low = piece(LOW_TABLE, tableWidth, 0.6);
    double tableAt = 0.03 + sofa.depth() + 0.42 + low.depth() / 2;
    b.put("low table", low, 0, tableAt, 0, 0, true);
    double rugWide = Math.min(width + 0.5, 2.9);
    double rugDeep = 1.75;
    b.put("rug", piece(RUG, rugWide, rugDeep), 0, sofa.depth() - 0.25 + rugDeep / 2, 0, 0, false);
    Piece lamp = piece(FLOOR_LAMP, 0, 0);
    b.put(
        "lamp floor",
        lamp,
        -width / 2 - 0.10 - lamp.width() / 2,
        0.10 + lamp.depth() / 2,
        0,
        0,
        true);
    if (width > 2.1) {
      Piece side = piece(SIDE_TABLE, 0, 0);
      b.put(
          "side table",
          side,
          width / 2 + 0.06 + side.width() / 2,
          0.25 + side.depth() / 2,
          0,
          0,
          true);
    }
    if (armchair) {
      Piece chair = piece(ARMCHAIR, 0, 0);
      double yaw = Math.toRadians(118);
      b.put("armchair", chair, width / 2 + 0.22, tableAt + 0.28, 0, yaw, true);
    }
    b.clear(
        -width / 2 + 0.1, 0.03 + sofa.depth() + 0.02, width / 2 - 0.1, 0.03 + sofa.depth() + 0.38);
    return b.build();
  }

  private Assembly smallSeating() {
    Piece sofa = piece(SOFA, 1.45, 0);
    return new Assembly.Builder("sofa group", Anchor.WALL)
        .hero("sofa", sofa, 0, 0.03)
        .clear(-0.6, sofa.depth() + 0.04, 0.6, sofa.depth() + 0.5)
        .build();
  }

  private Assembly television(double width) {
    Piece bench = piece(TELEVISION_BENCH, width, 0);
    return new Assembly.Builder("tv bench", Anchor.WALL)
        .add("tv bench", bench, 0, 0.02)
        .clear(-width / 2 + 0.1, bench.depth() + 0.03, width / 2 - 0.1, bench.depth() + 0.5)
        .build();
  }

  private Assembly shelf(double width) {
    Piece shelf = piece(SHELF, width, Math.min(2.05, ceiling - 0.3));
    return new Assembly.Builder("shelf", Anchor.WALL)
        .add("shelf", shelf, 0, 0.02)
        .clear(-width / 2 + 0.05, shelf.depth() + 0.03, width / 2 - 0.05, shelf.depth() + 0.55)
        .build();
  }

  private Assembly plant(int kind) {
    Piece plant = piece(PLANT, 0, 0, kind + 3 * (int) (area % 5));
    return new Assembly.Builder("plant", Anchor.WALL).add("plant", plant, 0, 0.05).build();
  }

  private Assembly tablePlantOnFloor() {
    return new Assembly.Builder("plant", Anchor.WALL)
        .add("plant", piece(PLANT, 0, 0, 2), 0, 0.04)
        .build();
  }

  private Assembly onWall(String role, PieceKind kind, double width, double depth, double before) {
    Piece piece = piece(kind, width, depth);
    double half = piece.width() / 2;
    return new Assembly.Builder(role, Anchor.WALL)
        .add(role, piece, 0, 0.02)
        .clear(-half + 0.05, piece.depth() + 0.03, half - 0.05, piece.depth() + 0.02 + before)
        .build();
  }

  private Assembly single(String role, PieceKind kind, double width, double depth) {
    return new Assembly.Builder(role, Anchor.CENTRE)
        .add(role, piece(kind, width, depth), 0, 0)
        .build();
  }

  private void dining(List<Wish> wishes) {
    wish(
        wishes,
        table("dining table", area > 26 ? 2.2 : 1.8, 0.95, area > 26 ? 8 : 6),
        table("dining table", 1.6, 0.9, 6),
        table("dining table", 1.3, 0.8, 4),
        table("dining table", 1.0, 1.0, 4),
        table("dining table", 0.8, 0.8, 2),
        wallTable());
    if (!sparse) {
      wish(
          wishes,
          onWall("sideboard", SIDEBOARD, 1.6, 0, 0.6),
          onWall("sideboard", SIDEBOARD, 1.1, 0, 0.6));
    }
    wish(wishes, plant(1));
  }

  /** A table with chairs on both long sides (and both ends for 8 and more). */
  private Assembly table(String role, double width, double depth, int seats) {
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
    double side = width / 2;
    b.clear(-side, middle - reach - 0.45, side, middle - reach - 0.28);
    b.clear(-side, middle + reach + 0.28, side, middle + reach + 0.45);
    return b.build();
  }

  /** A small table against a wall with two chairs, for rooms too small for a free one. */
  private Assembly wallTable() {
    Assembly.Builder b = new Assembly.Builder("dining table", Anchor.WALL);
    Piece top = piece(DINING_TABLE, 0.75, 0.75 - 0.06);
    Piece chair = piece(CHAIR, 0, 0);
    b.items.add(
        new Assembly.Item(top, 0, 0.02 + top.depth() / 2, 0, 0, "dining table", true, true));
    b.put("chair", chair, -top.width() / 2 - 0.08, 0.02 + top.depth() / 2, 0, -Math.PI / 2, true);
    b.put("chair", chair, top.width() / 2 + 0.08, 0.02 + top.depth() / 2, 0, Math.PI / 2, true);
    return b.build();
  }

  private void kitchen(List<Wish> wishes, boolean alone) {
    List<Assembly> lines = new ArrayList<>();
    double longest = area > 30 ? 4.2 : 3.6;
    for (double length = longest; length > 1.1; length -= 0.6) {
      double rounded = Math.round(length * 10) / 10.0;
      lines.add(kitchenLine(rounded));
      lines.add(mirroredLine(rounded));
      lines.add(lowLine(rounded));
    }
    wishes.add(new Wish(lines, true));
    if (!alone && area > 34 && !sparse) {
      wish(wishes, island());
    }
    if (alone && area > 9) {
      wish(
          wishes,
          table("dining table", 1.2, 0.8, 4),
          table("dining table", 0.8, 0.8, 2),
          wallTable());
    }
  }

  private Assembly kitchenLine(double length) {
    return line(piece(KITCHEN_LINE, length, 0), length);
  }

  private Assembly mirroredLine(double length) {
    return line(piece(KITCHEN_LINE_MIRRORED, length, 0), length);
  }

  private Assembly lowLine(double length) {
    return line(piece(KITCHEN_LINE_LOW, length, 0), length);
  }

  private static Assembly line(Piece line, double length) {
    return new Assembly.Builder("kitchen line", Anchor.WALL)
        .hero("kitchen line", line, 0, 0.012)
        .clear(-length / 2 + 0.05, line.depth() + 0.03, length / 2 - 0.05, line.depth() + 0.85)
        .build();
  }

  private Assembly island() {
    Assembly.Builder b = new Assembly.Builder("kitchen island", Anchor.CENTRE);
    Piece island = piece(KITCHEN_ISLAND, 1.8, 0);
    b.put("kitchen island", island, 0, island.depth() / 2 + 0.5, 0, Math.PI, true);
    Piece stool = piece(STOOL, 0, 0);
    for (int i = 0; i < 3; i++) {
      b.put("bar stool", stool, -0.55 + 0.55 * i, 0.38, 0, 0.2 * i, true);
    }
    b.clear(-0.85, island.depth() + 0.52, 0.85, island.depth() + 1.3);
    return b.build();
  }

  private void bedroom(List<Wish> wishes) {
    List<Assembly> beds = new ArrayList<>();
    if (area >= 11.5) {
      beds.add(bed(1.8, 0.70, 0.70));
      beds.add(bed(1.6, 0.65, 0.65));
    }
    beds.add(bed(1.4, 0.60, 0.60));
    beds.add(bed(1.4, 0.55, 0.0));
    beds.add(bed(0.9, 0.55, 0.0));
    wishes.add(new Wish(beds, false));
    wish(
        wishes,
        onWall("wardrobe", WARDROBE, 2.5, 0, 0.75),
        onWall("wardrobe", WARDROBE, 2.0, 0, 0.75),
        onWall("wardrobe", WARDROBE, 1.5, 0, 0.7),
        onWall("wardrobe", WARDROBE, 1.0, 0, 0.65));
    if (area > 14 && !sparse) {
      wish(wishes, onWall("sideboard", SIDEBOARD, 1.2, 0, 0.6));
      wish(wishes, armchairCorner());
    }
    wish(wishes, plant(2));
  }

  private Assembly armchairCorner() {
    Piece chair = piece(ARMCHAIR, 0, 0);
    return new Assembly.Builder("armchair", Anchor.WALL)
        .put("armchair", chair, 0, 0.12 + chair.depth() / 2, 0, 0.3, true)
        .clear(-0.3, chair.depth() + 0.2, 0.3, chair.depth() + 0.5)
        .build();
  }

  /** A bed with night tables; a side without space has neither table nor clearance. */
  private Assembly bed(double mattress, double left, double right) {
    Assembly.Builder b = new Assembly.Builder("bed", Anchor.WALL);
    Piece bed = piece(BED, mattress, 0);
    Piece night = piece(NIGHT_TABLE, 0, 0);
    Piece lamp = piece(TABLE_LAMP, 0, 0);
    b.hero("bed", bed, 0, 0.02);
    double at = bed.width() / 2 + 0.04 + night.width() / 2;
    for (int side = -1; side <= 1; side += 2) {
      double clear = side < 0 ? left : right;
      if (clear <= 0) {
        continue;
      }
      b.add("night table", night, side * at, 0.02);
      b.put(
          "lamp table",
          lamp,
          side * (at + 0.04),
          0.02 + night.depth() * 0.45,
          night.height() + 0.001,
          0,
          false);
      double x0 = bed.width() / 2 + 0.01;
      b.clear(side < 0 ? -x0 - clear : x0, 0.65, side < 0 ? -x0 : x0 + clear, bed.depth() - 0.1);
    }
    b.clear(-bed.width() / 2 + 0.1, bed.depth() + 0.04, bed.width() / 2 - 0.1, bed.depth() + 0.50);
    if (mattress > 1.5) {
      double rugWide = bed.width() + 1.1;
      b.put("rug", piece(RUG, rugWide, 1.7), 0, 1.35, 0, 0, false);
    }
    return b.build();
  }

  private void child(List<Wish> wishes) {
    wish(wishes, childBed(), bed(0.9, 0, 0.5));
    wish(wishes, desk(1.2, false), desk(1.0, false));
    wish(wishes, onWall("shelf", SHELF, 0.8, 1.4, 0.5));
    wish(wishes, onWall("wardrobe", WARDROBE, 1.0, 0, 0.65));
    Assembly toys =
        new Assembly.Builder("toys", Anchor.CENTRE)
            .put("rug", piece(RUG, 1.6, 1.2), 0, 0.6, 0, 0, false)
            .put("toys", piece(TOYS, 0, 0), 0.1, 0.6, 0.014, 0.4, true)
            .build();
    wish(wishes, toys);
  }

  private Assembly childBed() {
    // Along the wall: turned by a quarter, the head to the left.
    Piece bed = piece(BED, 0.9, 0);
    return new Assembly.Builder("bed", Anchor.WALL)
        .put("bed", bed, 0, 0.02 + bed.width() / 2, 0, -Math.PI / 2, true)
        .clear(-0.8, bed.width() + 0.04, 0.8, bed.width() + 0.55)
        .build();
  }

  private void bath(List<Wish> wishes) {
    double basin = area > 6 ? 1.2 : area > 4 ? 0.8 : 0.6;
    fitting(wishes, basin(basin), basin(0.6), handBasin());
    fitting(wishes, onWall("toilet", TOILET, 0, 0, 0.6));
    if (area > 6) {
      fitting(wishes, onWall("tub", TUB, 1.7, 0.75, 0.6), shower(0.9));
    }
    fitting(wishes, shower(1.0), shower(0.9), shower(0.8));
    wish(wishes, hung("towel rail", TOWEL_RAIL, 0.55));
  }

  private Assembly shower(double side) {
    Piece shower = piece(SHOWER, side, side);
    return new Assembly.Builder("shower", Anchor.WALL)
        .add("shower", shower, 0, 0.005)
        .clear(-side / 2 + 0.1, side + 0.02, side / 2 - 0.1, side + 0.6)
        .build();
  }

  private Assembly basin(double width) {
    Piece basin = piece(BASIN, width, 0);
    Piece mirror = piece(MIRROR, Math.min(width, 0.9), 0.8);
    return new Assembly.Builder("basin", Anchor.WALL)
        .add("basin", basin, 0, 0.008)
        .put("mirror", mirror, 0, 0.018, 1.12, 0, false)
        .clear(-width / 2 + 0.05, basin.depth() + 0.03, width / 2 - 0.05, basin.depth() + 0.6)
        .build();
  }

  private Assembly handBasin() {
    Piece basin = piece(HAND_BASIN, 0, 0);
    return new Assembly.Builder("basin", Anchor.WALL)
        .add("basin", basin, 0, 0.006)
        .put("mirror", piece(MIRROR, 0.42, 0.6), 0, 0.018, 1.15, 0, false)
        .clear(-0.18, basin.depth() + 0.02, 0.18, basin.depth() + 0.5)
        .build();
  }

  private Assembly hung(String role, PieceKind kind, double z) {
    Piece piece = piece(kind, 0, 0);
    return new Assembly.Builder(role, Anchor.WALL)
        .put(role, piece, 0, 0.006 + piece.depth() / 2, z, 0, true)
        .build();
  }

  private void smallWc(List<Wish> wishes) {
    fitting(wishes, onWall("toilet", TOILET, 0, 0, 0.55), onWall("toilet", TOILET, 0, 0, 0.4));
    fitting(wishes, handBasin());
  }

  private void entry(List<Wish> wishes) {
    Piece cabinet = piece(SHOE_CABINET, 0.8, 0);
    Assembly console =
        new Assembly.Builder("shoe cabinet", Anchor.WALL)
            .add("shoe cabinet", cabinet, 0, 0.02)
            .put("mirror", piece(MIRROR, 0.6, 0.8), 0, 0.015, 1.25, 0, false)
            .clear(-0.35, cabinet.depth() + 0.03, 0.35, cabinet.depth() + 0.6)
            .build();
    wish(wishes, coatHooks(1.0), coatHooks(0.7));
    wish(wishes, console);
    if (area > 6) {
      wish(wishes, onWall("bench", BENCH, 0.9, 0, 0.6));
      wish(wishes, plant(2));
    }
  }

  private Assembly coatHooks(double width) {
    Piece hooks = piece(HOOKS, width, 0);
    return new Assembly.Builder("hooks", Anchor.WALL)
        .put("hooks", hooks, 0, 0.006 + hooks.depth() / 2, 0.55, 0, true)
        .clear(-width / 2 + 0.05, 0.25, width / 2 - 0.05, 0.7)
        .build();
  }

  private void study(List<Wish> wishes) {
    wish(wishes, desk(1.6, false), desk(1.4, false), desk(1.2, false), desk(1.0, false));
    wish(wishes, shelf(1.2), shelf(0.8));
    if (area > 9 && !sparse) {
      wish(wishes, armchairCorner());
      wish(wishes, onWall("sideboard", SIDEBOARD, 1.2, 0, 0.6));
    }
    wish(wishes, plant(2));
  }

  /** A desk at a wall, the worker facing the wall; with a visitor's chair in a practice. */
  private Assembly desk(double width, boolean visitor) {
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

  private void office(List<Wish> wishes) {
    int pairs = (int) Math.clamp(Math.round(area / 14), 1, 8);
    for (int i = 0; i < pairs; i++) {
      wish(wishes, deskPair(), desk(1.6, false), desk(1.4, false), desk(1.2, false));
    }
    wish(
        wishes,
        onWall("cabinet", CABINET, 1.6, 1.1, 0.7),
        onWall("cabinet", CABINET, 0.9, 1.1, 0.7));
    wish(wishes, plant(1));
  }

  /** Two desks face to face. */
  private Assembly deskPair() {
    Assembly.Builder b = new Assembly.Builder("desk pair", Anchor.CENTRE);
    Piece desk = piece(DESK, 1.6, 0.8);
    Piece chair = piece(OFFICE_CHAIR, 0, 0);
    double middle = 0.62 + 0.35 + 0.8;
    for (int s = -1; s <= 1; s += 2) {
      double yaw = s < 0 ? Math.PI : 0;
      b.put("desk", desk, 0, middle + s * 0.405, 0, yaw, true);
      b.put(
          "monitor",
          piece(MONITOR, 0, 0),
          -s * 0.1,
          middle + s * 0.32,
          desk.height() + 0.001,
          yaw,
          false);
      b.put(
          "task chair", chair, s * 0.05, middle + s * (0.80 + 0.32), 0, yaw + Math.PI + 0.2, true);
    }
    b.clear(-0.5, 0.05, 0.5, 0.2);
    b.clear(-0.5, 2 * middle - 0.2, 0.5, 2 * middle - 0.05);
    return b.build();
  }

  private void counter(List<Wish> wishes) {
    if (counterHere) {
      wish(wishes, counter(2.4), counter(1.8), counter(1.4));
    }
  }

  private Assembly counter(double width) {
    Assembly.Builder b = new Assembly.Builder("counter", Anchor.WALL);
    Piece counter = piece(COUNTER, width, 1.1);
    b.put("task chair", piece(OFFICE_CHAIR, 0, 0), 0, 0.55, 0, 0.2, true);
    b.hero("counter", counter, 0, 0.95);
    b.put("monitor", piece(MONITOR, 0, 0), -width * 0.2, 0.95 + 0.18, 0.766, Math.PI, false);
    b.clear(-width / 2 + 0.1, 0.97 + counter.depth(), width / 2 - 0.1, 1.8 + counter.depth());
    return b.build();
  }

  private void chairs(List<Wish> wishes, int count) {
    int rows = Math.max(1, (count + 2) / 3);
    for (int r = 0; r < rows; r++) {
      int here = Math.min(3, count - 3 * r);
      wish(wishes, chairRow(Math.max(1, here)), chairRow(1));
    }
  }

  private Assembly chairRow(int count) {
    Assembly.Builder b = new Assembly.Builder("chairs", Anchor.WALL);
    Piece chair = piece(CHAIR, 0, 0);
    for (int i = 0; i < count; i++) {
      b.add("chair", chair, (i - (count - 1) / 2.0) * 0.62, 0.05);
    }
    b.clear(-0.25, chair.depth() + 0.06, 0.25, chair.depth() + 0.6);
    return b.build();
  }

  private Assembly couch() {
    Assembly.Builder b = new Assembly.Builder("treatment couch", Anchor.WALL);
    Piece couch = piece(TREATMENT_COUCH, 0, 0);
    b.hero("treatment couch", couch, 0, 0.15);
    b.clear(-0.36 - 0.7, 0.5, -0.37, 1.9);
    b.clear(0.37, 0.5, 0.37 + 0.6, 1.9);
    return b.build();
  }

  private void sales(List<Wish> wishes) {
    counter(wishes);
    int gondolas = (int) Math.clamp(Math.round(area / 12), 1, 8);
    for (int i = 0; i < gondolas; i++) {
      wish(wishes, gondola(2.4), gondola(1.2));
    }
    for (int i = 0; i < 4; i++) {
      wish(wishes, shelf(1.6), shelf(0.8));
    }
  }

  private Assembly gondola(double width) {
    return new Assembly.Builder("gondola", Anchor.CENTRE)
        .put("gondola", piece(GONDOLA, width, 0), 0, 1.1, 0, 0, true)
        .clear(-width / 2 + 0.05, 0.0, width / 2 - 0.05, 0.65)
        .clear(-width / 2 + 0.05, 1.55, width / 2 - 0.05, 2.2)
        .build();
  }

  private void restaurant(List<Wish> wishes) {
    if (area > 14) {
      wish(wishes, banquette(3.0), banquette(2.0));
    }
    int tables = (int) Math.clamp(Math.round(area / 5.6), 1, 14);
    for (int i = 0; i < tables; i++) {
      wish(
          wishes,
          i % 2 == 0
              ? table("restaurant table", 1.2, 0.75, 4)
              : table("restaurant table", 0.7, 0.7, 2),
          table("restaurant table", 0.7, 0.7, 2));
    }
    wish(wishes, plant(1));
  }

  private Assembly banquette(double width) {
    Assembly.Builder b = new Assembly.Builder("banquette", Anchor.WALL);
    Piece bench = piece(BANQUETTE, width, 0);
    b.add("banquette", bench, 0, 0.02);
    int tables = (int) Math.round(width / 1.0);
    Piece top = piece(DINING_TABLE, 0.7, 0.68);
    for (int i = 0; i < tables; i++) {
      double x = width * ((i + 0.5) / tables - 0.5);
      b.put("restaurant table", top, x, bench.depth() + 0.12 + 0.34, 0, 0, true);
      b.put("chair", piece(CHAIR, 0, 0), x, bench.depth() + 0.12 + 0.68 + 0.16, 0, Math.PI, true);
    }
    b.clear(-width / 2 + 0.2, bench.depth() + 1.3, width / 2 - 0.2, bench.depth() + 1.6);
    return b.build();
  }

  private void guest(List<Wish> wishes) {
    wish(wishes, bed(1.8, 0.7, 0.7), bed(1.6, 0.6, 0.6), bed(1.4, 0.55, 0.55), bed(1.4, 0.55, 0));
    wish(wishes, desk(1.2, false), desk(1.0, false));
    wish(wishes, onWall("wardrobe", WARDROBE, 1.0, 0, 0.65));
    wish(wishes, armchairCorner());
    wish(wishes, onWall("bench", BENCH, 0.9, 0, 0.4));
  }

  private void outdoor(List<Wish> wishes) {
    Assembly.Builder b = new Assembly.Builder("outdoor seats", Anchor.WALL);
    Piece chair = piece(OUTDOOR_CHAIR, 0, 0);
    Piece table = piece(OUTDOOR_TABLE, 0, 0);
    b.put("outdoor chair", chair, -0.66, 0.40, 0, -0.22, true);
    b.put("outdoor chair", chair, 0.66, 0.40, 0, 0.22, true);
    b.put("outdoor table", table, 0, 0.42, 0, 0, true);
    Assembly.Builder small = new Assembly.Builder("outdoor seats", Anchor.WALL);
    small.put("outdoor chair", chair, -0.35, 0.40, 0, -0.2, true);
    small.put("outdoor table", table, 0.36, 0.36, 0, 0, true);
    Assembly.Builder one = new Assembly.Builder("outdoor seats", Anchor.WALL);
    one.put("outdoor chair", chair, 0, 0.36, 0, 0, true);
    wish(wishes, b.build(), small.build(), one.build());
    wish(wishes, plant(2));
    wish(wishes, plant(0));
  }
}
