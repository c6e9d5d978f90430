/** Refusals a caller can act on: one enum of codes, one exception, one envelope. */
@NullMarked
package dev.planwalk.domain.error;

import org.jspecify.annotations.NullMarked;
