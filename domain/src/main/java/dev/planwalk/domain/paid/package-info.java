/**
 * Calls that an outside provider is paid for: made once for a job whoever dies meanwhile, at a pace
 * and below a spend that all nodes keep together.
 */
@NullMarked
package dev.planwalk.domain.paid;

import org.jspecify.annotations.NullMarked;
