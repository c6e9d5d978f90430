/** From a floor plan to the files of a tour: survey, one part for each room, and the join. */
@NullMarked
package dev.planwalk.tour;

import org.jspecify.annotations.NullMarked;
