package dev.planwalk.providers.studio;

/** A finding of plan reading as plain words; see the reader's own {@code Finding}. */
public record StudioFinding(String code, String severity, String message, String place) {}
