package dev.planwalk.tour.capture;

import java.util.Optional;

/**
 * A way between two capture points, both ways.
 *
 * @param through id of the opening one walks through; empty within a room, on stairs, or where only
 *     a jump helps
 */
public record Link(String from, String to, Optional<String> through) {}
