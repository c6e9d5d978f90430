package dev.planwalk.planreading.correction;

import dev.planwalk.floorplan.Correction;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Applies corrections to a plan, one after the other. */
public final class Corrector {

  /** A floor below this is no room, in m². */
  static final double LEAST_ROOM = 0.25;

  private Corrector() {}

  /**
   * A corrected plan.
   *
   * @param findings one for each correction that did not fit, which changed nothing
   */
  public record Corrected(FloorPlan plan, List<Finding> findings) {}

  /**
   * Applies corrections in their order. Each refers to the plan as the ones before it left it; one
   * that does not fit is passed over, and stays in the plan's list, so that a later reading may
   * take it up. Units are not changed here: they are stated to the reader.
   */
  public static Corrected apply(FloorPlan plan, List<Correction> corrections) {
    if (corrections.isEmpty()) {
      return new Corrected(plan, List.of());
    }
    PlanDraft draft = new PlanDraft(plan);
    List<Finding> findings = new ArrayList<>();
    for (int i = 0; i < corrections.size(); i++) {
      Correction correction = corrections.get(i);
      try {
        one(draft, correction);
      } catch (Misfit misfit) {
        findings.add(told(i, correction, misfit));
      }
    }
    return new Corrected(draft.plan(corrections), findings);
  }

  private static void one(PlanDraft draft, Correction correction) throws Misfit {
    switch (correction) {
      case Correction.Merge(var room, var with) -> RoomWorks.merge(draft, room, with);
      case Correction.Part(var room, var from, var to) -> RoomWorks.part(draft, room, from, to);
      case Correction.Rename(var room, var name) ->
          draft.put(Changes.named(draft.room(room), name));
      case Correction.Retype(var room, var type) ->
          draft.put(
              Changes.typed(
                  draft.room(room),
                  RoomType.ofWire(type)
                      .orElseThrow(() -> new Misfit("'" + type + "' is no type of room"))));
      case Correction.SetOpening set -> WallWorks.set(draft, set);
      case Correction.RemoveOpening(var opening) -> WallWorks.close(draft, draft.opening(opening));
      case Correction.SetUnit _ -> {
        // Stated to the reader before it began.
      }
    }
  }

  private static Finding told(int index, Correction correction, Misfit misfit) {
    return new Finding(
        FindingCode.CORRECTION_NOT_APPLIED,
        String.format(
            Locale.ROOT,
            "Correction %d (%s) does not fit this reading: %s. State it anew for the plan as it is,"
                + " or leave it.",
            index + 1,
            correction.wire(),
            misfit.why()),
        correction.subject().orElse(""));
  }
}
