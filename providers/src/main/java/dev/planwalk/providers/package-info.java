/** Who does the work of a job. */
@NullMarked
package dev.planwalk.providers;

import org.jspecify.annotations.NullMarked;
