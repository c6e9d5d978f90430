package dev.planwalk.app.cli;

import dev.planwalk.discovery.HostSetups;
import java.io.PrintStream;
import java.net.URI;

/** How to reach a running service, as text to copy. */
final class Connecting {

  private Connecting() {}

  static void print(PrintStream out, URI baseUrl, URI mcpUrl, String key) {
    out.printf(
        """

        Planwalk is listening.

          MCP    %2$s   (Streamable HTTP, API key as bearer token)
          REST   %1$s/api/v1
          Docs   %1$s/docs   (for agents: %1$s/llms.txt)

        Connect an MCP host:

        %4$s

        First calls with curl:

          curl -sS %1$s/api/v1/projects -H "Authorization: Bearer %3$s"
          curl -sS %1$s/api/v1/projects -H "Authorization: Bearer %3$s" \\
            -H 'Content-Type: application/json' -d '{"name": "First flat", "usage_type": "wohnen"}'

        """,
        baseUrl, mcpUrl, key, HostSetups.plain(mcpUrl.toString(), key));
  }
}
