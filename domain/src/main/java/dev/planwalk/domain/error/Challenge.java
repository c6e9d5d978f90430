package dev.planwalk.domain.error;

import java.util.Optional;

/**
 * The {@code WWW-Authenticate} header of a refusal (RFC 6750, section 3; RFC 9728, section 5.1), so
 * that a host can find out how to authenticate, or which scope to ask for.
 *
 * @param resourceMetadata address of the metadata of the resource that was called
 * @param realm named in a 401, where it is wanted
 * @param scopes to ask for at first, divided by spaces; named in a 401, where they are wanted
 */
public record Challenge(String resourceMetadata, Optional<String> realm, Optional<String> scopes) {

  /** The header's value; empty for refusals that no other credential would help. */
  public Optional<String> of(ServiceException refusal) {
    return switch (refusal.code()) {
      case MISSING_API_KEY -> Optional.of(invitation());
      case INVALID_API_KEY, EXPIRED_API_KEY ->
          Optional.of(
              "%s, error=\"invalid_token\", error_description=\"%s\""
                  .formatted(invitation(), refusal.code().meaning()));
      case INSUFFICIENT_SCOPE ->
          Optional.of(
              "Bearer error=\"insufficient_scope\", scope=\"%s\", %s"
                  .formatted(refusal.neededScope().orElse(""), metadata()));
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

  private String invitation() {
    return "Bearer "
        + realm.map(name -> "realm=\"" + name + "\", ").orElse("")
        + metadata()
        + scopes.map(words -> ", scope=\"" + words + "\"").orElse("");
  }

  private String metadata() {
    return "resource_metadata=\"" + resourceMetadata + "\"";
  }
}
