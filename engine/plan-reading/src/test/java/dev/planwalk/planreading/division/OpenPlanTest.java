package dev.planwalk.planreading.division;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.words.LabelText;
import dev.planwalk.planreading.words.Tag;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;

class OpenPlanTest {

  /** A living room of 5 by 4 m with a kitchen of 2 by 2 m that is open to it over 2 m. */
  private static final Polygon OPEN =
      new GeometryFactory()
          .createPolygon(
              new Coordinate[] {
                new Coordinate(0, 0),
                new Coordinate(5, 0),
                new Coordinate(5, 1),
                new Coordinate(7, 1),
                new Coordinate(7, 3),
                new Coordinate(5, 3),
                new Coordinate(5, 4),
                new Coordinate(0, 4),
                new Coordinate(0, 0)
              });

  private static Tag tag(double x, double y, String text, Optional<RoomType> type) {
    Coordinate at = new Coordinate(x, y);
    return new Tag(at, at, 0.2, LabelText.parse(text), type);
  }

  private static List<Polygon> divided(Predicate<Tag> stamps, List<Tag> tags) {
    return divided(OPEN, stamps, tags);
  }

  private static List<Polygon> divided(Polygon face, Predicate<Tag> stamps, List<Tag> tags) {
    return OpenPlan.divide(
        face, tags, stamps, new Deadline(() -> 0, Duration.ofSeconds(1)), new ArrayList<>());
  }

  private static List<Tag> living(Tag other) {
    return List.of(tag(2, 2, "Wohnen\n300016", Optional.of(RoomType.LIVING)), other);
  }

  @Test
  void a_stamp_with_a_number_only_has_a_room_of_its_own() {
    List<Polygon> parts = divided(tag -> true, living(tag(6, 2, "300023", Optional.empty())));

    assertThat(parts)
        .extracting(part -> Math.rint(part.getArea()))
        .containsExactlyInAnyOrder(20.0, 4.0);
  }

  @Test
  void a_number_that_stamps_nothing_divides_nothing() {
    assertThat(divided(Tag::names, living(tag(6, 2, "300023", Optional.empty())))).hasSize(1);
  }

  @Test
  void the_number_of_one_room_lettered_twice_divides_nothing() {
    assertThat(divided(tag -> true, living(tag(6, 2, "300016", Optional.empty())))).hasSize(1);
  }

  @Test
  void a_number_lettered_apart_from_its_name_divides_nothing() {
    Tag name = tag(2, 2, "Wohnen", Optional.of(RoomType.LIVING));

    assertThat(divided(tag -> true, List.of(name, tag(6, 2, "300016", Optional.empty()))))
        .hasSize(1);
  }

  @Test
  void living_room_and_kitchen_with_names_stay_one() {
    Tag kitchen = tag(6, 2, "Küche\n300023", Optional.of(RoomType.KITCHEN));

    assertThat(divided(tag -> true, living(kitchen))).hasSize(1);
  }

  private static List<Polygon> lettered(Polygon face, String size) {
    return divided(
        face, Tag::names, List.of(tag(2, 2, "Wohnen\n" + size, Optional.of(RoomType.LIVING))));
  }

  @Test
  void a_lettered_size_that_is_that_of_a_part_parts_the_floor() {
    assertThat(lettered(OPEN, "5.00 x 4.00 m"))
        .extracting(part -> Math.rint(part.getArea()))
        .containsExactlyInAnyOrder(20.0, 4.0);
  }

  @Test
  void a_lettered_size_in_a_corner_of_the_floor_takes_two_cuts() {
    Polygon both =
        new GeometryFactory()
            .createPolygon(
                new Coordinate[] {
                  new Coordinate(0, -2),
                  new Coordinate(2, -2),
                  new Coordinate(2, 0),
                  new Coordinate(5, 0),
                  new Coordinate(5, 1),
                  new Coordinate(7, 1),
                  new Coordinate(7, 3),
                  new Coordinate(5, 3),
                  new Coordinate(5, 4),
                  new Coordinate(0, 4),
                  new Coordinate(0, -2)
                });

    assertThat(lettered(both, "16'-5\" x 13'-1\""))
        .extracting(part -> Math.rint(part.getArea()))
        .containsExactlyInAnyOrder(20.0, 4.0, 4.0);
  }

  @Test
  void lettered_sizes_of_living_room_and_kitchen_leave_them_one() {
    Tag kitchen = tag(6, 2, "Küche\n2.00 x 2.00 m", Optional.of(RoomType.KITCHEN));
    Tag living = tag(2, 2, "Wohnen\n5.00 x 4.00 m", Optional.of(RoomType.LIVING));

    assertThat(divided(Tag::names, List.of(living, kitchen))).hasSize(1);
  }

  @Test
  void a_lettered_size_that_no_part_has_parts_nothing() {
    assertThat(lettered(OPEN, "3.00 x 3.00 m")).hasSize(1);
  }

  @Test
  void a_niche_that_a_lettered_size_leaves_out_stays_with_the_room() {
    Polygon niche =
        new GeometryFactory()
            .createPolygon(
                new Coordinate[] {
                  new Coordinate(0, 0),
                  new Coordinate(5, 0),
                  new Coordinate(5, 0.1),
                  new Coordinate(5.68, 0.1),
                  new Coordinate(5.68, 3.9),
                  new Coordinate(5, 3.9),
                  new Coordinate(5, 4),
                  new Coordinate(0, 4),
                  new Coordinate(0, 0)
                });

    assertThat(lettered(niche, "5.00 x 4.00 m")).hasSize(1);
  }
}
