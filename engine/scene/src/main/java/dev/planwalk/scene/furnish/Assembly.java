package dev.planwalk.scene.furnish;

import dev.planwalk.scene.furniture.Piece;
import java.util.ArrayList;
import java.util.List;

/**
 * Pieces that belong together and are moved as one. Own frame: the back line is y = 0 and runs
 * along x, the front looks to +y.
 *
 * @param group name of the group in the role table
 * @param width of what stands along the back line
 * @param depth from the back line to the front of the bodies
 * @param items the pieces
 * @param clear floor before or beside the pieces that must stay free to use them
 */
record Assembly(
    String group, Anchor anchor, double width, double depth, List<Item> items, List<Clear> clear) {

  Assembly {
    items = List.copyOf(items);
    clear = List.copyOf(clear);
  }

  /** Where a group likes to stand. */
  enum Anchor {
    /** Back to a wall. */
    WALL,
    /** Free in the room, turned like a wall. */
    CENTRE
  }

  /**
   * A piece of the group.
   *
   * @param x middle of the piece in the group's frame
   * @param z height of its origin above the floor
   * @param role label and role word
   * @param solid whether nobody else may stand there (not for rugs, things on tables, pictures)
   */
  record Item(
      Piece piece,
      double x,
      double y,
      double z,
      double yaw,
      String role,
      boolean hero,
      boolean solid) {}

  /** A rectangle that must stay free, in the group's frame. */
  record Clear(double x0, double y0, double x1, double y1) {}

  /** Collects a group. */
  static final class Builder {
    private final String group;
    private final Anchor anchor;
    final List<Item> items = new ArrayList<>();
    private final List<Clear> clear = new ArrayList<>();

    Builder(String group, Anchor anchor) {
      this.group = group;
      this.anchor = anchor;
    }

    /** A piece with its back on the line y = back. */
    Builder add(String role, Piece piece, double x, double back) {
      return put(role, piece, x, back + piece.depth() / 2, 0, 0, true);
    }

    Builder hero(String role, Piece piece, double x, double back) {
      items.add(new Item(piece, x, back + piece.depth() / 2, 0, 0, role, true, true));
      return this;
    }

    /** A hero turned about its middle. */
    Builder heroTurned(String role, Piece piece, double x, double y, double yaw) {
      items.add(new Item(piece, x, y, 0, yaw, role, true, true));
      return this;
    }

    Builder put(String role, Piece piece, double x, double y, double z, double yaw, boolean solid) {
      items.add(new Item(piece, x, y, z, yaw, role, false, solid));
      return this;
    }

    Builder clear(double x0, double y0, double x1, double y1) {
      clear.add(new Clear(x0, y0, x1, y1));
      return this;
    }

    Assembly build() {
      double halfWidth = 0;
      double front = 0;
      for (Item item : items) {
        if (!item.solid()) {
          continue;
        }
        double c = Math.abs(StrictMath.cos(item.yaw()));
        double s = Math.abs(StrictMath.sin(item.yaw()));
        double hx = (c * item.piece().width() + s * item.piece().depth()) / 2;
        double hy = (s * item.piece().width() + c * item.piece().depth()) / 2;
        halfWidth = Math.max(halfWidth, Math.max(item.x() + hx, hx - item.x()));
        front = Math.max(front, item.y() + hy);
      }
      return new Assembly(group, anchor, 2 * halfWidth, front, items, clear);
    }
  }
}
