/** Plans: upload in two steps, reading, and what was read. */
@NullMarked
package dev.planwalk.domain.plan;

import org.jspecify.annotations.NullMarked;
