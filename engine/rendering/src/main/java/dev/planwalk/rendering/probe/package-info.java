/** Measuring light on surfaces without a camera. */
@NullMarked
package dev.planwalk.rendering.probe;

import org.jspecify.annotations.NullMarked;
