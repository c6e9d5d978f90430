/** Events: one row for each transition of a job, appended with it. */
@NullMarked
package dev.planwalk.domain.event;

import org.jspecify.annotations.NullMarked;
