/**
 * Calls to addresses that callers name: the one client for them, and the guard that keeps it away
 * from whatever is not on the public internet.
 */
@NullMarked
package dev.planwalk.domain.outgoing;

import org.jspecify.annotations.NullMarked;
