package dev.planwalk.scene.furnish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.scene.DrawnPlan;
import dev.planwalk.scene.furnish.Arranger.Standing;
import dev.planwalk.scene.furnish.RoomContext.KeepClear;
import dev.planwalk.scene.furnish.RoomSpace.Body;
import dev.planwalk.scene.furniture.FurnitureLibrary;
import dev.planwalk.scene.furniture.Taste;
import dev.planwalk.scene.look.TextureStudio;
import dev.planwalk.scene.model.SceneParts;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class FurnisherTest {

  private static final int ROOMS = 1000;

  private final FurnitureLibrary library = FurnitureLibrary.procedural();
  private final TextureStudio studio = new TextureStudio();

  private static Look look(Furnishing furnishing) {
    return new Look(
        UsageType.WOHNEN, Style.REALISTISCH, Lighting.TAG, furnishing, 7, Look.Purpose.STILL);
  }

  /** Greedy placing with few moves: the rules are the same at any number of them. */
  private List<Standing> arranged(RoomContext room, List<String> placedFirst) {
    RoomSpace space = new RoomSpace(room);
    Arranger arranger = new Arranger(space, new RoomCosts(room, space), 5);
    Look look = look(Furnishing.MOEBLIERT);
    Groups groups = new Groups(library, Taste.of(look.style(), 1), look, room);
    boolean first = true;
    for (RoomRole role : RoomRole.of(look.usageType(), room.room())) {
      for (Wishes.Wish wish : groups.of(role, true)) {
        boolean placed = arranger.place(wish.variants());
        if (first && placed) {
          placedFirst.add(wish.name());
        }
        first = false;
      }
    }
    arranger.anneal(40);
    return arranger.standing();
  }

  @Test
  void a_thousand_rooms_have_no_overlap_no_blocked_door_and_ways_between_all_doors() {
    int habitable = 0;
    int furnished = 0;
    for (long seed = 0; seed < ROOMS; seed++) {
      RoomContext room = GeneratedRoom.of(seed);
      List<String> first = new ArrayList<>();
      List<Standing> standing = arranged(room, first);
      List<Body> bodies = new ArrayList<>();
      for (Standing group : standing) {
        bodies.addAll(group.bodies());
      }
      assertRules(seed, room, bodies);
      assertTelevisionIsSeen(seed, standing);
      boolean counts = room.room().areaSquareMetres() >= 8 && isHabitable(room.room().type());
      habitable += counts ? 1 : 0;
      furnished += counts && !first.isEmpty() ? 1 : 0;
    }
    assertThat(habitable).isGreaterThan(300);
    assertThat((double) furnished / habitable).isGreaterThanOrEqualTo(0.95);
  }

  private static void assertTelevisionIsSeen(long seed, List<Standing> standing) {
    for (Standing sofa : standing) {
      for (Standing bench : standing) {
        if (sofa.is("sofa group") && bench.is("tv bench")) {
          Pose from = sofa.pose();
          double dx = bench.pose().x() - from.x();
          double dy = bench.pose().y() - from.y();
          double ahead = dx * from.frontX() + dy * from.frontY();
          assertThat(ahead).as("television ahead of the sofa, room %d", seed).isGreaterThan(2);
        }
      }
    }
  }

  @Test
  void desks_leave_the_doors_to_whoever_looks_in() {
    List<Double> metres = new ArrayList<>();
    for (long seed = 0; seed < ROOMS; seed++) {
      RoomContext room = GeneratedRoom.of(seed);
      if (room.room().type() == RoomType.CHILD_ROOM || room.room().type() == RoomType.STUDY) {
        for (Standing group : arranged(room, new ArrayList<>())) {
          if (group.is("desk")) {
            toNearestDoor(room, group.pose()).ifPresent(metres::add);
          }
        }
      }
    }

    assertThat(metres.stream().mapToDouble(d -> d).average().orElseThrow()).isGreaterThan(2.7);
  }

  private static OptionalDouble toNearestDoor(RoomContext room, Pose pose) {
    return room.openings().stream()
        .filter(RoomContext.RoomOpening::door)
        .mapToDouble(door -> RoomCosts.distance(pose.x(), pose.y(), door.start(), door.end()))
        .min();
  }

  @Test
  void small_kitchens_get_a_table_for_two_and_larger_ones_for_four() {
    assertThat(chairsAtKitchenTable(2.9, 2.9)).isZero();
    assertThat(chairsAtKitchenTable(2.5, 4.3)).isEqualTo(2);
    assertThat(chairsAtKitchenTable(3.2, 4.3)).isEqualTo(4);
  }

  private long chairsAtKitchenTable(double width, double depth) {
    Room kitchen = DrawnPlan.room("room_1", "flat_1", RoomType.KITCHEN, 0, 0, width, depth);
    RoomContext room =
        new RoomContext(
            kitchen,
            kitchen.floor(),
            2.5,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            new RoomContext.LampPlan(0, 4000, List.of(new Point(1, 1))),
            false);
    Look look = look(Furnishing.MOEBLIERT);
    Groups groups = new Groups(library, Taste.of(look.style(), 1), look, room);
    return groups.of(RoomRole.KITCHEN, true).stream()
        .filter(w -> w.name().equals("dining table"))
        .flatMap(w -> w.variants().getFirst().items().stream())
        .filter(i -> i.role().equals("chair"))
        .count();
  }

  private static boolean isHabitable(RoomType type) {
    return switch (type) {
      case LIVING, BEDROOM, CHILD_ROOM, STUDY, DINING -> true;
      default -> false;
    };
  }

  private static void assertRules(long seed, RoomContext room, List<Body> bodies) {
    RoomSpace space = new RoomSpace(room);
    for (int i = 0; i < bodies.size(); i++) {
      Body body = bodies.get(i);
      assertThat(space.contains(body.footprint())).as("inside, room %d", seed).isTrue();
      for (KeepClear zone : room.zones()) {
        boolean blocks =
            body.top() > zone.maxHeightMetres() && body.footprint().overlaps(zone.area().points());
        assertThat(blocks).as("%s blocked, room %d", zone.reason(), seed).isFalse();
      }
      for (int j = 0; j < i; j++) {
        Body other = bodies.get(j);
        boolean meet = body.bottom() < other.top() && other.bottom() < body.top();
        // Chairs stand under their own table's edge; groups are rigid, so only others count.
        boolean overlap = meet && body.footprint().overlaps(other.footprint());
        assertThat(overlap && !sameGroup(body, other)).as("overlap, room %d", seed).isFalse();
      }
    }
    assertThat(space.passable(bodies, List.of())).as("ways, room %d", seed).isTrue();
  }

  /**
   * A chair (0.86 high) pushed under a table (0.75 high), or a chair's corner at the next chair.
   */
  private static boolean sameGroup(Body a, Body b) {
    return a.top() < 1.05 && b.top() < 1.05 && (isTable(a) || isTable(b) || chairs(a, b));
  }

  private static boolean isTable(Body body) {
    return Math.abs(body.top() - 0.75) < 0.02 || Math.abs(body.top() - 0.74) < 0.02;
  }

  private static boolean chairs(Body a, Body b) {
    return Math.abs(a.top() - b.top()) < 0.01;
  }

  @Test
  void the_same_room_and_look_give_the_same_pieces() {
    for (long seed = 0; seed < 6; seed++) {
      RoomContext room = GeneratedRoom.of(seed);
      Furnished once = furnish(room, Furnishing.MOEBLIERT);
      Furnished again =
          new Furnisher(FurnitureLibrary.procedural(), new TextureStudio())
              .furnish(room, look(Furnishing.MOEBLIERT), new SceneParts());
      assertThat(again).isEqualTo(once);
      assertThat(once.pieces()).isNotEmpty();
      List<PlacedPiece> rugs = once.pieces().stream().filter(p -> p.role().equals("rug")).toList();
      assertRugsApart(rugs);
      for (KeepClear zone : room.zones()) {
        assertThat(rugs)
            .as(zone.reason())
            .noneMatch(rug ->
                zone.reason().equals("door_swing")
                    && rug.footprint().points().stream()
                        .anyMatch(p -> Footprint.inside(zone.area().points(), p.x(), p.y())));
      }
    }
  }

  private static void assertRugsApart(List<PlacedPiece> rugs) {
    for (int i = 0; i < rugs.size(); i++) {
      for (int k = 0; k < i; k++) {
        List<Point> other = rugs.get(k).footprint().points();
        assertThat(rugs.get(i).footprint().points())
            .noneMatch(corner -> Footprint.inside(other, corner.x(), corner.y()));
      }
    }
  }

  @Test
  void less_furnishing_means_fewer_pieces() {
    RoomContext living = GeneratedRoom.of(0);
    int full = furnish(living, Furnishing.MOEBLIERT).pieces().size();
    int part = furnish(living, Furnishing.TEILMOEBLIERT).pieces().size();
    Furnished empty = furnish(living, Furnishing.LEER);
    assertThat(part).isBetween(2, full - 1);
    assertThat(empty.pieces()).allMatch(p -> p.role().startsWith("lamp"));
  }

  @Test
  void an_empty_bathroom_keeps_its_sanitary_ware() {
    RoomContext bath = GeneratedRoom.of(5);
    assertThat(bath.room().type()).isEqualTo(RoomType.BATHROOM);
    assertThat(furnish(bath, Furnishing.LEER).pieces()).anyMatch(p -> p.role().equals("toilet"));
  }

  @Test
  void what_finds_no_place_is_told() {
    RoomContext bath = GeneratedRoom.of(5);
    RoomContext tiny =
        new RoomContext(
            bath.room(),
            new dev.planwalk.floorplan.Area(
                new dev.planwalk.floorplan.Ring(
                    List.of(
                        new Point(0, 0),
                        new Point(0.5, 0),
                        new Point(0.5, 0.5),
                        new Point(0, 0.5))),
                List.of()),
            2.5,
            List.of(
                new RoomContext.WallSegment(
                    new Point(0, 0), new Point(0.5, 0), true, true, false, false)),
            List.of(),
            List.of(),
            List.of(),
            bath.lamps(),
            false);
    assertThat(furnish(tiny, Furnishing.MOEBLIERT).skipped())
        .extracting(SkippedGroup::group)
        .contains("toilet", "basin");
  }

  private Furnished furnish(RoomContext room, Furnishing furnishing) {
    return new Furnisher(library, studio).furnish(room, look(furnishing), new SceneParts());
  }
}
