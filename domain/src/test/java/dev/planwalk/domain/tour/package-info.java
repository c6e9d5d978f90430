/** Tests of tours, and what stands in for their makers. */
@NullMarked
package dev.planwalk.domain.tour;

import org.jspecify.annotations.NullMarked;
