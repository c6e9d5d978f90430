package dev.planwalk.planreading.division;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.words.RoomSize;
import dev.planwalk.planreading.words.Tag;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;

/**
 * Parts a floor where a room has a lettered size, the floor is larger, and the size is that of a
 * part: a lounge beside an open stair, a porch before a lawn. One cut or two leave a rectangle of
 * that size about the label; what is left is a room of its own.
 */
final class SizedParts {

  /** A floor that is larger than lettered by this share is more than the room. */
  private static final double LARGER = 0.12;

  /** Sides of a part may differ by this share: figures are rounded, and walls plastered. */
  private static final double SAME_SIDE = 0.08;

  /** What is left beside a room is no narrower than twice this, in metres, or it is a niche. */
  private static final double HALF_PASSAGE = 0.35;

  /** What is left has at least this area, in m². */
  private static final double LEAST_REST = 1;

  /** More sizes on one floor are a list. */
  private static final int MOST_LABELS = 8;

  /** First cuts that are tried with a second. */
  private static final int MOST_FIRST_CUTS = 24;

  private final GeometryFactory factory = new GeometryFactory();
  private final List<Tag> tags;
  private final FloorCuts lines;
  private final Deadline deadline;

  private SizedParts(List<Tag> tags, FloorCuts lines, Deadline deadline) {
    this.tags = tags;
    this.lines = lines;
    this.deadline = deadline;
  }

  /** Lines that part a floor, and its parts. */
  record Parting(List<LineString> cuts, List<Polygon> parts) {}

  private record Part(Polygon shape, double off, Parting parting) {}

  /**
   * How lettered sizes part a floor; empty where they do not.
   *
   * @param tags labels, also those that lie elsewhere
   */
  static Optional<Parting> of(Polygon face, List<Tag> tags, FloorCuts lines, Deadline deadline) {
    SizedParts parts = new SizedParts(tags, lines, deadline);
    List<Tag> sized =
        tags.stream()
            .filter(tag -> tag.text().size().isPresent() && (tag.names() || tag.mayName()))
            .filter(tag -> parts.within(face, tag))
            .limit(MOST_LABELS + 1)
            .toList();
    if (sized.size() > MOST_LABELS) {
      return Optional.empty();
    }
    for (Tag tag : sized) {
      RoomSize size = tag.text().size().orElseThrow();
      Optional<Parting> parting = larger(face, size) ? parts.of(face, tag, size) : Optional.empty();
      if (parting.isPresent()) {
        return parting;
      }
    }
    return Optional.empty();
  }

  private static boolean larger(Polygon face, RoomSize size) {
    return face.getArea() > (1 + LARGER) * size.area();
  }

  private boolean within(Polygon face, Tag tag) {
    return face.contains(factory.createPoint(tag.at()));
  }

  private Optional<Parting> of(Polygon face, Tag tag, RoomSize size) {
    List<Part> first = new ArrayList<>();
    Optional<Part> best = Optional.empty();
    for (LineString cut : lines.of(face)) {
      Optional<Part> part = part(face, cut, tag, size, new Parting(List.of(), List.of()));
      best = better(best, part);
      part.filter(p -> first.size() < MOST_FIRST_CUTS).ifPresent(first::add);
    }
    if (best.filter(part -> part.off() <= SAME_SIDE).isEmpty()) {
      for (Part half : first) {
        for (LineString cut : lines.of(half.shape())) {
          best = better(best, part(half.shape(), cut, tag, size, half.parting()));
        }
      }
    }
    return best.filter(part -> part.off() <= SAME_SIDE)
        .map(part -> {
          List<Polygon> all = new ArrayList<>(part.parting().parts());
          all.add(part.shape());
          return new Parting(part.parting().cuts(), all);
        });
  }

  /**
   * Whether a part holds another use of the same open room: living, dining and kitchen stay one.
   */
  private boolean together(Tag tag, Polygon rest) {
    return OpenPlan.lives(tag)
        && tags.stream().anyMatch(other -> OpenPlan.lives(other) && within(rest, other));
  }

  private static Optional<Part> better(Optional<Part> best, Optional<Part> part) {
    return part.isPresent() && (best.isEmpty() || part.get().off() < best.get().off())
        ? part
        : best;
  }

  /** The side of a cut that holds the label, where it is not too small; the other is left. */
  private Optional<Part> part(
      Polygon face, LineString cut, Tag tag, RoomSize size, Parting before) {
    deadline.check();
    List<Polygon> halves = lines.halves(face, cut);
    if (halves.size() != 2) {
      return Optional.empty();
    }
    int own = within(halves.get(0), tag) ? 0 : 1;
    Polygon shape = halves.get(own);
    Polygon rest = halves.get(1 - own);
    boolean room =
        within(shape, tag)
            && shape.getArea() > (1 - LARGER) * size.area()
            && rest.getArea() > LEAST_REST
            && !rest.buffer(-HALF_PASSAGE).isEmpty()
            && !together(tag, rest);
    if (!room) {
      return Optional.empty();
    }
    List<LineString> cuts = new ArrayList<>(before.cuts());
    cuts.add(cut);
    List<Polygon> parts = new ArrayList<>(before.parts());
    parts.add(rest);
    OptionalDouble off = size.offFrom(shape);
    return Optional.of(new Part(shape, off.orElse(Double.MAX_VALUE), new Parting(cuts, parts)));
  }
}
