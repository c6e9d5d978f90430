package dev.planwalk.scene.furnish;

import dev.planwalk.scene.furnish.Arranger.Standing;
import dev.planwalk.scene.furnish.Assembly.Item;
import dev.planwalk.scene.furnish.Frames.Frame;
import dev.planwalk.scene.furnish.RoomContext.RoomOpening;
import dev.planwalk.scene.furnish.RoomContext.WallSegment;
import dev.planwalk.scene.look.Dressing;
import dev.planwalk.scene.look.Dressing.Hanging;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/** Says where pictures hang in a room. */
final class PictureHanger {

  /** Walls shorter than this need no picture of their own, metres. */
  private static final double BARE_WALL = 1.6;

  /** From the middle of a picture of its own to that of the next one, metres. */
  private static final double APART = 1.6;

  /** Height of the middle of a picture that hangs over nothing, metres. */
  private static final double EYE = 1.55;

  private final RoomContext room;
  private final Dressing dressing;
  private final IntToDoubleFunction vary;
  private final List<Hung> hung = new ArrayList<>();

  /**
   * @param vary 0 to 1 for a number, the same each time
   */
  PictureHanger(RoomContext room, Dressing dressing, IntToDoubleFunction vary) {
    this.room = room;
    this.dressing = dressing;
    this.vary = vary;
  }

  /**
   * A picture in its place.
   *
   * @param at on the wall's face
   * @param low height of its lower edge
   * @param number which picture
   */
  record Hung(Pose at, double low, double width, double height, int number) {}

  /** Above what stands at a wall and is lower than a picture hangs, then on bare walls. */
  List<Hung> pictures(List<RoomRole> roles, List<Standing> standing) {
    int number = 0;
    for (Standing each : standing) {
      String group = each.assembly().group();
      boolean fits =
          group.equals("sofa group")
              || group.equals("bed")
              || group.equals("sideboard")
              || group.equals("desk")
              || group.equals("bench");
      if (!fits || number >= (dressing.sparse() ? 1 : 4)) {
        continue;
      }
      double top = 0;
      for (RoomSpace.Body body : each.bodies()) {
        top =
            body.footprint().pose().equals(each.bodies().getFirst().footprint().pose())
                ? Math.max(top, body.top())
                : top;
      }
      double low = Math.max(1.18, top + 0.22);
      double room0 = room.heightMetres() - 0.25 - low;
      if (room0 < 0.4) {
        continue;
      }
      double width = each.bodies().getFirst().footprint().halfWidth() * 2;
      if (group.equals("bed") && Math.abs(each.assembly().items().getFirst().yaw()) > 0.1) {
        continue;
      }
      number += above(each.pose(), width, low, Math.min(room0, 1.0), number, group);
    }
    if (roles.stream().anyMatch(PictureHanger::likesPictures)) {
      bareWalls(standing, number);
    }
    return List.copyOf(hung);
  }

  private static boolean likesPictures(RoomRole role) {
    return switch (role) {
      case LIVING,
          DINING,
          BEDROOM,
          CHILD,
          ENTRY,
          PASSAGE,
          STUDY,
          OFFICE,
          MEETING,
          RECEPTION,
          LOBBY,
          WAITING,
          RESTAURANT,
          GUEST ->
          true;
      case KITCHEN,
          KITCHENETTE,
          BATH,
          WC,
          TREATMENT,
          SALES,
          BAR,
          OUTDOOR,
          STORAGE,
          UTILITY,
          CELLAR,
          GARAGE,
          STAIRS,
          BARE ->
          false;
    };
  }

  /** One picture at eye height in the middle of the longest stretches of wall left bare. */
  private void bareWalls(List<Standing> standing, int first) {
    List<WallSegment> walls = new ArrayList<>(room.walls());
    walls.sort(Comparator.comparingDouble((WallSegment w) -> -w.length()));
    int number = first;
    int most = first + (dressing.sparse() ? 1 : 2);
    for (WallSegment wall : walls) {
      if (number >= most || wall.open() || wall.length() < BARE_WALL) {
        continue;
      }
      boolean wide = vary.applyAsDouble(60 + number) < 0.5;
      double w = wide ? 0.9 : 0.6;
      double h = wide ? 0.6 : 0.8;
      for (double share : new double[] {0.5, 0.35, 0.65}) {
        Pose at = on(wall, share * wall.length());
        if (bare(at, standing) && picture(at, 0, EYE - h / 2, w, h, number)) {
          number++;
          break;
        }
      }
    }
  }

