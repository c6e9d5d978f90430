/** Functions that give the same bits on every processor. */
@NullMarked
package dev.planwalk.rendering.math;

import org.jspecify.annotations.NullMarked;
