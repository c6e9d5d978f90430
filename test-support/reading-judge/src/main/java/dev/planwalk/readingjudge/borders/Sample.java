package dev.planwalk.readingjudge.borders;

import java.io.IOException;

/**
 * One drawing in one mode.
 *
 * @param office who drew it
 * @param fold whose trees must not see it
 * @param edges its rooms end where its lines do
 * @param regions its rooms are what a person would call rooms
 * @param source reads it
 */
record Sample(String name, String office, int fold, boolean edges, boolean regions, Source source) {

  /** Reads a drawing and divides it. */
  interface Source {
    KnownPlane read() throws IOException;
  }
}
