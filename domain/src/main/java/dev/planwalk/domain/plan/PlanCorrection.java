package dev.planwalk.domain.plan;

import dev.planwalk.domain.error.Fault;
import dev.planwalk.domain.operation.Doc;
import dev.planwalk.domain.operation.Length;
import dev.planwalk.domain.operation.OmitWhenEmpty;
import dev.planwalk.domain.operation.Range;
import dev.planwalk.domain.operation.Word;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

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
  private static final Pattern ID = Pattern.compile("(room|wall|opening)_[1-9][0-9]{0,8}");
  private static final Pattern UNIT = Pattern.compile(PlanOptions.UNIT);
  private static final List<String> OPENINGS = List.of("door", "window", "passage");

  /** What a correction does. */
  public enum Op implements Word {
    MERGE("merge", "two rooms of one storey are one; id stays", "room", true, false),
    PART("part", "a room is two along a line; the larger part keeps id", "room", false, false),
    RENAME("rename", "a room has another name", "room", false, true),
    RETYPE("retype", "a room is for something else", "room", false, true),
    SET_OPENING(
        "set_opening", "an opening is in a wall; what overlaps it goes", "wall", false, true),
    REMOVE_OPENING("remove_opening", "an opening is not there", "opening", false, false),
    SET_UNIT("set_unit", "the drawing has another unit or scale", "", false, true);

    private final String wire;
    private final String meaning;
    private final String subject;
    private final boolean two;
    private final boolean valued;

    Op(String wire, String meaning, String subject, boolean two, boolean valued) {
      this.wire = wire;
      this.meaning = meaning;
      this.subject = subject;
      this.two = two;
      this.valued = valued;
    }

    @Override
    public String wire() {
      return wire;
    }

    @Override
    public String meaning() {
      return meaning;
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
    needs(param, "id", id.isPresent(), !op.subject.isEmpty(), faults);
    needs(param, "with_id", withId.isPresent(), op.two, faults);
    needs(param, "value", value.isPresent(), op.valued, faults);
    needs(param, "line", line.isPresent(), op == Op.PART, faults);
    needs(param, "at", at.isPresent(), op == Op.SET_OPENING, faults);
    needs(param, "width_m", widthM.isPresent(), op == Op.SET_OPENING, faults);
    id.ifPresent(text -> checkId(param + ".id", text, op.subject, faults));
    withId.ifPresent(text -> checkId(param + ".with_id", text, "room", faults));
    value.ifPresent(text -> checkValue(param + ".value", text, faults));
    line.ifPresent(numbers -> checkNumbers(param + ".line", numbers, faults));
    at.ifPresent(numbers -> checkNumbers(param + ".at", numbers, faults));
    if (widthM.isPresent() && widthM.get() < NARROWEST) {
      faults.add(
          new Fault(
              param + ".width_m",
              "%s.width_m must be at least %s (got: %s)"
                  .formatted(param, NARROWEST, widthM.get())));
    }
  }

  private void needs(String param, String field, boolean sent, boolean wanted, List<Fault> faults) {
    if (sent != wanted) {
      String name = param + "." + field;
      faults.add(
          new Fault(
              name,
              name
                  + (wanted ? " is required with op " : " must be left out with op ")
                  + op.wire
                  + "."));
    }
  }

  private static void checkId(String param, String id, String subject, List<Fault> faults) {
    if (!subject.isEmpty() && !(ID.matcher(id).matches() && id.startsWith(subject + "_"))) {
      faults.add(
          new Fault(
              param,
              "%s must be the id of a %s of the plan, such as %s_1 (got: %s)"
                  .formatted(param, subject, subject, id)));
    }
  }

  private void checkValue(String param, String text, List<Fault> faults) {
    String wanted =
        switch (op) {
          case RETYPE ->
              FloorPlanDocument.ROOM_TYPE_WORDS.contains(text) ? "" : FloorPlanDocument.ROOM_TYPES;
          case SET_OPENING -> OPENINGS.contains(text) ? "" : "door, window or passage";
          case SET_UNIT -> UNIT.matcher(text).matches() ? "" : PlanOptions.UNIT_WORDS;
          default -> "";
        };
    if (!wanted.isEmpty()) {
      faults.add(new Fault(param, "%s must be %s (got: %s)".formatted(param, wanted, text)));
    }
  }

  private static void checkNumbers(String param, List<Double> numbers, List<Fault> faults) {
    if (numbers.stream().anyMatch(number -> Math.abs(number) > FARTHEST)) {
      faults.add(new Fault(param, param + " must lie in the plan, in its local metres."));
    }
  }
}
