package dev.planwalk.domain.plan;

import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Pairs;
import dev.planwalk.domain.wire.WireObject;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Finding;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** A floor plan: its file, and what was read of it. */
@WireObject("plan")
public record Plan(
    @Doc("Id of the plan") PlanId id,
    @Doc("Project it belongs to") ProjectId projectId,
    @Doc("What the plan is for") PlanKind kind,
    @Doc("Where its reading stands; always the status of its job") JobStatus status,
    @Doc("The job that reads it") JobId jobId,
    @Doc("The uploaded file") PlanFile file,
    @Doc("False until the file was uploaded and completed") boolean fileReceived,
    @Doc("What was recognised, without polygons; null until read")
        Optional<FloorPlanSummary> floorPlan,
    @Doc("What the reader noticed, most important first") List<PlanFinding> findings,
    @Doc("Your own texts by name") @Pairs Map<String, String> metadata,
    @Doc("True for live data, false for test data") boolean livemode,
    @Doc("When it was created") Instant createdAt,
    @Doc("When it last changed") Instant updatedAt) {

  public Plan {
    findings = List.copyOf(findings);
  }

  /** The file of a plan. */
  public record PlanFile(
      @Doc("Name given at creation") String filename,
      @Doc("Format") FileKind fileKind,
      @Doc("Length in bytes; 0 until a page has taken the file") long sizeBytes) {}

  /** Something the reader noticed. */
  public record PlanFinding(
      @Doc("Stable code; /docs/findings lists them all") String code,
      @Doc("info, warning or error") String severity,
      @Doc("One sentence with numbers and names") String message,
      @Doc("What it is about, or empty") String place) {

    static PlanFinding of(Finding finding) {
      return new PlanFinding(
          finding.code().wire(), finding.severity().wire(), finding.message(), finding.place());
    }

    /** How findings stand on a plan's row. */
    public static ArrayNode write(List<Finding> findings) {
      ArrayNode array = JsonNodeFactory.instance.arrayNode();
      for (Finding finding : findings) {
        array
            .addObject()
            .put("code", finding.code().wire())
            .put("severity", finding.severity().wire())
            .put("message", finding.message())
            .put("place", finding.place());
      }
      return array;
    }

    /** The findings of a plan's row; another release may have written codes of its own. */
    static List<PlanFinding> read(ArrayNode findings) {
      return findings
          .valueStream()
          .map(finding ->
              new PlanFinding(
                  finding.path("code").asString(""),
                  finding.path("severity").asString(""),
                  finding.path("message").asString(""),
                  finding.path("place").asString("")))
          .toList();
    }
  }
}
