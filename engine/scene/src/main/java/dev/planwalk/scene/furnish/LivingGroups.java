package dev.planwalk.scene.furnish;

import static dev.planwalk.scene.furniture.PieceKind.*;

import dev.planwalk.scene.furnish.Assembly.Anchor;
import dev.planwalk.scene.furniture.Piece;
import dev.planwalk.scene.look.Dressing.SofaGroup;
import java.util.ArrayList;
import java.util.List;

/** What living rooms, dining rooms, studies, entries and balconies get. */
final class LivingGroups {

  /** Living rooms above this many m² have a corner to read in. */
  private static final double READING_FROM = 30;

  /** The same where the room is for dining or cooking, too. */
  private static final double READING_IN_OPEN_PLAN_FROM = 45;

  /** Living rooms above this many m² have a second group of seats. */
  private static final double SECOND_GROUP_FROM = 48;

  /** The same where the room is for dining or cooking, too. */
  private static final double SECOND_GROUP_IN_OPEN_PLAN_FROM = 70;

  private final GroupKit kit;

  LivingGroups(GroupKit kit) {
    this.kit = kit;
  }

  void living(Wishes wishes, boolean alone) {
    List<Assembly> seats = new ArrayList<>();
    SofaGroup group = kit.sofaGroup();
    if (kit.area() > 17) {
      seats.add(seating(2.4, group));
    }
    if (kit.area() > 13) {
      seats.add(seating(2.2, group));
      if (group == SofaGroup.PAIR || group == SofaGroup.BENCH) {
        seats.add(seating(2.2, SofaGroup.ARMCHAIR));
      }
      seats.add(seating(2.2, SofaGroup.SOFA));
    }
    seats.add(seating(1.9, SofaGroup.SOFA));
    seats.add(seating(1.6, SofaGroup.SOFA));
    seats.add(smallSeating());
    wishes.add(seats);
    wishes.add(television(kit.area() > 18 ? 2.0 : 1.7), television(1.4), television(1.1));
    if (alone && kit.area() > 24) {
      wishes.add(
          kit.table("dining table", 1.8, 0.9, 6),
          kit.table("dining table", 1.2, 0.8, 4),
          kit.table("dining table", 1.0, 1.0, 4));
    }
    if (!kit.sparse()) {
      wishes.addExtra(kit.shelf(1.2), kit.shelf(0.8));
    }
    // Where one dines and cooks as well the room is full without.
    if (kit.area() > (alone ? READING_FROM : READING_IN_OPEN_PLAN_FROM)) {
      wishes.addExtra(readingCorner());
    }
    if (kit.area() > (alone ? SECOND_GROUP_FROM : SECOND_GROUP_IN_OPEN_PLAN_FROM)) {
      wishes.addExtra(conversation());
    }
    if (kit.area() > SECOND_GROUP_FROM) {
      wishes.addExtra(kit.shelf(1.6), kit.shelf(1.2));
    }
    wishes.addExtra(kit.plant(0), kit.tablePlantOnFloor());
    if (!kit.sparse()) {
      wishes.addExtra(
          kit.onWall("sideboard", SIDEBOARD, 1.6, 0, 0.6),
          kit.onWall("sideboard", SIDEBOARD, 1.1, 0, 0.6));
      wishes.addExtra(kit.plant(1));
    }
  }

