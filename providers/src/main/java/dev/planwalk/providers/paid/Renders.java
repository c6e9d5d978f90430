package dev.planwalk.providers.paid;

import java.io.IOException;

/** Gives the bytes of the render that an order names. */
@FunctionalInterface
public interface Renders {

  /**
   * The JPEG of that name.
   *
   * @throws IOException if it cannot be read now
   */
  byte[] of(String render) throws IOException;
}
