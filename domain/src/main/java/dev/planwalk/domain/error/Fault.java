package dev.planwalk.domain.error;

/**
 * One thing wrong with a request.
 *
 * @param param where it is: a field, a dotted path such as {@code pages[0].scale}, or a header name
 * @param message what is wrong, showing the value and what would be accepted
 */
public record Fault(String param, String message) {}
