/** The agent's side of the protocol, for the demo and for tests: the official client, tamed. */
@NullMarked
package dev.planwalk.mcp.client;

import org.jspecify.annotations.NullMarked;
