package dev.planwalk.scene.furnish;

/** Furniture that was wanted and found no place; the reason is a sentence. */
public record SkippedGroup(String roomId, String group, String reason) {}
