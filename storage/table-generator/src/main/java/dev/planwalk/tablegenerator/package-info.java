/** Writes the jOOQ tables at build time. */
@NullMarked
package dev.planwalk.tablegenerator;

import org.jspecify.annotations.NullMarked;
