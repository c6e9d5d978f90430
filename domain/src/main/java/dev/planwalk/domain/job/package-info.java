/** Jobs: their states, the queue, the runner, and the port of those who do the work. */
@NullMarked
package dev.planwalk.domain.job;

import org.jspecify.annotations.NullMarked;
