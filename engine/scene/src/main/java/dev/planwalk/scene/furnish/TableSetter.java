package dev.planwalk.scene.furnish;

import dev.planwalk.scene.furnish.Arranger.Standing;
import dev.planwalk.scene.furnish.Assembly.Item;
import dev.planwalk.scene.furnish.Dresser.Thing;
import dev.planwalk.scene.furniture.FurnitureLibrary;
import dev.planwalk.scene.furniture.Piece;
import dev.planwalk.scene.furniture.PieceKind;
import dev.planwalk.scene.furniture.Taste;
import dev.planwalk.scene.look.Dressing;
import dev.planwalk.scene.look.Dressing.TableThing;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * Sets tables as the style has it: a cloth, places for those who sit there, and a still life in the
 * middle. Nothing overhangs and nothing touches.
 */
final class TableSetter {

  /** Between two things of a still life, metres. */
  private static final double GAP = 0.05;

  /** From the edge of a table to the middle of a plate, metres. */
  private static final double PLATE = 0.19;

  /** Depth that places take on the side where one sits, metres. */
  private static final double PLACE_DEPTH = 0.36;

  /** Tables below this width need no cloth, metres. */
  private static final double RUNNER_FROM = 1.2;

  /** What lies on a table lies this much above it, so that no two faces are one. */
  private static final double ABOVE = 0.0006;

  /** As many things make a still life; fewer where the style is sparse. */
  private static final int MOST_THINGS = 3;

  private final Dressing dressing;
  private final FurnitureLibrary library;
  private final Taste taste;
  private final IntToDoubleFunction vary;
  private final List<Thing> things = new ArrayList<>();

  /**
   * @param vary 0 to 1 for a number, the same each time
   */
  TableSetter(Dressing dressing, FurnitureLibrary library, Taste taste, IntToDoubleFunction vary) {
    this.dressing = dressing;
    this.library = library;
    this.taste = taste;
    this.vary = vary;
  }

  /** Whether tables of this role are set. */
  static boolean sets(String role) {
    return role.equals("low table") || role.equals("dining table");
  }

  /** What comes onto one top of a table. */
  List<Thing> on(Standing group, Item table, Piece.Top top, int salt) {
    things.clear();
    boolean low = table.role().equals("low table");
    List<TableThing> wanted = new ArrayList<>(low ? dressing.lowTable() : dressing.diningTable());
    Pose middle = group.pose().of(table.x(), table.y(), table.yaw()).of(top.x(), top.y(), 0);
    double z = table.z() + top.z() + ABOVE;
    if (wanted.remove(TableThing.RUNNER) && table.piece().width() >= RUNNER_FROM) {
      double depth = Math.round(100 * Math.min(0.36, 0.4 * top.depth())) / 100.0;
      Piece cloth = library.piece(PieceKind.RUNNER, taste, top.width(), depth, 0);
      add(cloth, middle, z);
      z += cloth.height() + ABOVE;
    }
    double width = top.width();
    double depth = top.depth();
    if (wanted.remove(TableThing.PLACES)) {
      boolean atEnds = places(group, table, middle, table.z() + top.z() + ABOVE);
      depth = table.piece().depth() - 2 * PLACE_DEPTH;
      width = atEnds ? Math.min(width, table.piece().width() - 2 * PLACE_DEPTH) : width;
    }
    stillLife(wanted, middle, z, width, depth, salt);
    return List.copyOf(things);
  }

  private void add(Piece piece, Pose at, double z) {
    things.add(new Thing(piece, at, z, "clutter"));
  }

  /** A place before each chair of the table's group; answers whether somebody sits at an end. */
  @SuppressWarnings("EnumOrdinal") // the variant of a piece is the place of its thing
  private boolean places(Standing group, Item table, Pose middle, double z) {
    Piece place = library.piece(PieceKind.TABLE_THING, taste, 0, 0, TableThing.PLACES.ordinal());
    double halfWide = table.piece().width() / 2;
    double halfDeep = table.piece().depth() / 2;
    boolean ends = false;
    for (Item chair : group.assembly().items()) {
      if (!chair.role().equals("chair")) {
        continue;
      }
      double c = StrictMath.cos(-table.yaw());
      double s = StrictMath.sin(-table.yaw());
      double x = c * (chair.x() - table.x()) - s * (chair.y() - table.y());
      double y = s * (chair.x() - table.x()) + c * (chair.y() - table.y());
      boolean atEnd = Math.abs(x) / halfWide > Math.abs(y) / halfDeep;
      Pose at =
          atEnd
              ? middle.of(Math.signum(x) * (halfWide - PLATE), 0, Math.signum(x) * Math.PI / 2)
              : middle.of(x, Math.signum(y) * (halfDeep - PLATE), y < 0 ? 0 : Math.PI);
      add(place, at, z);
      ends |= atEnd;
    }
    return ends;
  }

  /** A row of things of different height, not quite in line and not quite in the middle. */
  @SuppressWarnings("EnumOrdinal") // the variant of a piece is the place of its thing
  private void stillLife(
      List<TableThing> wanted, Pose middle, double z, double width, double depth, int salt) {
    int most = taste.sparse() ? 1 : MOST_THINGS;
    int first = (int) (wanted.size() * vary.applyAsDouble(salt + 11));
    List<Piece> row = new ArrayList<>();
    List<Double> turns = new ArrayList<>();
    double taken = 0;
    for (int i = 0; i < wanted.size() && row.size() < most; i++) {
      TableThing thing = wanted.get((first + i) % wanted.size());
      Piece piece = library.piece(kind(thing), taste, 0, 0, thing.ordinal());
      double turn = 0.5 * (vary.applyAsDouble(salt + 20 + i) - 0.5);
      double more = along(piece, turn) + (row.isEmpty() ? 0 : GAP);
      if (taken + more <= width && across(piece, turn) <= depth) {
        row.add(piece);
        turns.add(turn);
        taken += more;
      }
    }
    double x = -taken / 2 + 0.6 * (width - taken) * (vary.applyAsDouble(salt + 12) - 0.5);
    for (int i = 0; i < row.size(); i++) {
      double along = along(row.get(i), turns.get(i));
      double free = depth - across(row.get(i), turns.get(i));
      double y = 0.6 * free * (vary.applyAsDouble(salt + 30 + i) - 0.5);
      add(row.get(i), middle.of(x + along / 2, y, turns.get(i)), z);
      x += along + GAP;
    }
  }

  private static PieceKind kind(TableThing thing) {
    return thing == TableThing.PLANT ? PieceKind.TABLE_PLANT : PieceKind.TABLE_THING;
  }

  private static double along(Piece piece, double turn) {
    return piece.width() * StrictMath.cos(turn) + piece.depth() * Math.abs(StrictMath.sin(turn));
  }

  private static double across(Piece piece, double turn) {
    return piece.depth() * StrictMath.cos(turn) + piece.width() * Math.abs(StrictMath.sin(turn));
  }
}
