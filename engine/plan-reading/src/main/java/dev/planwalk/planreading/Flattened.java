package dev.planwalk.planreading;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.vocabulary.Finding;
import java.util.List;

/** The outcome of reading a file up to the flattened drawing, before recognition. */
public sealed interface Flattened {

  /** The drawing, made flat, and what was noticed on the way. */
  record Sheet(FlatDrawing drawing, List<Finding> findings) implements Flattened {
    public Sheet {
      findings = List.copyOf(findings);
    }
  }

  /** No drawing that this release reads, or one beyond the limits. */
  record Refused(Reading reading) implements Flattened {}
}
