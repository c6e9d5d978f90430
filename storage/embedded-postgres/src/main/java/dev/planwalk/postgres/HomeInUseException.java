package dev.planwalk.postgres;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Another process holds this home folder; {@link RuntimeFile#read} says how to reach its server.
 */
public final class HomeInUseException extends IOException {

  private static final long serialVersionUID = 1L;

  HomeInUseException(Path home) {
    super("another process is using " + home + ": stop it, or choose another home folder");
  }
}
