package dev.planwalk.domain.plan;

import dev.planwalk.vocabulary.Finding;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a reading leaves on the plan's row.
 *
 * @param summary of the floor plan; empty if there is none
 */
public record PlanFacts(Optional<ObjectNode> summary, List<Finding> findings) {

  public PlanFacts {
    findings = List.copyOf(findings);
  }
}
