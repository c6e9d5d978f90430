package dev.planwalk.mcp;

import java.io.IOException;

/** Serves the conformance fixtures until standard input ends, for running the suite by hand. */
final class ConformanceServer {
  private ConformanceServer() {}

  public static void main(String[] args) throws IOException {
    try (var mount = new TestMount(ConformanceFixtures::endpoint)) {
      System.out.println(mount.url());
      while (System.in.read() >= 0) {
        // Whatever is typed only keeps it running.
      }
    }
  }
}
