package dev.planwalk.planreading.findings;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.List;

/** The outcome of reading a file; a bad file is a value, never an exception. */
public sealed interface Reading {

  /** A floor plan was found. */
  record Plan(FloorPlan floorPlan, List<Finding> findings) implements Reading {
    public Plan {
      findings = List.copyOf(findings);
    }
  }

  /**
   * A drawing without a floor plan, or one that passed a limit. At least one finding is an error
   * and names the reason.
   */
  record NoPlan(List<Finding> findings) implements Reading {
    public NoPlan {
      findings = List.copyOf(findings);
    }
  }

  /** No DXF, DWG, PDF, IFC, PNG or JPEG at all, or encrypted, or too old. */
  record NotADrawing(FindingCode code, String message) implements Reading {}
}
