package dev.planwalk.domain.error;

import java.util.List;
import java.util.Optional;

/**
 * A refusal that the caller can act on. It ends in the error envelope, has no stack trace, and its
 * message shows the offending value but never a key, token or signed URL.
 */
public final class ServiceException extends RuntimeException {

  /** One refusal tells so many faults at most. */
  public static final int MOST_FAULTS = 50;

  private static final long serialVersionUID = 1;

  private final ErrorCode code;
  private final int status;
  private final transient List<Fault> faults;
  private final transient Optional<String> remediation;
  private final transient Optional<Integer> retryAfterSeconds;
  private final transient Optional<String> neededScope;
  private final boolean lasting;

  private ServiceException(
      ErrorCode code,
      int status,
      String message,
      List<Fault> faults,
      Optional<String> remediation,
      Optional<Integer> retryAfterSeconds,
      Optional<String> neededScope,
      boolean lasting) {
    super(message, null, false, false);
    this.code = code;
    this.status = status;
    this.faults = List.copyOf(faults);
    this.remediation = remediation;
    this.retryAfterSeconds = retryAfterSeconds;
    this.neededScope = neededScope;
    this.lasting = lasting;
  }

  public ServiceException(ErrorCode code, String message) {
    this(
        code,
        code.status(),
        message,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false);
  }

  /** A refusal of one field. */
  public ServiceException(ErrorCode code, String message, String param) {
    this(
        code,
        code.status(),
        message,
        List.of(new Fault(param, message)),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false);
  }

  /**
   * {@link ErrorCode#INVALID_REQUEST} for one field; the usual refusal of a compact constructor.
   */
  public static ServiceException invalid(String param, String message) {
    return new ServiceException(ErrorCode.INVALID_REQUEST, message, param);
  }

  /**
   * {@link ErrorCode#INVALID_REQUEST} with the faults of a request, at least one, in order; of very
   * many the first {@link #MOST_FAULTS}.
   */
  public static ServiceException invalid(List<Fault> faults) {
    return new ServiceException(
        ErrorCode.INVALID_REQUEST,
        ErrorCode.INVALID_REQUEST.status(),
        faults.getFirst().message(),
        faults.subList(0, Math.min(MOST_FAULTS, faults.size())),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false);
  }

  /**
   * {@link ErrorCode#RESOURCE_NOT_FOUND} for an id; {@code kind} is the resource in plain words.
   */
  public static ServiceException notFound(String kind, String id) {
    ServiceException refusal =
        new ServiceException(
            ErrorCode.RESOURCE_NOT_FOUND, "There is no " + kind + " '" + id + "'.");
    return switch (kind) {
      case "project" -> refusal.withRemediation(look("list_projects", "projects"));
      case "plan" ->
          refusal.withRemediation(look("list_jobs with type plan.parse", "jobs?type=plan.parse"));
      case "job", "visualization", "tour" -> refusal.withRemediation(look("list_jobs", "jobs"));
      case "asset" ->
          refusal.withRemediation(
              "Check the id: list_projects (GET /api/v1/projects) names the projects, and list_assets"
                  + " with the id of one (GET /api/v1/assets?project_id={id}) shows what this key can"
                  + " see of it.");
      case "webhook endpoint", "webhook delivery" ->
          refusal.withRemediation(
              "Check the id: GET /api/v1/%s shows what this key can see."
                  .formatted(
                      kind.equals("webhook endpoint")
                          ? "webhook_endpoints"
                          : "webhook_deliveries"));
      default -> refusal;
    };
  }

  private static String look(String tool, String collection) {
    return "Check the id: %s (GET /api/v1/%s) shows what this key can see."
        .formatted(tool, collection);
  }

  /** The same refusal with advice that names the exact next call. */
  public ServiceException withRemediation(String exactNextCall) {
    return new ServiceException(
        code,
        status,
        text(),
        faults,
        Optional.of(exactNextCall),
        retryAfterSeconds,
        neededScope,
        lasting);
  }

  /** The same refusal with a time after which the request may succeed; at least 1 second. */
  public ServiceException withRetryAfter(int seconds) {
    return new ServiceException(
        code,
        status,
        text(),
        faults,
        remediation,
        Optional.of(Math.max(1, seconds)),
        neededScope,
        lasting);
  }

  /** The same refusal, naming the scope that would have been enough. */
  public ServiceException withNeededScope(String scope) {
    return new ServiceException(
        code, status, text(), faults, remediation, retryAfterSeconds, Optional.of(scope), lasting);
  }

  /** The same refusal with another HTTP status, where the nearest code has none of its own. */
  public ServiceException withStatus(int otherStatus) {
    return new ServiceException(
        code, otherStatus, text(), faults, remediation, retryAfterSeconds, neededScope, lasting);
  }

  /** The same refusal where waiting alone does not help, although for its code it may. */
  public ServiceException thatLasts() {
    return new ServiceException(
        code, status, text(), faults, remediation, retryAfterSeconds, neededScope, true);
  }

  /** Whether the same request may succeed later without being changed. */
  public boolean retryable() {
    return code.retryable() && !lasting;
  }

  /** HTTP status; that of the code unless it was replaced. */
  public int status() {
    return status;
  }

  public ErrorCode code() {
    return code;
  }

  /** The message, never null. */
  public String text() {
    String message = getMessage();
    return message == null ? code.meaning() : message;
  }

  /** All faults of the request, in the order of its fields; empty if none can be named. */
  public List<Fault> faults() {
    return faults;
  }

  /** The exact advice if there is one, else the general advice of the code. */
  public String remediation() {
    return remediation.orElse(code.remediation());
  }

  public Optional<Integer> retryAfterSeconds() {
    return retryAfterSeconds;
  }

  /** The scope whose absence was the reason, for the {@code WWW-Authenticate} header. */
  public Optional<String> neededScope() {
    return neededScope;
  }
}
