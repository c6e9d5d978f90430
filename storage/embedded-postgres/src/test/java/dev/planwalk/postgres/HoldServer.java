package dev.planwalk.postgres;

import java.io.IOException;
import java.nio.file.Path;

/** A process that starts a server, says its pid, and holds it until it is killed. */
final class HoldServer {

  private HoldServer() {}

  public static void main(String[] arguments) throws IOException {
    EmbeddedPostgres postgres = EmbeddedPostgres.start(Path.of(arguments[0]), Progress.silent());
    System.out.println(postgres.pid());
    System.out.flush();
    int _ = System.in.read();
  }
}
