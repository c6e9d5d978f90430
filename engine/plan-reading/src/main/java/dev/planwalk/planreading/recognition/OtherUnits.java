package dev.planwalk.planreading.recognition;

import dev.planwalk.floorplan.LengthUnit;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.plan.PlanBuilder;
import dev.planwalk.planreading.rooms.RoomDraft;
import dev.planwalk.planreading.sheet.SheetPart;
import dev.planwalk.planreading.unit.UnitVote;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.locationtech.jts.geom.Envelope;

/**
 * Units to try when nothing measures a drawing and the likeliest unit makes hardly a room of it:
 * walls ten times too thick or too thin are no walls, so that the wrong unit leaves a plan open or
 * makes one hall of it.
 */
final class OtherUnits {

  /** A unit with more confidence than this was measured, or nearly all sources agree on it. */
  private static final double DOUBTFUL = 0.3;

  /** Units that have this share of the best one's votes may be meant. */
  private static final double LEAST_VOTES = 1 / 3.0;

  /** Rooms that people build are between these, in m²: closets and sports halls. */
  private static final double LEAST_ROOM = 1.5;

  private static final double LARGEST_ROOM = 600;

  /** A plan makes sense when usual rooms are this share of its floor. */
  private static final double MAKES_SENSE = 0.2;

  /** The same for another unit: a sheet frame may be part of what is drawn. */
  private static final double LEAST_SHARE = 0.1;

  /** Fewer rooms do not speak for another unit: a hall is a hall. */
  private static final int LEAST_ROOMS = 5;

  /** Reading again costs as much as reading: twice at most, and not of larger drawings. */
  private static final int MOST_TRIED = 2;

  private static final int MOST_POINTS = 15_000;

  /** Sources that measure things of a known size; no unit is tried against them. */
  private static final Set<String> KNOWN_SIZES =
      Set.of("dimension_text", "area_stamp", "label_spacing", "room_sizes", "door_swings");

  /** A unit that was found by trying is always uncertain. */
  private static final double TRIED = 0.2;

  private OtherUnits() {}

  /** Units to try instead, the likeliest first; none when this one may be right. */
  static List<LengthUnit> of(
      LengthUnit unit, List<SheetPart> parts, List<PlanBuilder.StoreyInput> storeys) {
    int points = 0;
    for (SheetPart part : parts) {
      points += part.drawing().strokes().stream().mapToInt(stroke -> stroke.size()).sum();
    }
    boolean page = !parts.getFirst().drawing().pages().isEmpty();
    if (page
        || unit.confidence() > DOUBTFUL
        || points > MOST_POINTS
        || usualShare(storeys) >= MAKES_SENSE) {
      return List.of();
    }
    Map<String, Double> votes = new LinkedHashMap<>();
    for (LengthUnit.Evidence evidence : unit.evidence()) {
      votes.merge(evidence.votesFor(), evidence.weight(), Double::sum);
    }
    double most = votes.getOrDefault(unit.name(), 0.0);
    List<LengthUnit> others = new ArrayList<>();
    for (UnitVote.Unit other : UnitVote.Unit.values()) {
      if (!other.word.equals(unit.name())
          && votes.getOrDefault(other.word, 0.0) >= LEAST_VOTES * most
          && possible(other.word, unit.evidence())) {
        others.add(new LengthUnit(other.word, other.metres, TRIED, unit.evidence()));
      }
    }
    others.sort(Comparator.comparingDouble(other -> -votes.getOrDefault(other.name(), 0.0)));
    return others.subList(0, Math.min(MOST_TRIED, others.size()));
  }

  /** Whether everything whose size is known has that size in a unit. */
  private static boolean possible(String unit, List<LengthUnit.Evidence> evidence) {
    Set<String> known = new HashSet<>();
    Set<String> fitting = new HashSet<>();
    for (LengthUnit.Evidence vote : evidence) {
      if (KNOWN_SIZES.contains(vote.source())) {
        known.add(vote.source());
        if (vote.votesFor().equals(unit)) {
          fitting.add(vote.source());
        }
      }
    }
    return fitting.equals(known);
  }

  /** Whether a unit makes sense of a plan of which another one makes little. */
  static boolean better(
      List<PlanBuilder.StoreyInput> storeys, List<PlanBuilder.StoreyInput> others) {
    return usual(storeys) >= LEAST_ROOMS
        && usualShare(storeys) >= Math.max(LEAST_SHARE, 2 * usualShare(others));
  }

  /** The unit with what spoke for it in the end. */
  static LengthUnit told(LengthUnit unit, List<PlanBuilder.StoreyInput> storeys) {
    List<LengthUnit.Evidence> evidence = new ArrayList<>(unit.evidence());
    int rooms = usual(storeys);
    evidence.add(
        new LengthUnit.Evidence(
            "rooms_enclosed",
            unit.name(),
            0,
            rooms,
            String.format(Locale.ROOT, "walls enclose %d rooms of a usual size", rooms)));
    return new LengthUnit(unit.name(), unit.metresPerUnit(), unit.confidence(), evidence);
  }

  private static int usual(List<PlanBuilder.StoreyInput> storeys) {
    int usual = 0;
    for (PlanBuilder.StoreyInput storey : storeys) {
      for (RoomDraft room : storey.naming().draft().shell().rooms()) {
        usual += usual(room) ? 1 : 0;
      }
    }
    return usual;
  }

  private static boolean usual(RoomDraft room) {
    double area = room.shape().getArea();
    return area >= LEAST_ROOM && area <= LARGEST_ROOM;
  }

  /** Share of the floor of all storeys that is rooms of a usual size. */
  private static double usualShare(List<PlanBuilder.StoreyInput> storeys) {
    double usual = 0;
    double floor = 0;
    for (PlanBuilder.StoreyInput storey : storeys) {
      for (RoomDraft room : storey.naming().draft().shell().rooms()) {
        usual += usual(room) ? room.shape().getArea() : 0;
      }
      floor += floor(storey);
    }
    return floor > 0 ? usual / floor : 0;
  }

  /** Area of the box of everything drawn of a storey, in m². */
  private static double floor(PlanBuilder.StoreyInput storey) {
    Envelope box = new Envelope();
    for (Segment piece : storey.naming().draft().segments().all()) {
      box.expandToInclude(piece.x1(), piece.y1());
      box.expandToInclude(piece.x2(), piece.y2());
    }
    return box.getArea();
  }
}
