package dev.planwalk.domain.error;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The {@code WWW-Authenticate} header of a refusal (RFC 6750, section 3; RFC 9728, section 5.1), so
 * that a host can find out how to authenticate, or which scope to ask for.
 *
 * @param resourceMetadata address of the metadata of the resource that was called; empty for one
 *     that takes no access tokens
 * @param realm named in a 401, where it is wanted
 * @param scopes to ask for at first, divided by spaces; named in a 401, where they are wanted
 */
public record Challenge(
    Optional<String> resourceMetadata, Optional<String> realm, Optional<String> scopes) {

  /** The header's value; empty for refusals that no other credential would help. */
  public Optional<String> of(ServiceException refusal) {
    return switch (refusal.code()) {
      case MISSING_API_KEY ->
          Optional.of(
              bearer(realm.map(Challenge::realm), metadata(), scopes.map(Challenge::scope)));
      case INVALID_API_KEY, EXPIRED_API_KEY ->
          Optional.of(
              bearer(
                  realm.map(Challenge::realm),
                  metadata(),
                  scopes.map(Challenge::scope),
                  Optional.of(
                      "error=\"invalid_token\", error_description=\"%s\""
                          .formatted(refusal.code().meaning()))));
      case INSUFFICIENT_SCOPE ->
          Optional.of(
              bearer(
                  Optional.of("error=\"insufficient_scope\""),
                  Optional.of(scope(refusal.neededScope().orElse(""))),
                  metadata()));
      case INVALID_REQUEST,
          QUOTA_EXCEEDED,
          BUDGET_EXCEEDED,
          TEST_MODE_RESOURCE_IN_LIVE,
          RESOURCE_NOT_FOUND,
          METHOD_NOT_ALLOWED,
          SOURCE_NOT_READY,
          PLAN_NOT_READY,
          ASSET_IN_USE,
          CONFIRMATION_REQUIRED,
          IDEMPOTENCY_IN_PROGRESS,
          IDEMPOTENCY_KEY_REUSE,
          RATE_LIMITED,
          INTERNAL_ERROR ->
          Optional.empty();
    };
  }

  private Optional<String> metadata() {
    return resourceMetadata.map(url -> "resource_metadata=\"" + url + "\"");
  }

  private static String realm(String name) {
    return "realm=\"" + name + "\"";
  }

  private static String scope(String words) {
    return "scope=\"" + words + "\"";
  }

  @SafeVarargs
  private static String bearer(Optional<String>... parameters) {
    return "Bearer "
        + Stream.of(parameters).flatMap(Optional::stream).collect(Collectors.joining(", "));
  }
}
