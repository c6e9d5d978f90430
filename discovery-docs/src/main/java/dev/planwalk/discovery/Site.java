package dev.planwalk.discovery;

import java.util.List;
import java.util.Optional;

/**
 * Where the service is and what it calls itself, as far as documents say it.
 *
 * @param baseUrl public base URL without a final slash
 * @param mcpUrl exact address of the MCP endpoint
 * @param version of the program
 * @param mcpVersions protocol revisions that the MCP endpoint speaks, newest first
 * @param authorizationServer issuer of OAuth tokens; empty unless one is configured, since a dead
 *     one makes hosts start a login that fails; the base URL where people sign in here
 * @param limits what the operator allows
 */
public record Site(
    String baseUrl,
    String mcpUrl,
    String version,
    List<String> mcpVersions,
    Optional<String> authorizationServer,
    Limits limits) {

  /** Where the icon of the service is, below the base URL; an SVG. */
  public static final String ICON_PATH = "/icon.svg";

  /** Whether the authorization server is this very service. */
  boolean isOwnAuthorizationServer() {
    return authorizationServer.filter(baseUrl::equals).isPresent();
  }

  public Site {
    mcpVersions = List.copyOf(mcpVersions);
  }
}
