package dev.planwalk.domain.access;

/**
 * What the rate limiter decided, for the rate headers.
 *
 * @param limit requests per window
 * @param remaining requests left in the window
 * @param resetSeconds seconds until the oldest request leaves the window, rounded up
 * @param windowSeconds length of the window
 */
public record Allowance(
    boolean admitted, int limit, int remaining, int resetSeconds, int windowSeconds) {}
