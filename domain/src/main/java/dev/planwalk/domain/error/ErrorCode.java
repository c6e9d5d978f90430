package dev.planwalk.domain.error;

/**
 * Every code a refused request can carry, with all that documents and envelopes say about it. The
 * remediation is the general advice; a {@link ServiceException} may name a more exact next call.
 */
public enum ErrorCode {
  INVALID_REQUEST(
      400,
      "invalid_request",
      ErrorType.INVALID_REQUEST,
      false,
      "The request is malformed, or a field or query parameter is not acceptable.",
      "Correct the fields named in errors[] and send the request again."),
  MISSING_API_KEY(
      401,
      "missing_api_key",
      ErrorType.AUTHENTICATION,
      false,
      "No API key was sent.",
      "Send the header 'Authorization: Bearer <API_KEY>' with a key from 'planwalk keys issue'."),
  INVALID_API_KEY(
      401,
      "invalid_api_key",
      ErrorType.AUTHENTICATION,
      false,
      "The API key is unknown, malformed or revoked.",
      "Check that the whole key was copied, or ask the owner for one from 'planwalk keys issue'."),
  EXPIRED_API_KEY(
      401,
      "expired_api_key",
      ErrorType.AUTHENTICATION,
      false,
      "The API key has expired, or its rotation overlap has ended.",
      "Use the key that replaced it, or ask the owner for a new one from 'planwalk keys issue'."),
  QUOTA_EXCEEDED(
      402,
      "quota_exceeded",
      ErrorType.BILLING,
      false,
      "The account's storage or its number of unfinished jobs is used up.",
      "Wait until jobs have ended (list_jobs, GET /api/v1/jobs), or ask the operator for a larger"
          + " quota."),
  BUDGET_EXCEEDED(
      402,
      "budget_exceeded",
      ErrorType.BILLING,
      false,
      "The estimated cost of a paid create would exceed the key's spend cap.",
      "See what remains (get_usage, GET /api/v1/usage), choose something cheaper (estimate_cost,"
          + " dry_run), or ask the key's owner for a higher cap."),
  INSUFFICIENT_SCOPE(
      403,
      "insufficient_scope",
      ErrorType.PERMISSION,
      false,
      "The key lacks the scope that the operation needs.",
      "Ask the key's owner for a key with the scope named in the message."),
  TEST_MODE_RESOURCE_IN_LIVE(
      403,
      "test_mode_resource_in_live",
      ErrorType.PERMISSION,
      false,
      "A live key addressed a resource that was made with a test key.",
      "Use the test key that made the resource, or create it again with the live key."),
  RESOURCE_NOT_FOUND(
      404,
      "resource_not_found",
      ErrorType.NOT_FOUND,
      false,
      "The path or id is unknown, or it belongs to someone else.",
      "Check the path and the id in it: GET /api/v1/openapi.json lists every path, and the lists"
          + " that GET /api/v1 names show what this key can see."),
  METHOD_NOT_ALLOWED(
      405,
      "method_not_allowed",
      ErrorType.INVALID_REQUEST,
      false,
      "The path does not support the method.",
      "Use one of the methods in the Allow header; GET /api/v1/openapi.json lists them all."),
  SOURCE_NOT_READY(
      409,
      "source_not_ready",
      ErrorType.CONFLICT,
      true,
      "There is no usable source yet: no uploaded file, no ready plan, or no finished"
          + " visualization.",
      "Finish the earlier step, wait for its job (wait_for_job, GET /api/v1/jobs/{id}), then send"
          + " this again."),
  PLAN_NOT_READY(
      409,
      "plan_not_ready",
      ErrorType.CONFLICT,
      true,
      "A plan of the project is not in the state that the operation needs.",
      "Wait until the jobs of the project's plans have ended (wait_for_job, GET /api/v1/jobs/{id}),"
          + " then send this again."),
  ASSET_IN_USE(
      409,
      "asset_in_use",
      ErrorType.CONFLICT,
      true,
      "The file cannot be deleted: a job that has not ended needs it, or a plan is made of it.",
      "Wait until the job named in the message has ended (GET /api/v1/jobs/{id} with 'Prefer:"
          + " wait=30'), or delete the plan with its file (DELETE /api/v1/plans/{id})."),
  CONFIRMATION_REQUIRED(
      409,
      "confirmation_required",
      ErrorType.CONFLICT,
      false,
      "The key wants somebody's yes to the price of this create, and the call carries none.",
      "Show the price in the message to whoever pays; if they agree, send the same call again with"
          + " confirm: true (and with its idempotency key, if it had one)."),
  IDEMPOTENCY_IN_PROGRESS(
      409,
      "idempotency_in_progress",
      ErrorType.IDEMPOTENCY,
      true,
      "A request with the same idempotency key is still being handled.",
      "Wait a second or two (Retry-After), then send the same request with the same key again."),
  IDEMPOTENCY_KEY_REUSE(
      422,
      "idempotency_key_reuse",
      ErrorType.IDEMPOTENCY,
      false,
      "The idempotency key was used before with a different request.",
      "Use a new idempotency key for a new request; repeat the old key only with equal arguments."),
  RATE_LIMITED(
      429,
      "rate_limited",
      ErrorType.RATE_LIMIT,
      true,
      "Too many requests.",
      "Wait for retry_after_seconds (Retry-After), then send this again. Instead of polling, call"
          + " wait_for_job (GET /api/v1/jobs/{id} with 'Prefer: wait=30')."),
  INTERNAL_ERROR(
      500,
      "internal_error",
      ErrorType.API,
      true,
      "The server failed; the request id lets the operator find out why.",
      "Send the same request again, with the same idempotency key; tell the operator the"
          + " request_id if it persists.");

  private final int status;
  private final String wire;
  private final ErrorType type;
  private final boolean retryable;
  private final String meaning;
  private final String remediation;

  ErrorCode(
      int status,
      String wire,
      ErrorType type,
      boolean retryable,
      String meaning,
      String remediation) {
    this.status = status;
    this.wire = wire;
    this.type = type;
    this.retryable = retryable;
    this.meaning = meaning;
    this.remediation = remediation;
  }

  /** HTTP status it is answered with. */
  public int status() {
    return status;
  }

  /** The word clients see in {@code error.code}. */
  public String wire() {
    return wire;
  }

  public ErrorType type() {
    return type;
  }

  /** True if the same request may succeed later without being changed. */
  public boolean retryable() {
    return retryable;
  }

  /** True if all there is to do is to send the very same request again, when it is time. */
  public boolean repeats() {
    return switch (this) {
      case IDEMPOTENCY_IN_PROGRESS, RATE_LIMITED, INTERNAL_ERROR -> true;
      default -> false;
    };
  }

  /** When it is answered, one sentence for the documents. */
  public String meaning() {
    return meaning;
  }

  /** What to do about it in general, naming the next call. */
  public String remediation() {
    return remediation;
  }

  /** Path of its page on this server. */
  public String docsPath() {
    return "/docs/errors/" + wire;
  }
}
