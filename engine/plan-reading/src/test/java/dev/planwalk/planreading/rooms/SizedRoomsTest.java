package dev.planwalk.planreading.rooms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.words.LabelText;
import dev.planwalk.planreading.words.LayerMeaning;
import dev.planwalk.planreading.words.Tag;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;

class SizedRoomsTest {

  /** A bedroom that is known, left of the lounge that is not. */
  private static final RoomDraft BEDROOM = new RoomDraft(box(-4.2, 0, -0.2, 4), Room.Source.FACES);

  private static Polygon box(double x0, double y0, double x1, double y1) {
    return (Polygon) new GeometryFactory().toGeometry(new Envelope(x0, x1, y0, y1));
  }

  /** A lounge of 5 by 4 m with a gap of 1.2 m in its right wall and one of 2 m in the lower. */
  private static List<Segment> lounge() {
    List<Segment> lines = new ArrayList<>();
    lines.add(line(0, 0, 0, 4));
    lines.add(line(5, 0, 5, 1));
    lines.add(line(5, 2.2, 5, 4));
    lines.add(line(0, 4, 5, 4));
    lines.add(line(0, 0, 3, 0));
    return lines;
  }

  private static Segment line(double x1, double y1, double x2, double y2) {
    return new Segment(x1, y1, x2, y2, -1, LayerMeaning.UNKNOWN);
  }

  private static Tag label(String text) {
    Coordinate at = new Coordinate(2, 2);
    return new Tag(at, at, 0.2, LabelText.parse(text), Optional.of(RoomType.LIVING));
  }

  private static Optional<Polygon> about(List<Segment> lines, Tag tag, RoomDraft... found) {
    Deadline deadline = new Deadline(() -> 0, Duration.ofSeconds(1));
    return new SizedRooms(lines, List.of(found), deadline).about(tag);
  }

  @Test
  void a_rectangle_of_the_lettered_size_is_the_room() {
    assertThat(about(lounge(), label("Lounge\n16'-5\" x 13'-1\""), BEDROOM))
        .hasValueSatisfying(room -> assertThat(room.getArea()).isBetween(19.5, 20.5));
  }

  @Test
  void lines_of_another_size_are_none() {
    assertThat(about(lounge(), label("Lounge\n15'-0\" x 13'-1\""), BEDROOM)).isEmpty();
  }

  @Test
  void a_rectangle_that_is_hardly_drawn_is_none() {
    List<Segment> corners = List.of(line(0, 0, 0, 1.3), line(5, 0, 5, 1.3), line(0, 4, 5, 4));

    assertThat(about(corners, label("Lounge\n16'-5\" x 13'-1\""), BEDROOM)).isEmpty();
  }

  @Test
  void a_piece_that_a_counter_left_becomes_the_whole_room() {
    RoomDraft piece = new RoomDraft(box(0, 0, 5, 3.3), Room.Source.FACES);

    assertThat(about(lounge(), label("Kitchen\n16'-5\" x 13'-1\""), BEDROOM, piece))
        .hasValueSatisfying(room -> assertThat(room.getArea()).isBetween(19.5, 20.5));
  }

  @Test
  void a_room_of_its_size_stays_as_it_is() {
    RoomDraft whole = new RoomDraft(box(0, 0, 5, 3.9), Room.Source.FACES);

    assertThat(about(lounge(), label("Kitchen\n16'-5\" x 13'-1\""), BEDROOM, whole)).isEmpty();
  }

  @Test
  void floor_of_other_rooms_is_not_taken() {
    RoomDraft other = new RoomDraft(box(3, 0, 9, 4), Room.Source.FACES);

    assertThat(about(lounge(), label("Lounge\n16'-5\" x 13'-1\""), BEDROOM, other)).isEmpty();
  }
}
