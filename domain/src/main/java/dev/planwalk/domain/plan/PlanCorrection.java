package dev.planwalk.domain.plan;

import dev.planwalk.domain.error.Fault;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.domain.wire.OmitWhenEmpty;
import dev.planwalk.domain.wire.Range;
import dev.planwalk.domain.wire.Shape;
import dev.planwalk.domain.wire.Variant;
import java.util.List;
import java.util.Optional;

/**
 * One thing that a caller states against a reading. Which fields it needs depends on {@code op};
 * the rest must be left out.
 */
public record PlanCorrection(
    @Doc("What to do") Op op,
    @Doc("Room, wall (set_opening) or opening (remove_opening)")
        @Length(min = 1, max = LONGEST_ID)
        @OmitWhenEmpty
        Optional<String> id,
    @Doc("merge: the room that ends") @Length(min = 1, max = LONGEST_ID) @OmitWhenEmpty
        Optional<String> withId,
    @Doc("rename: name; retype: type; set_opening: door, window, passage; set_unit: unit")
        @Length(min = 1, max = 200)
        @OmitWhenEmpty
        Optional<String> value,
    @Doc("part: x1, y1, x2, y2 in metres") @Length(min = 4, max = 4) @OmitWhenEmpty
        Optional<List<Double>> line,
    @Doc("set_opening: x, y of its middle") @Length(min = 2, max = 2) @OmitWhenEmpty
        Optional<List<Double>> at,
    @Doc("set_opening") @Range(min = 0, max = WIDEST) @OmitWhenEmpty Optional<Double> widthM) {

  static final int LONGEST_ID = 80;

  /** No opening is wider, in metres. */
  static final int WIDEST = 50;

  /** A place further from the origin than this is in no plan, in metres. */
  private static final double FARTHEST = 1e6;

  private static final double NARROWEST = 0.2;

  /** What a correction does. */
  public enum Op implements Variant {
    MERGE(
        "merge",
        "two rooms of one storey are one; id stays",
        idOf("id", "room"),
        idOf("with_id", "room")),
    PART(
        "part",
        "a room is two along a line; the larger part keeps id",
        idOf("id", "room"),
        inThePlan("line")),
    RENAME("rename", "a room has another name", idOf("id", "room"), Beside.of("value")),
    RETYPE(
        "retype",
        "a room is for something else",
        idOf("id", "room"),
        Beside.of("value", oneOf(FloorPlanDocument.ROOM_TYPE_WORDS), FloorPlanDocument.ROOM_TYPES)),
    SET_OPENING(
        "set_opening",
        "an opening is in a wall; what overlaps it goes",
        idOf("id", "wall"),
        Beside.of("value", oneOf(List.of("door", "window", "passage")), "door, window or passage"),
        inThePlan("at"),
        Beside.of("width_m", NARROWEST, WIDEST, "at least " + NARROWEST)),
    REMOVE_OPENING("remove_opening", "an opening is not there", idOf("id", "opening")),
    SET_UNIT(
        "set_unit",
        "the drawing has another unit or scale",
        Beside.of("value", PlanOptions.UNIT, PlanOptions.UNIT_WORDS));

    private final String wire;
    private final String meaning;

    // Of records without arrays; a pattern is immutable, though the checker cannot know.
    @SuppressWarnings("ImmutableEnumChecker")
    private final List<Beside> beside;

    Op(String wire, String meaning, Beside... beside) {
      this.wire = wire;
      this.meaning = meaning;
      this.beside = List.of(beside);
    }

    private static String oneOf(List<String> words) {
      return "^(" + String.join("|", words) + ")$";
    }

    private static Beside idOf(String field, String subject) {
      return Beside.of(
          field,
          "^" + subject + "_[1-9][0-9]{0,8}$",
          "the id of a %s of the plan, such as %s_1".formatted(subject, subject));
    }

    private static Beside inThePlan(String field) {
      return Beside.of(field, -FARTHEST, FARTHEST, "in the plan, in its local metres");
    }

    @Override
    public String wire() {
      return wire;
    }

    @Override
    public String meaning() {
      return meaning;
    }

    @Override
    public List<Beside> beside() {
      return beside;
    }

    /** The word, by which a stored floor plan is read. */
    @Override
    public String toString() {
      return wire;
    }
  }

  /**
   * Finds what an operation lacks, and what it does not take.
   *
   * @param param of this correction, such as {@code corrections[0]}
   */
  void check(String param, List<Fault> faults) {
    Shape<PlanCorrection> shape = PlanOptions.CORRECTION;
    op.judge(shape.write(this), "op", shape.names(), param, faults);
  }
}
