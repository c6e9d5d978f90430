/** Wiring, settings and the command line. */
@NullMarked
package dev.planwalk.app;

import org.jspecify.annotations.NullMarked;
