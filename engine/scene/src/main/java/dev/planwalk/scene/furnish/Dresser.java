package dev.planwalk.scene.furnish;

import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.furnish.Arranger.Standing;
import dev.planwalk.scene.furnish.Assembly.Item;
import dev.planwalk.scene.furnish.RoomContext.RoomOpening;
import dev.planwalk.scene.furnish.RoomContext.WallSegment;
import dev.planwalk.scene.furniture.FurnitureLibrary;
import dev.planwalk.scene.furniture.Piece;
import dev.planwalk.scene.furniture.PieceKind;
import dev.planwalk.scene.furniture.Taste;
import dev.planwalk.scene.look.Dressing;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Look;
import java.util.ArrayList;
import java.util.List;

/** What makes a furnished room lived in: curtains, pictures, lamps and small things on surfaces. */
final class Dresser {

  /** A thing in its place in the room. */
  record Thing(Piece piece, Pose pose, double z, String role) {}

  private final RoomContext room;
  private final Look look;
  private final FurnitureLibrary library;
  private final Taste taste;
  private final List<Thing> things = new ArrayList<>();

  Dresser(RoomContext room, Look look, FurnitureLibrary library, Taste taste) {
    this.room = room;
    this.look = look;
    this.library = library;
    this.taste = taste;
  }

  List<Thing> things() {
    return List.copyOf(things);
  }

  private Piece piece(PieceKind kind, double width, double depth, int variant) {
    return library.piece(kind, taste, width, depth, variant);
  }

  /** Ceiling lamps of the role; a dining table gets a pendant instead of the nearest of them. */
  void ceilingLamps(List<RoomRole> roles, List<Standing> standing) {
    double height = room.heightMetres();
    boolean pendantHung = false;
    boolean bare = look.furnishing() == Furnishing.LEER;
    for (Standing each : standing) {
      if (!bare && (each.is("dining table") || each.is("meeting table")) && height > 2.2) {
        Item table = each.assembly().items().getFirst();
        for (Item item : each.assembly().items()) {
          table = item.hero() ? item : table;
        }
        double low = table.piece().height() + 0.70;
        if (height - low > 0.35) {
          Pose at = each.pose().of(table.x(), table.y(), 0);
          double cable = Math.round((height - low) * 100) / 100.0;
          boolean pair = table.piece().width() > 1.9;
          if (pair) {
            Pose left = each.pose().of(table.x() - 0.45, table.y(), 0);
            Pose right = each.pose().of(table.x() + 0.45, table.y(), 0);
            things.add(
                new Thing(
                    piece(PieceKind.PENDANT, 0, cable, 0), left, height - cable, "lamp pendant"));
            things.add(
                new Thing(
                    piece(PieceKind.PENDANT, 0, cable, 0), right, height - cable, "lamp pendant"));
          } else {
            things.add(
                new Thing(
                    piece(PieceKind.PENDANT, 0, cable, 0), at, height - cable, "lamp pendant"));
          }
          pendantHung = true;
        }
      }
    }
    for (Point point : room.lamps().ceilingPoints()) {
      if (pendantHung && nearThing(point, 1.2)) {
        continue;
      }
      hang(roles, point, bare);
    }
  }

  private boolean nearThing(Point point, double metres) {
    for (Thing thing : things) {
      if (StrictMath.hypot(thing.pose().x() - point.x(), thing.pose().y() - point.y()) < metres) {
        return true;
      }
    }
    return false;
  }

  private void hang(List<RoomRole> roles, Point point, boolean bare) {
    double height = room.heightMetres();
    Pose pose = new Pose(point.x(), point.y(), Math.toRadians(room.room().mainDirectionDegrees()));
    RoomRole role = roles.isEmpty() ? RoomRole.BARE : roles.getFirst();
    if (bare) {
      things.add(new Thing(piece(PieceKind.SPOT, 0, 0, 0), pose, height - 0.0045, "lamp spot"));
      return;
    }
    switch (role) {
      case CELLAR, GARAGE, STORAGE, BARE ->
          things.add(new Thing(piece(PieceKind.BULB, 0, 0, 0), pose, height - 0.3, "lamp bulb"));
      case OFFICE, MEETING, TREATMENT, WAITING, RECEPTION, SALES ->
          things.add(
              new Thing(piece(PieceKind.PANEL_LAMP, 0, 0, 0), pose, height - 0.0495, "lamp panel"));
      case OUTDOOR -> {}
      case LIVING, DINING, BEDROOM, GUEST, LOBBY, RESTAURANT, BAR, CHILD, STUDY -> {
        double cable = Math.clamp(Math.round((height - 2.1) * 100) / 100.0, 0.42, 0.9);
        things.add(
            new Thing(piece(PieceKind.PENDANT, 0, cable, 0), pose, height - cable, "lamp pendant"));
      }
      case KITCHEN, KITCHENETTE, BATH, WC, ENTRY, PASSAGE, UTILITY, STAIRS ->
          things.add(
              new Thing(
                  piece(PieceKind.CEILING_LAMP, 0.36, 0, 0),
                  pose,
                  height - 0.0695,
                  "lamp ceiling"));
    }
  }