  /** A sofa with table, rug and lamp, and what stands about it. */
  Assembly seating(double width, SofaGroup group) {
    Assembly.Builder b = new Assembly.Builder("sofa group", Anchor.WALL);
    Piece sofa = kit.piece(SOFA, width, 0);
    b.hero("sofa", sofa, 0, 0.03);
    double tableWidth = Math.min(1.2, width * 0.5);
    Piece low = kit.piece(LOW_TABLE, tableWidth, 0.6);
    double tableAt = 0.03 + sofa.depth() + 0.42 + low.depth() / 2;
    b.put("low table", low, 0, tableAt, 0, 0, true);
    double rugWide = Math.min(width + 0.5, 2.9);
    double rugDeep = 1.75;
    b.put(
        "rug", kit.piece(RUG, rugWide, rugDeep), 0, sofa.depth() - 0.25 + rugDeep / 2, 0, 0, false);
    // The side on which the armchair or the side table stands; the lamp is on the other.
    double side = group == SofaGroup.MIRRORED ? -1 : 1;
    Piece lamp = kit.piece(FLOOR_LAMP, 0, 0);
    double lampAt = width / 2 + 0.10 + lamp.width() / 2;
    b.put("lamp floor", lamp, -side * lampAt, 0.10 + lamp.depth() / 2, 0, 0, true);
    if (width > 2.1) {
      Piece table = kit.piece(SIDE_TABLE, 0, 0);
      double at = width / 2 + 0.06 + table.width() / 2;
      b.put("side table", table, side * at, 0.25 + table.depth() / 2, 0, 0, true);
    }
    switch (group) {
      case SOFA -> {}
      case ARMCHAIR, MIRRORED -> {
        Piece chair = kit.piece(ARMCHAIR, 0, 0);
        double yaw = side * Math.toRadians(118);
        b.put("armchair", chair, side * (width / 2 + 0.22), tableAt + 0.28, 0, yaw, true);
      }
      case PAIR -> {
        Piece chair = kit.piece(ARMCHAIR, 0, 0);
        for (int end : new int[] {-1, 1}) {
          double yaw = end * Math.toRadians(112);
          b.put("armchair", chair, end * (width / 2 + 0.22), tableAt + 0.28, 0, yaw, true);
        }
      }
      case BENCH -> {
        Piece bench = kit.piece(BENCH, 1.2, 0);
        double opposite = tableAt + low.depth() / 2 + 0.42 + bench.depth() / 2;
        b.put("bench", bench, 0, opposite, 0, Math.PI, true);
      }
    }
    b.clear(
        -width / 2 + 0.1, 0.03 + sofa.depth() + 0.02, width / 2 - 0.1, 0.03 + sofa.depth() + 0.38);
    return b.build();
  }

  private Assembly smallSeating() {
    Piece sofa = kit.piece(SOFA, 1.45, 0);
    return new Assembly.Builder("sofa group", Anchor.WALL)
        .hero("sofa", sofa, 0, 0.03)
        .clear(-0.6, sofa.depth() + 0.04, 0.6, sofa.depth() + 0.5)
        .build();
  }

  private Assembly television(double width) {
    Piece bench = kit.piece(TELEVISION_BENCH, width, 0);
    return new Assembly.Builder("tv bench", Anchor.WALL)
        .add("tv bench", bench, 0, 0.02)
        .clear(-width / 2 + 0.1, bench.depth() + 0.03, width / 2 - 0.1, bench.depth() + 0.5)
        .build();
  }

  void dining(Wishes wishes) {
    wishes.add(
        kit.table("dining table", kit.area() > 26 ? 2.2 : 1.8, 0.95, kit.area() > 26 ? 8 : 6),
        kit.table("dining table", 1.6, 0.9, 6),
        kit.table("dining table", 1.3, 0.8, 4),
        kit.table("dining table", 1.0, 1.0, 4),
        kit.table("dining table", 0.8, 0.8, 2),
        kit.wallTable());
    if (!kit.sparse()) {
      wishes.addExtra(
          kit.onWall("sideboard", SIDEBOARD, 1.6, 0, 0.6),
          kit.onWall("sideboard", SIDEBOARD, 1.1, 0, 0.6));
    }
    wishes.addExtra(kit.plant(1));
  }

  void entry(Wishes wishes) {
    Piece cabinet = kit.piece(SHOE_CABINET, 0.8, 0);
    Assembly console =
        new Assembly.Builder("shoe cabinet", Anchor.WALL)
            .add("shoe cabinet", cabinet, 0, 0.02)
            .put("mirror", kit.piece(MIRROR, 0.6, 0.8), 0, 0.015, 1.25, 0, false)
            .clear(-0.35, cabinet.depth() + 0.03, 0.35, cabinet.depth() + 0.6)
            .build();
    wishes.add(coatHooks(1.0), coatHooks(0.7));
    wishes.add(console);
    if (kit.area() > 6) {
      wishes.add(kit.onWall("bench", BENCH, 0.9, 0, 0.6));
      wishes.add(kit.plant(2));
    }
  }

  private Assembly coatHooks(double width) {
    Piece hooks = kit.piece(HOOKS, width, 0);
    return new Assembly.Builder("hooks", Anchor.WALL)
        .put("hooks", hooks, 0, 0.006 + hooks.depth() / 2, 0.55, 0, true)
        .clear(-width / 2 + 0.05, 0.25, width / 2 - 0.05, 0.7)
        .build();
  }

  void study(Wishes wishes) {
    wishes.add(
        kit.desk(1.6, false), kit.desk(1.4, false), kit.desk(1.2, false), kit.desk(1.0, false));
    wishes.add(kit.shelf(1.2), kit.shelf(0.8));
    if (kit.area() > 9 && !kit.sparse()) {
      wishes.add(kit.armchairCorner());
      wishes.add(kit.onWall("sideboard", SIDEBOARD, 1.2, 0, 0.6));
    }
    wishes.add(kit.plant(2));
  }

