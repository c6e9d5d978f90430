package dev.planwalk.domain.error;

import dev.planwalk.vocabulary.Word;

/**
 * Every code that a failed job's {@code error.code} can be, with all that documents say about it. A
 * job that failed stays failed: what to do is always a new call.
 */
public enum JobFailure implements Word {
  PLAN_UNREADABLE(
      "plan_unreadable",
      "The file is no drawing that we can read, or no floor plan was found in it.",
      "Read the findings of the plan (get_plan, GET /api/v1/plans/{id}), export the drawing again"
          + " as DXF with walls and doors in model space, and upload that (upload_plan, POST"
          + " /api/v1/projects/{id}/plans)."),
  DRAWING_TOO_LARGE(
      "drawing_too_large",
      "The drawing has more entities, crossings or nesting than a reading may take.",
      "Leave out what is no floor plan (hatches, furniture blocks, other sheets), and upload the"
          + " smaller file (upload_plan, POST /api/v1/projects/{id}/plans)."),
  READING_TIME_EXCEEDED(
      "reading_time_exceeded",
      "Reading the drawing took more work than a reading may take.",
      "Leave out what is no floor plan (hatches, furniture blocks, other sheets), and upload the"
          + " smaller file (upload_plan, POST /api/v1/projects/{id}/plans)."),
  UPLOAD_EXPIRED(
      "upload_expired",
      "The file of the plan was never completed.",
      "Create the plan again (upload_plan, POST /api/v1/projects/{id}/plans), PUT the file to its"
          + " upload_url, and complete it (complete_plan_upload, POST /api/v1/plans/{id}/complete)"
          + " within a day."),
  UPLOAD_CHANGED(
      "upload_changed",
      "The uploaded file was changed or removed after it was completed.",
      "Create the plan again (upload_plan, POST /api/v1/projects/{id}/plans), and PUT the file"
          + " once, before completing it."),
  PROJECT_DELETED(
      "project_deleted",
      "The project was deleted while the plan waited for its file.",
      "If the plan is still wanted, create a project (create_project, POST /api/v1/projects) and"
          + " upload to it."),
  RENDER_FAILED(
      "render_failed",
      "No picture, drawing or tour could be made of the plan.",
      "Look at the plan (get_plan, GET /api/v1/plans/{id}); if it is as it should be, create the"
          + " job again with another room, view or seed, and tell the operator the job's id if that"
          + " fails too."),
  PROVIDER_UNAVAILABLE(
      "provider_unavailable",
      "Nobody on this server does jobs of this type, or who is paid for it takes no orders.",
      "Tell the operator the job's id, and create the job again when that is mended."),
  PROVIDER_REJECTED(
      "provider_rejected",
      "The model that was to work on the picture or tour refused to.",
      "Create the picture again (generate_visualization, POST /api/v1/visualizations) with another"
          + " view, room, style or seed; of a tour, with another seed."),
  PROVIDER_TIMEOUT(
      "provider_timeout",
      "The model that works on pictures or tours took the order and did not finish it in time.",
      "Create the job again later, and tell the operator the job's id if that fails too."),
  PROVIDER_RESULT_INVALID(
      "provider_result_invalid",
      "What the model delivered is not the picture or world that it promised.",
      "Create the job again, and tell the operator the job's id if that fails too."),
  WORKER_LOST(
      "worker_lost",
      "The server lost the work on this job as often as it may be tried.",
      "Create the job again; a plan is uploaded again (upload_plan) or read again (read_plan_again,"
          + " POST /api/v1/plans/{id}/read_again). Tell the operator the job's id if it persists."),
  CANCELED_BY_OPERATOR(
      "canceled_by_operator",
      "The operator ended the reading of this plan.",
      "Ask the operator why before uploading the plan again (upload_plan, POST"
          + " /api/v1/projects/{id}/plans).");

  private final String wire;
  private final String meaning;
  private final String remediation;

  JobFailure(String wire, String meaning, String remediation) {
    this.wire = wire;
    this.meaning = meaning;
    this.remediation = remediation;
  }

  /** The word clients see in {@code error.code}. */
  @Override
  public String wire() {
    return wire;
  }

  /** Whether only the reading of a plan ends so; nothing can be made of such a plan. */
  public boolean isOfReading() {
    return switch (this) {
      case PLAN_UNREADABLE,
          DRAWING_TOO_LARGE,
          READING_TIME_EXCEEDED,
          UPLOAD_EXPIRED,
          UPLOAD_CHANGED,
          PROJECT_DELETED,
          CANCELED_BY_OPERATOR ->
          true;
      case RENDER_FAILED,
          PROVIDER_UNAVAILABLE,
          PROVIDER_REJECTED,
          PROVIDER_TIMEOUT,
          PROVIDER_RESULT_INVALID,
          WORKER_LOST ->
          false;
    };
  }

  /** Whether nothing is wrong with what was asked for: the same may succeed when asked again. */
  public boolean isOfServer() {
    return switch (this) {
      case PROVIDER_UNAVAILABLE, PROVIDER_TIMEOUT, PROVIDER_RESULT_INVALID, WORKER_LOST -> true;
      default -> false;
    };
  }

  /** When a job fails so, one sentence for the documents. */
  @Override
  public String meaning() {
    return meaning;
  }

  /** What to do about it, naming the next call. */
  public String remediation() {
    return remediation;
  }

  /** Path of its page on this server. */
  public String docsPath() {
    return "/docs/errors/" + wire;
  }
}
