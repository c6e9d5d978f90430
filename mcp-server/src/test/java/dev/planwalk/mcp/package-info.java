/** Tests of the MCP door, and the fixtures that the official conformance suite calls. */
@NullMarked
package dev.planwalk.mcp;

import org.jspecify.annotations.NullMarked;