  void outdoor(Wishes wishes) {
    Assembly.Builder b = new Assembly.Builder("outdoor seats", Anchor.WALL);
    Piece chair = kit.piece(OUTDOOR_CHAIR, 0, 0);
    Piece table = kit.piece(OUTDOOR_TABLE, 0, 0);
    b.put("outdoor chair", chair, -0.66, 0.40, 0, -0.22, true);
    b.put("outdoor chair", chair, 0.66, 0.40, 0, 0.22, true);
    b.put("outdoor table", table, 0, 0.42, 0, 0, true);
    Assembly.Builder small = new Assembly.Builder("outdoor seats", Anchor.WALL);
    small.put("outdoor chair", chair, -0.35, 0.40, 0, -0.2, true);
    small.put("outdoor table", table, 0.36, 0.36, 0, 0, true);
    Assembly.Builder one = new Assembly.Builder("outdoor seats", Anchor.WALL);
    one.put("outdoor chair", chair, 0, 0.36, 0, 0, true);
    wishes.add(b.build(), balconyPair(), small.build(), one.build());
    wishes.add(kit.plant(2));
    wishes.add(kit.plant(0));
  }

  /** Sofas for guests who wait. */
  void lounge(Wishes wishes) {
    wishes.add(
        seating(2.2, SofaGroup.ARMCHAIR),
        seating(2.2, SofaGroup.SOFA),
        seating(1.8, SofaGroup.SOFA));
    wishes.add(kit.plant(1));
  }

  /** A place to read: an armchair turned from the wall, with a lamp and a small table. */
  private Assembly readingCorner() {
    Piece chair = kit.piece(ARMCHAIR, 0, 0);
    Piece lamp = kit.piece(FLOOR_LAMP, 0, 0);
    Piece side = kit.piece(SIDE_TABLE, 0, 0);
    double reach = chair.width() / 2 + 0.12;
    return new Assembly.Builder("armchair", Anchor.WALL)
        .put("armchair", chair, 0, 0.16 + chair.depth() / 2, 0, 0.3, true)
        .put("lamp floor", lamp, -reach - lamp.width() / 2, 0.08 + lamp.depth() / 2, 0, 0, true)
        .put("side table", side, reach + side.width() / 2, 0.14 + side.depth() / 2, 0, 0, true)
        .put("rug", kit.piece(RUG, 1.9, 1.4), 0, 0.95, 0, 0, false)
        .clear(-0.3, chair.depth() + 0.2, 0.3, chair.depth() + 0.5)
        .build();
  }

  /** Two armchairs and a round table in the open, for floors that one sofa leaves bare. */
  private Assembly conversation() {
    Piece chair = kit.piece(ARMCHAIR, 0, 0);
    Piece table = kit.piece(LOW_TABLE, 0.7, 0.7);
    double away = 0.35 + 0.38 + chair.depth() / 2;
    double middle = 0.2 + Math.max(chair.width(), chair.depth()) / 2;
    return new Assembly.Builder("conversation", Anchor.CENTRE)
        .put("low table", table, 0, middle, 0, 0, true)
        .put("armchair", chair, -away, middle, 0, -Math.PI / 2 + 0.15, true)
        .put("armchair", chair, away, middle, 0, Math.PI / 2 - 0.15, true)
        .put("rug", kit.piece(RUG, 2.4, 1.7), 0, middle, 0, 0, false)
        .clear(-0.35, middle + 0.4, 0.35, middle + 0.75)
        .build();
  }

  /** Two chairs that face each other over a small table, free on a deep balcony. */
  private Assembly balconyPair() {
    Piece chair = kit.piece(OUTDOOR_CHAIR, 0, 0);
    Piece table = kit.piece(OUTDOOR_TABLE, 0, 0);
    double away = table.width() / 2 + 0.05 + chair.depth() / 2;
    double middle = Math.max(chair.width(), table.depth()) / 2;
    return new Assembly.Builder("outdoor seats", Anchor.CENTRE)
        .put("outdoor table", table, 0, middle, 0, 0, true)
        .put("outdoor chair", chair, -away, middle, 0, -Math.PI / 2 + 0.2, true)
        .put("outdoor chair", chair, away, middle, 0, Math.PI / 2 - 0.2, true)
        .build();
  }
}
