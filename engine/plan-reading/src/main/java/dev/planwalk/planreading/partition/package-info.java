/**
 * Borders to rooms: regions that come to be when cells are joined across their weakest border
 * first, and the cut through them that makes the best plan.
 */
@NullMarked
package dev.planwalk.planreading.partition;

import org.jspecify.annotations.NullMarked;
