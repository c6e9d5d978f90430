package dev.planwalk.discovery;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.wire.Json;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The error catalogue and the codes of failed jobs as Markdown: all on one page, a page for each.
 */
final class ErrorReference {
  private ErrorReference() {}

  static String all(Site site) {
    StringBuilder out = new StringBuilder();
    out.append("# Errors\n\n");
    out.append(
        "Every refusal is `{\"error\": {type, code, message, remediation, retryable, param?,"
            + " errors?, retry_after_seconds?, docs_url, request_id}}`, whatever `Accept` says,"
            + " over REST and (as `structuredContent` of a tool result with `isError`) over MCP."
            + " Branch on `type` and `code`, never on `message`. `remediation` names the next call."
            + " `param` is the first faulty field, `errors` lists all of them.\n\n");
    out.append("| Status | Code | Type | Retryable | When | What to do |\n");
    out.append("|---|---|---|---|---|---|\n");
    for (ErrorCode code : ErrorCode.values()) {
      out.append("| ").append(code.status());
      out.append(" | [`").append(code.wire()).append("`](").append(site.baseUrl());
      out.append(code.docsPath()).append(".md) | `").append(code.type().wire()).append("` | ");
      out.append(code.retryable() ? "yes" : "no").append(" | ");
      out.append(code.meaning()).append(" | ").append(code.remediation()).append(" |\n");
    }
    out.append("\n## Failed jobs\n\n");
    out.append(
        "A job that was taken on can still fail: its `status` is then `failed` and its `error` is"
            + " `{code, message}`, over REST, over MCP and in the event `job.failed`. It stays"
            + " failed; what to do is a new call. In test mode a project named `fail:<code>`"
            + " rehearses each.\n\n");
    out.append("| Code | When | What to do |\n");
    out.append("|---|---|---|\n");
    for (JobFailure failure : JobFailure.values()) {
      out.append("| [`").append(failure.wire()).append("`](").append(site.baseUrl());
      out.append(failure.docsPath()).append(".md) | ").append(failure.meaning()).append(" | ");
      out.append(failure.remediation()).append(" |\n");
    }
    return out.toString();
  }

  static String of(JobFailure failure, Site site) {
    return """
    # Failed job `%s`

    %s

    ## What to do

    %s

    ## How it looks

    In the job (`GET /api/v1/jobs/{id}`) and in the event `job.failed`:

    ```json
    {
      "status": "failed",
      "error": {"code": "%s", "message": "..."}
    }
    ```

    The `message` is more exact than here. The job stays failed; what it reserved is given back, unless something outside was paid for it. A test key sees this in a project named `fail:%s`.

    All codes: [errors](%s/docs/errors.md).
    """
        .formatted(
            failure.wire(),
            failure.meaning(),
            failure.remediation(),
            failure.wire(),
            failure.wire(),
            site.baseUrl());
  }

  static String of(ErrorCode code, Catalog<?> catalog, Site site) {
    return """
    # Error `%s`

    %s

    - HTTP status: %d
    - `error.type`: `%s`
    - Retryable without a change: %s

    ## What to do

    %s

    ## How it looks

    ```json
    %s
    ```

    The `message` and often the `remediation` are more exact than here. Quote the `request_id` (it is also in the header `Request-Id`) when you ask the operator about it.

    ## Who answers it

    %s

    All codes: [errors](%s/docs/errors.md).
    """
        .formatted(
            code.wire(),
            code.meaning(),
            code.status(),
            code.type().wire(),
            code.retryable() ? "yes" : "no",
            code.remediation(),
            example(code, site),
            operations(code, catalog),
            site.baseUrl());
  }

  private static String example(ErrorCode code, Site site) {
    return Json.MAPPER
        .writerWithDefaultPrettyPrinter()
        .writeValueAsString(
            new ErrorEnvelope(site.baseUrl())
                .of(
                    new ServiceException(code, code.meaning()),
                    "req_019c5f0e4d2a7c3b9e8f1a2b3c4d5e6f"))
        .replace("\r\n", "\n");
  }

  private static String operations(ErrorCode code, Catalog<?> catalog) {
    List<Operation<?, ?>> offered =
        catalog.operations().stream()
            .filter(operation -> !(operation.access() instanceof Access.OperatorToken))
            .collect(Collectors.toList());
    List<Operation<?, ?>> answering =
        offered.stream().filter(operation -> operation.failures().contains(code)).toList();
    if (answering.isEmpty()) {
      return "No operation by itself: the server answers it before it knows which is meant.";
    }
    if (answering.size() == offered.size()) {
      return "Every operation.";
    }
    long keyed =
        offered.stream().filter(operation -> !(operation.access() instanceof Access.Open)).count();
    if (answering.size() == keyed
        && answering.stream().noneMatch(operation -> operation.access() instanceof Access.Open)) {
      return "Every operation that needs a key.";
    }
    return answering.stream().map(ErrorReference::line).collect(Collectors.joining("\n"));
  }

  /** Every door to an operation. */
  private static String line(Operation<?, ?> operation) {
    return "- "
        + Stream.of(
                operation.http().map(http -> "`" + http.method() + " " + http.path() + "`"),
                operation.tool().map(binding -> "the tool `" + binding.name() + "`"),
                operation.method().map(method -> "the MCP method `" + method + "`"))
            .flatMap(Optional::stream)
            .collect(Collectors.joining(", "));
  }
}
