package dev.planwalk.rest;

import dev.planwalk.domain.error.ServiceException;
import java.util.Optional;

/**
 * The {@code WWW-Authenticate} header of a refusal (RFC 6750, section 3; RFC 9728, section 5.1), so
 * that a host can find out how to authenticate, or which scope to ask for.
 */
final class Challenge {
  private Challenge() {}

  static Optional<String> of(ServiceException refusal, String baseUrl) {
    String metadata = "resource_metadata=\"" + baseUrl + "/.well-known/oauth-protected-resource\"";
    return switch (refusal.code()) {
      case MISSING_API_KEY -> Optional.of("Bearer realm=\"planwalk\", " + metadata);
      case INVALID_API_KEY, EXPIRED_API_KEY ->
          Optional.of(
              "Bearer realm=\"planwalk\", %s, error=\"invalid_token\", error_description=\"%s\""
                  .formatted(metadata, refusal.code().meaning()));
      case INSUFFICIENT_SCOPE ->
          Optional.of(
              "Bearer error=\"insufficient_scope\", scope=\"%s\", %s"
                  .formatted(refusal.neededScope().orElse(""), metadata));
      case INVALID_REQUEST,
          QUOTA_EXCEEDED,
          BUDGET_EXCEEDED,
          TEST_MODE_RESOURCE_IN_LIVE,
          RESOURCE_NOT_FOUND,
          METHOD_NOT_ALLOWED,
          SOURCE_NOT_READY,
          PLAN_NOT_READY,
          IDEMPOTENCY_IN_PROGRESS,
          IDEMPOTENCY_KEY_REUSE,
          RATE_LIMITED,
          INTERNAL_ERROR ->
          Optional.empty();
    };
  }
}
