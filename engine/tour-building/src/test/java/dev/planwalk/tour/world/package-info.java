@NullMarked
package dev.planwalk.tour.world;

import org.jspecify.annotations.NullMarked;
