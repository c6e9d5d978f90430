package dev.planwalk.mcp.stdio;

import java.net.URI;

/**
 * The server behind the bridge.
 *
 * @param mcp its MCP endpoint
 * @param key API key of this machine
 */
public record Upstream(URI mcp, String key) {

  /** Finds a server, or starts one. */
  @FunctionalInterface
  public interface Source {

    /**
     * Gives a server that answers. Asked anew when the last one is gone.
     *
     * @throws java.io.IOException with one sentence why there is none
     */
    Upstream find() throws java.io.IOException;
  }

  @Override
  public String toString() {
    return mcp.toString();
  }
}