  /**
   * Curtains at windows and glazed doors to the outside; sheer ones too where the style has them.
   */
  void curtains(List<RoomRole> roles, List<Standing> standing) {
    boolean wanted = false;
    boolean dark = false;
    for (RoomRole role : roles) {
      switch (role) {
        case LIVING, DINING, STUDY, LOBBY, WAITING -> wanted = true;
        case BEDROOM, CHILD, GUEST -> {
          wanted = true;
          dark = true;
        }
        case KITCHEN,
            KITCHENETTE,
            BATH,
            WC,
            ENTRY,
            PASSAGE,
            OFFICE,
            MEETING,
            RECEPTION,
            TREATMENT,
            SALES,
            RESTAURANT,
            BAR,
            OUTDOOR,
            STORAGE,
            UTILITY,
            CELLAR,
            GARAGE,
            STAIRS,
            BARE -> {}
      }
    }
    if (!wanted) {
      return;
    }
    int number = 0;
    for (RoomOpening opening : room.openings()) {
      if (opening.glazed() && opening.exterior() && opening.wall() >= 0) {
        curtain(opening, dark, number++, standing);
      }
    }
  }

  private void curtain(RoomOpening opening, boolean dark, int number, List<Standing> standing) {
    double height = room.heightMetres();
    WallSegment wall = room.walls().get(opening.wall());
    double width = opening.start().distanceTo(opening.end());
    double rodAt = Math.min(height - 0.06, Math.max(opening.headMetres() + 0.12, height - 0.12));
    double ux = (opening.end().x() - opening.start().x()) / width;
    double uy = (opening.end().y() - opening.start().y()) / width;
    double yaw = wall.facingRadians() - Math.PI / 2;
    double cx = (opening.start().x() + opening.end().x()) / 2;
    double cy = (opening.start().y() + opening.end().y()) / 2;
    double before = opening.start().distanceTo(wall.start());
    double after = opening.end().distanceTo(wall.end());
    double side = 0.34;
    double left = Math.min(side, Math.max(0, before - 0.05));
    double right = Math.min(side, Math.max(0, after - 0.05));
    Pose middle = new Pose(cx, cy, yaw).of(0, 0.11, 0);
    double leftEnd = -width / 2 - left;
    double rightEnd = width / 2 + right;
    // The frame's x runs from the opening's end to its start, since the front looks into the room.
    double direction = ux * StrictMath.cos(yaw) + uy * StrictMath.sin(yaw);
    if (direction < 0) {
      double swap = leftEnd;
      leftEnd = -rightEnd;
      rightEnd = -swap;
    }
    double bunch = Math.clamp(width * 0.2, 0.24, 0.45);
    PieceKind kind = sheerStyle() && !dark ? PieceKind.SHEER_CURTAIN : PieceKind.HEAVY_CURTAIN;
    double drop = Math.round(rodAt * 100) / 100.0 - 0.02;
    boolean any = false;
    any |= hangIfFree(kind, middle, leftEnd + bunch / 2, bunch, drop, number, standing);
    any |= hangIfFree(kind, middle, rightEnd - bunch / 2, bunch, drop, number + 1, standing);
    if (any) {
      double rod = Math.round((rightEnd - leftEnd) * 100) / 100.0;
      things.add(
          new Thing(
              piece(PieceKind.CURTAIN_ROD, rod, 0, 0),
              middle.of((leftEnd + rightEnd) / 2, 0, 0),
              rodAt,
              "curtain rod"));
    }
  }

