package dev.planwalk.domain.plan;

/**
 * Something a reader of the plan should know.
 *
 * @param code stable snake-case word
 * @param severity {@code info}, {@code warning} or {@code error}
 * @param message one English sentence with numbers and names
 * @param place what it is about, or empty
 */
public record Finding(String code, String severity, String message, String place) {}
