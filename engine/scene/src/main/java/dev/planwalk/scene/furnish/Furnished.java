package dev.planwalk.scene.furnish;

import java.util.List;

/** What stands in a room now, and what does not and why. */
public record Furnished(List<PlacedPiece> pieces, List<SkippedGroup> skipped) {

  /** Nothing placed, nothing missed. */
  public static final Furnished NOTHING = new Furnished(List.of(), List.of());

  public Furnished {
    pieces = List.copyOf(pieces);
    skipped = List.copyOf(skipped);
  }
}
