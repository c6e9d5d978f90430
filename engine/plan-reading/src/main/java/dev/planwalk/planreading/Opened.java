package dev.planwalk.planreading;

import dev.planwalk.planreading.drawing.Drawing;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.vocabulary.Finding;
import java.util.List;

/** The outcome of opening a file: what it holds, before anything is made flat. */
public sealed interface Opened {

  /** The drawing as its file tells it, and what was noticed on the way. */
  record File(Drawing drawing, List<Finding> findings) implements Opened {
    public File {
      findings = List.copyOf(findings);
    }
  }

  /** No drawing that this release reads, or one beyond the limits. */
  record Refused(Reading reading) implements Opened {}
}
