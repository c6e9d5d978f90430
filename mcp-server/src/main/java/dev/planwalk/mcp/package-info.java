/**
 * The MCP door: the revisions 2026-07-28 ("modern": no handshake, no session) and 2025-11-25,
 * 2025-06-18 ("legacy": opened by {@code initialize}) on one URL, without state on the server. The
 * official Java SDK keeps tools, resources, prompts and their dispatch; the HTTP edge is ours.
 * Start at {@link dev.planwalk.mcp.McpEndpoint}.
 */
@NullMarked
package dev.planwalk.mcp;

import org.jspecify.annotations.NullMarked;
