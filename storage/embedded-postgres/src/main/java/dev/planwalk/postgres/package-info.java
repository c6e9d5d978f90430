/** A PostgreSQL server of our own, started from binaries on the class path. */
@NullMarked
package dev.planwalk.postgres;

import org.jspecify.annotations.NullMarked;
