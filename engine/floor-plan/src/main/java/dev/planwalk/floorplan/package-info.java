/** The floor plan in metres, and its JSON form. */
@NullMarked
package dev.planwalk.floorplan;

import org.jspecify.annotations.NullMarked;
