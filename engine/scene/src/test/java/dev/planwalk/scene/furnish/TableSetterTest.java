package dev.planwalk.scene.furnish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.furniture.FurnitureLibrary;
import dev.planwalk.scene.furniture.Taste;
import dev.planwalk.scene.look.Dressing;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TableSetterTest {

  private final FurnitureLibrary library = FurnitureLibrary.procedural();

  private static Look look(Style style, long seed) {
    return new Look(
        UsageType.WOHNEN, style, Lighting.TAG, Furnishing.MOEBLIERT, seed, Look.Purpose.STILL);
  }

  private List<Assembly> tables(Look look, RoomContext room) {
    GroupKit kit = new GroupKit(library, Taste.of(look.style(), 1), look, room);
    return List.of(
        new LivingGroups(kit).seating(2.4, Dressing.SofaGroup.SOFA),
        kit.table("dining table", 1.8, 0.9, 6),
        kit.table("dining table", 2.2, 0.95, 8),
        kit.table("dining table", 1.0, 1.0, 4),
        kit.table("dining table", 1.2, 0.8, 4));
  }

  /** What is put on the tables of a group that stands turned in a room. */
  private List<Dresser.Thing> set(Assembly group, Look look, RoomContext room) {
    Dresser dresser = new Dresser(room, look, library, Taste.of(look.style(), 1));
    dresser.clutter(List.of(standing(group)));
    return dresser.things();
  }

  private static Arranger.Standing standing(Assembly group) {
    return new Arranger.Standing(group, new Pose(2, 3, 0.6), List.of(), List.of(), List.of());
  }

  private static boolean isTable(Assembly.Item item) {
    return item.role().equals("low table") || item.role().equals("dining table");
  }

  @ParameterizedTest
  @EnumSource
  void no_table_is_bare_and_nothing_on_it_overhangs_or_touches(Style style) {
    RoomContext room = GeneratedRoom.of(0);
    for (long seed = 0; seed < 12; seed++) {
      Look look = look(style, seed);
      for (Assembly group : tables(look, room)) {
        Assembly.Item table = group.items().stream().filter(i -> isTable(i)).findFirst().get();
        Footprint top =
            new Footprint(
                standing(group).pose().of(table.x(), table.y(), table.yaw()),
                table.piece().width() / 2,
                table.piece().depth() / 2);
        List<Dresser.Thing> on = new ArrayList<>();
        for (Dresser.Thing thing : set(group, look, room)) {
          if (top.contains(thing.pose().x(), thing.pose().y())) {
            on.add(thing);
            for (Point corner : footprint(thing).ring().points()) {
              assertThat(top.contains(corner.x(), corner.y())).as("%s %s", style, group).isTrue();
            }
            assertThat(thing.z()).isBetween(table.piece().height(), table.piece().height() + 0.005);
          }
        }
        assertThat(on).as("%s seed %d %s", style, seed, group.group()).isNotEmpty();
        assertApart(on);
      }
    }
  }

  private static Footprint footprint(Dresser.Thing thing) {
    // Plates and leaves are round: what touches is a little less than the box.
    return new Footprint(thing.pose(), 0.47 * thing.piece().width(), 0.47 * thing.piece().depth());
  }

  /** Whatever stands on a cloth may be over it. */
  private static void assertApart(List<Dresser.Thing> things) {
    List<Dresser.Thing> standing =
        things.stream().filter(t -> !t.piece().model().equals("runner")).toList();
    for (int i = 0; i < standing.size(); i++) {
      for (int j = 0; j < i; j++) {
        assertThat(footprint(standing.get(i)).overlaps(footprint(standing.get(j))))
            .as("%s and %s", standing.get(i), standing.get(j))
            .isFalse();
      }
    }
  }

  @Test
  void styles_differ_in_what_hangs_and_stands_about() {
    Set<String> tables = new HashSet<>();
    Set<String> walls = new HashSet<>();
    Set<String> seats = new HashSet<>();
    for (Style style : Style.values()) {
      Dressing dressing = Dressing.of(style);
      tables.add(dressing.lowTable() + " " + dressing.diningTable());
      walls.add(dressing.hangings() + " " + dressing.art());
      seats.add(dressing.sofaGroups().toString());
    }
    assertThat(tables).hasSameSizeAs(Style.values());
    assertThat(walls).hasSameSizeAs(Style.values());
    assertThat(seats).hasSameSizeAs(Style.values());
  }

  @ParameterizedTest
  @EnumSource
  void frames_of_a_group_keep_apart_and_within_what_they_may_use(Dressing.Hanging hanging) {
    for (double width : new double[] {1.5, 1.9, 2.4}) {
      List<Frames.Frame> frames = Frames.of(hanging, width, 0.9);
      for (int i = 0; i < frames.size(); i++) {
        Frames.Frame a = frames.get(i);
        assertThat(Math.abs(a.x()) + a.width() / 2).isLessThanOrEqualTo(width / 2 + 1e-9);
        assertThat(a.up()).isNotNegative();
        assertThat(a.up() + a.height()).isLessThanOrEqualTo(0.9 + 1e-9);
        for (int j = 0; j < i; j++) {
          Frames.Frame b = frames.get(j);
          boolean beside = Math.abs(a.x() - b.x()) >= (a.width() + b.width()) / 2 + 0.02;
          boolean above = a.up() >= b.up() + b.height() + 0.02;
          boolean below = b.up() >= a.up() + a.height() + 0.02;
          assertThat(beside || above || below).as("%s %s %s", hanging, a, b).isTrue();
        }
      }
    }
  }
}
