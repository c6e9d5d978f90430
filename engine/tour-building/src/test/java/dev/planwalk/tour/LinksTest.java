package dev.planwalk.tour;

import static dev.planwalk.tour.TwoRooms.box;
import static dev.planwalk.tour.TwoRooms.opening;
import static dev.planwalk.tour.TwoRooms.ring;
import static dev.planwalk.tour.TwoRooms.room;
import static dev.planwalk.tour.TwoRooms.wall;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.tour.capture.Link;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Ways on through a row of three rooms, whose doors face each other or do not. */
class LinksTest {

  @Test
  void a_door_that_is_seen_through_another_leads_on_too() {
    assertThat(ways(1.6, 1.6)).contains("room_1 opening_1 room_2", "room_1 opening_2 room_3");
    assertThat(ways(1.6, 1.6)).contains("room_3 opening_2 room_2", "room_3 opening_1 room_1");
  }

  @Test
  void a_door_round_the_corner_does_not() {
    assertThat(ways(0.7, 3.4))
        .containsExactlyInAnyOrder(
            "room_1 opening_1 room_2",
            "room_2 opening_1 room_1",
            "room_2 opening_2 room_3",
            "room_3 opening_2 room_2");
  }

  /** Which room leads through which door into which other. */
  private static List<String> ways(double firstDoor, double secondDoor) {
    FloorPlan plan = threeRooms(firstDoor, secondDoor);
    TourPlan tour = TourPlan.of(TwoRooms.scenes(), TwoRooms.request(plan, 1));
    return tour.links().stream().map(link -> told(tour, link)).distinct().toList();
  }

  private static String told(TourPlan tour, Link link) {
    return roomOf(tour, link.from())
        + link.through().map(door -> " " + door + " ").orElse(" ")
        + roomOf(tour, link.to());
  }

  private static String roomOf(TourPlan tour, String point) {
    return tour.points().stream()
        .filter(p -> p.id().equals(point))
        .findFirst()
        .orElseThrow()
        .roomId();
  }

  /** Rooms of 4 m depth and 3 to 4 m width in a row, each door 0.9 m wide from this far up. */
  private static FloorPlan threeRooms(double firstDoor, double secondDoor) {
    return TwoRooms.plan(
        box(0, 0, 10.9, 4.6),
        List.of(
            room("room_1", "Wohnen", RoomType.LIVING, box(0.3, 0.3, 4.3, 4.3)),
            room("room_2", "Flur", RoomType.HALL, box(4.4, 0.3, 7.4, 4.3)),
            room("room_3", "Schlafen", RoomType.BEDROOM, box(7.5, 0.3, 10.6, 4.3))),
        List.of(
            wall("wall_1", 4.35, 0.3, 4.35, 4.3, 0.1), wall("wall_2", 7.45, 0.3, 7.45, 4.3, 0.1)),
        List.of(
            door("opening_1", "wall_1", 4.3, firstDoor, "room_1", "room_2"),
            door("opening_2", "wall_2", 7.4, secondDoor, "room_2", "room_3")));
  }

  private static Opening door(
      String id, String wall, double x, double y, String left, String right) {
    Ring footprint = ring(x + 0.1, y, x + 0.1, y + 0.9, x, y + 0.9, x, y);
    return opening(id, Opening.Kind.DOOR, wall, footprint, Optional.of(left), Optional.of(right));
  }
}
