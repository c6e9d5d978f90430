/**
 * The same server for hosts that start a program and speak over its standard input and output: each
 * message goes to the HTTP door and each answer comes back, so there is nothing that one of the two
 * transports can do and the other cannot, but files of this machine ({@link LocalFiles}).
 */
@NullMarked
package dev.planwalk.mcp.stdio;

import org.jspecify.annotations.NullMarked;
