/** The space of a tour: its axes, and meshes that are placed in it. */
@NullMarked
package dev.planwalk.tour.frame;

import org.jspecify.annotations.NullMarked;
