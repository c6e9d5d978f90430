/** Writes drawn plans as PDF. */
@NullMarked
package dev.planwalk.testsupport.pdf;

import org.jspecify.annotations.NullMarked;