  private boolean hangIfFree(
      PieceKind kind,
      Pose middle,
      double x,
      double width,
      double drop,
      int number,
      List<Standing> standing) {
    Pose at = middle.of(x, 0, 0);
    Footprint strip = new Footprint(at, width / 2, 0.05);
    for (Standing each : standing) {
      for (RoomSpace.Body body : each.bodies()) {
        if (body.footprint().overlaps(strip)) {
          return false;
        }
      }
    }
    double wide = Math.round(width * 100) / 100.0;
    things.add(new Thing(piece(kind, wide, drop, number % 3), at, 0, "curtain"));
    return true;
  }

  private boolean sheerStyle() {
    return Dressing.of(look.style()).sheerCurtains();
  }

  /** Pictures above furniture, and on walls that would stay empty. */
  void pictures(List<RoomRole> roles, List<Standing> standing) {
    PictureHanger hanger = new PictureHanger(room, Dressing.of(look.style()), this::vary);
    for (PictureHanger.Hung hung : hanger.pictures(roles, standing)) {
      Piece picture = piece(PieceKind.PICTURE, hung.width(), hung.height(), hung.number());
      things.add(new Thing(picture, hung.at(), hung.low(), "picture"));
    }
  }

  /** Small things on tops: odd numbers, turned at random, never over the edge. */
  void clutter(List<Standing> standing) {
    Dressing dressing = Dressing.of(look.style());
    TableSetter tables = new TableSetter(dressing, library, taste, this::vary);
    int limit = dressing.sparse() ? 3 : 40;
    int salt = 0;
    for (Standing each : standing) {
      for (Item item : each.assembly().items()) {
        for (Piece.Top top : item.piece().tops()) {
          salt++;
          if (TableSetter.sets(item.role())) {
            things.addAll(tables.on(each, item, top, salt));
            continue;
          }
          if (things.size() > 60 || limit <= 0 || occupied(each, item, top)) {
            continue;
          }
          if (vary(salt) < 0.12) {
            continue;
          }
          PieceKind kind = kindFor(item.role(), salt);
          Piece thing = piece(kind, 0, 0, (int) (97 * vary(salt + 500)));
          if (thing.width() > top.width() + 0.08 || thing.depth() > top.depth() + 0.12) {
            thing = piece(PieceKind.CLUTTER, 0, 0, 2);
          }
          Pose at =
              each.pose()
                  .of(item.x(), item.y(), item.yaw())
                  .of(top.x(), top.y(), 0.9 * (vary(salt + 900) - 0.5));
          things.add(new Thing(thing, at, item.z() + top.z() + 0.0006, "clutter"));
          limit--;
        }
      }
    }
  }

  private PieceKind kindFor(String role, int salt) {
    double v = vary(salt + 300);
    return switch (role) {
      case "kitchen line", "kitchen island" -> PieceKind.KITCHEN_THING;
      case "basin", "washing machine" -> PieceKind.TOWELS;
      case "restaurant table", "meeting table" -> v < 0.5 ? PieceKind.VASE : PieceKind.CLUTTER;
      case "tv bench", "sideboard", "shoe cabinet" ->
          v < 0.35 ? PieceKind.VASE : v < 0.6 ? PieceKind.TABLE_PLANT : PieceKind.CLUTTER;
      case "side table" -> v < 0.5 ? PieceKind.CLUTTER : PieceKind.TABLE_PLANT;
      default -> PieceKind.CLUTTER;
    };
  }

  /** Whether another item of the group already stands on this top (a lamp, a monitor). */
  private static boolean occupied(Standing each, Item item, Piece.Top top) {
    Footprint area =
        new Footprint(
            each.pose().of(item.x(), item.y(), item.yaw()).of(top.x(), top.y(), 0), 0.11, 0.11);
    for (Item other : each.assembly().items()) {
      if (!other.equals(item) && !other.solid() && other.z() > item.z() + 0.3) {
        Footprint theirs =
            new Footprint(
                each.pose().of(other.x(), other.y(), other.yaw()),
                other.piece().width() / 2,
                other.piece().depth() / 2);
        if (theirs.overlaps(area)) {
          return true;
        }
      }
    }
    return false;
  }

  private double vary(int what) {
    long h =
        look.seed() * 0x9E3779B97F4A7C15L
            + room.room().id().hashCode() * 0x85EBCA6BL
            + what * 0xC2B2AE3D27D4EB4FL;
    h ^= h >>> 32;
    h *= 0xD6E8FEB86659FD93L;
    h ^= h >>> 32;
    return (h >>> 11) * 0x1p-53;
  }
}
