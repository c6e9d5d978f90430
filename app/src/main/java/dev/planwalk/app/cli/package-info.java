/** The command line: one class per command. */
@NullMarked
package dev.planwalk.app.cli;

import org.jspecify.annotations.NullMarked;
