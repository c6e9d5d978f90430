package dev.planwalk.tour;

import java.io.IOException;

/** Gives the stored parts of a tour, one at a time, so that never all are in memory. */
@FunctionalInterface
public interface PartSource {

  /** The part of a room of {@link Survey#rooms()}; may be asked more than once. */
  RoomPart part(String roomId) throws IOException;
}
