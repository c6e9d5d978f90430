package dev.planwalk.discovery;

import dev.planwalk.vocabulary.FindingCode;

/** The codes of a plan's findings as Markdown. */
final class FindingReference {

  private FindingReference() {}

  static String markdown() {
    StringBuilder out = new StringBuilder();
    out.append("# Findings\n\n");
    out.append(
        "What the reader noticed about a plan stands in its `findings`: `{code, severity, message,"
            + " place}`, errors first, then warnings, then remarks. Branch on `code`, never on"
            + " `message`. An `error` means that there is no floor plan, and the job failed with it;"
            + " a `warning` that something may be wrong; an `info` is only a remark. `place` is a"
            + " room, storey, layer, handle, page or field, or empty. Codes may be added; none"
            + " changes its meaning.\n\n");
    out.append(
        "Where the last column names a field, reading the plan again with it mends the finding:"
            + " `read_plan_again`, `POST /api/v1/plans/{id}/read_again`. That is free. Jobs after it"
            + " use the new reading; pictures already made keep theirs.\n\n");
    out.append("| Code | Severity | When | What to do | State |\n|---|---|---|---|---|\n");
    for (FindingCode code : FindingCode.values()) {
      out.append("| `").append(code.wire()).append("` | ").append(code.severity().wire());
      out.append(" | ").append(code.meaning()).append(" | ").append(code.remediation());
      out.append(" | ").append(code.stated().map(field -> "`" + field + "`").orElse(""));
      out.append(" |\n");
    }
    return out.toString();
  }
}