  private static Pose on(WallSegment wall, double along) {
    double t = along / wall.length();
    double x = wall.start().x() + t * (wall.end().x() - wall.start().x());
    double y = wall.start().y() + t * (wall.end().y() - wall.start().y());
    return new Pose(x, y, wall.facingRadians() - Math.PI / 2);
  }

  /** Whether neither high furniture nor another picture is anywhere near. */
  private boolean bare(Pose at, List<Standing> standing) {
    Footprint before = new Footprint(at.of(0, 0.4, 0), BARE_WALL / 2, 0.4);
    for (Standing each : standing) {
      for (RoomSpace.Body body : each.bodies()) {
        if (body.top() > 1.0 && body.footprint().overlaps(before)) {
          return false;
        }
      }
      for (Item item : each.assembly().items()) {
        Pose pose = each.pose().of(item.x(), item.y(), item.yaw());
        if (item.z() + item.piece().height() > 1.0 && before.contains(pose.x(), pose.y())) {
          return false;
        }
      }
    }
    Footprint beside = new Footprint(at.of(0, 0.4, 0), APART, 0.4);
    for (Hung other : hung) {
      if (beside.contains(other.at().of(0, 0.1, 0).x(), other.at().of(0, 0.1, 0).y())) {
        return false;
      }
    }
    return true;
  }

  /**
   * A group of pictures as the style hangs them, or one alone where that finds no room.
   *
   * @param width of what they hang over
   * @param low height of the lowest edge
   * @param high how far they may reach above it
   * @return how many were hung
   */
  private int above(Pose pose, double width, double low, double high, int number, String group) {
    List<Hanging> hangings = dressing.hangings();
    int which = (int) (hangings.size() * vary.applyAsDouble(40 + number));
    boolean wide = width > 1.5;
    List<Frame> frames =
        Frames.of(wide ? hangings.get(which) : Hanging.SINGLE, Math.min(0.95 * width, 1.9), high);
    if (!frames.stream().allMatch(frame -> fits(pose, frame))) {
      boolean upright = group.equals("desk");
      frames = Frames.of(Hanging.SINGLE, upright ? 0.5 : Math.min(1.7, width), high);
    }
    int done = 0;
    for (Frame frame : frames) {
      boolean hangs =
          picture(pose, frame.x(), low + frame.up(), frame.width(), frame.height(), number + done);
      done += hangs ? 1 : 0;
    }
    return done;
  }

  private boolean fits(Pose pose, Frame frame) {
    return onPlainWall(pose.of(frame.x(), 0.001, 0), frame.width() / 2 + 0.05);
  }

  private boolean picture(
      Pose pose, double x, double low, double width, double height, int number) {
    double w = Math.round(width * 100) / 100.0;
    double h = Math.round(height * 100) / 100.0;
    Pose at = pose.of(x, 0.001, 0);
    if (!onPlainWall(at, w / 2 + 0.05)) {
      return false;
    }
    hung.add(new Hung(at, low, w, h, number));
    return true;
  }

  /** Whether the whole width hangs on wall, with no opening behind it. */
  private boolean onPlainWall(Pose at, double half) {
    boolean wall = false;
    for (WallSegment segment : room.walls()) {
      boolean left =
          RoomCosts.distance(
                  at.worldX(-half, 0), at.worldY(-half, 0), segment.start(), segment.end())
              < 0.02;
      boolean right =
          RoomCosts.distance(at.worldX(half, 0), at.worldY(half, 0), segment.start(), segment.end())
              < 0.02;
      wall |= left && right && !segment.open();
    }
    if (!wall) {
      return false;
    }
    Footprint strip = new Footprint(at, half, 0.15);
    for (RoomOpening opening : room.openings()) {
      if (strip.crossedBy(
          opening.start().x(), opening.start().y(), opening.end().x(), opening.end().y())) {
        return false;
      }
    }
    return true;
  }
}
