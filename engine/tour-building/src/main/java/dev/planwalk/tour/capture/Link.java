package dev.planwalk.tour.capture;

import dev.planwalk.floorplan.Point;
import java.util.Optional;

/**
 * A way from one capture point to another that a visitor can take.
 *
 * @param through id of the opening one walks through; empty within a room, on stairs, or where only
 *     a jump helps
 * @param mark where the way begins to be seen: the middle of the doorway, else the other point
 */
public record Link(String from, String to, Optional<String> through, Point mark) {}
