package dev.planwalk.planreading.rooms;

import dev.planwalk.planreading.borders.Ink;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.pens.Swings;
import dev.planwalk.planreading.words.Lexicon;
import java.util.Optional;

/** What a storey of a finished plan was read from, in the metres of that storey. */
public final class DrawnStorey {

  private final StoreyDraft draft;
  private final Lexicon lexicon;

  /** Of a storey that was read. */
  public DrawnStorey(StoreyDraft draft, Lexicon lexicon) {
    this.draft = draft;
    this.lexicon = lexicon;
  }

  /** The part of the sheet that shows it. */
  public FlatDrawing drawing() {
    return draft.drawing();
  }

  /** The same as borders are sought in it; empty where there is too much to divide it in time. */
  public Optional<Ink> ink(Deadline deadline) {
    if (draft.segments().all().size() > EvidentRooms.MOST_PIECES) {
      return Optional.empty();
    }
    return Optional.of(
        StoreyInk.of(
            draft.drawing(),
            draft.tags(),
            Swings.find(draft.drawing(), draft.segments(), lexicon.layers(), deadline),
            lexicon.layers()));
  }
}
