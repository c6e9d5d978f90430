package dev.planwalk.domain.plan;

import dev.planwalk.domain.operation.NextCall;
import dev.planwalk.domain.operation.PageVisit;
import dev.planwalk.vocabulary.FileKind;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The visit to the page that takes the file of a plan. Wanted only where the caller could not say
 * which file it is: one that knows its size has it at hand and can send it.
 */
final class FileVisit implements PageVisit {

  @Override
  public Optional<Wanted> wanted(JsonNode answer) {
    String page = answer.path("upload_page").asString("");
    JsonNode plan = answer.path("plans").path(0);
    return page.isEmpty() || !answer.path("curl").asString("").isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Wanted(
                plan.path("id").asString(""),
                page,
                "Hand over the floor plan on this page: a %s file.".formatted(FileKind.inWords()),
                NextCall.to("get_plan", "").with("plan_id", plan.path("id").asString(""))));
  }

  @Override
  public Optional<ObjectNode> after(ObjectNode answer, JsonNode plan) {
    if (!plan.path("file_received").asBoolean(false)) {
      return Optional.empty();
    }
    ObjectNode received = answer.deepCopy();
    received.remove("upload_page");
    received.put("fetched_bytes", plan.path("file").path("size_bytes").asLong(0));
    return Optional.of(received);
  }

  @Override
  public boolean isOver(JsonNode plan) {
    String status = plan.path("status").asString("");
    return !status.equals("queued") && !status.equals("running");
  }

  /** What to do after the answer: wait where the file is there, else have it come. */
  static Optional<NextCall> next(JsonNode upload, ObjectNode sent) {
    JsonNode warning = upload.path("findings").path(0);
    if (warning.isObject()) {
      return Optional.of(
          NextCall.to("upload_plan", warning.path("message").asString(""))
              .with("project_id", sent.path("project_id").asString("")));
    }
    JsonNode plan = upload.path("plans").path(0);
    if (upload.has("fetched_bytes")) {
      return Optional.of(
          NextCall.to("wait_for_job", "The file is there, and the plan is being read.")
              .with("job_id", plan.path("job_id").asString("")));
    }
    return Optional.of(
        NextCall.to(
                "complete_plan_upload",
                upload.path("curl").asString("").isEmpty()
                    ? "First give your user upload_page: it takes the file and completes by itself."
                    : "First run the curl line where the file is; or give your user upload_page,"
                        + " which completes by itself.")
            .with("plan_id", plan.path("id").asString("")));
  }
}
