package dev.planwalk.discovery;

import dev.planwalk.domain.error.ErrorCode;

/** The error catalogue as Markdown: all codes on one page, and a page for each. */
final class ErrorReference {
  private ErrorReference() {}

  static String all() {
    StringBuilder out = new StringBuilder();
    out.append("# Errors\n\n");
    out.append(
        "Every refusal is `{\"error\": {type, code, message, remediation, retryable, param?, errors?,"
            + " docs_url, request_id}}`. Branch on `type` and `code`, never on `message`. The map of"
            + " all pages is /llms.txt.\n\n");
    out.append("| Status | Code | Type | Retryable | When |\n|---|---|---|---|---|\n");
    for (ErrorCode code : ErrorCode.values()) {
      out.append(
          "| %d | [`%s`](%s) | `%s` | %s | %s |%n"
              .formatted(
                  code.status(),
                  code.wire(),
                  code.docsPath(),
                  code.type().wire(),
                  code.retryable() ? "yes" : "no",
                  code.meaning())
              .replace("\r\n", "\n"));
    }
    return out.toString();
  }

  static String of(ErrorCode code) {
    return """
    # Error `%s`

    %s

    - HTTP status: %d
    - `error.type`: `%s`
    - Retryable without a change: %s

    ## What to do

    %s

    All codes: /docs/errors. The map of all pages: /llms.txt. Quote the `request_id` of the
    answer (it is also in the header `Request-Id`) when you ask the operator about it.
    """
        .formatted(
            code.wire(),
            code.meaning(),
            code.status(),
            code.type().wire(),
            code.retryable() ? "yes" : "no",
            code.remediation());
  }
}
