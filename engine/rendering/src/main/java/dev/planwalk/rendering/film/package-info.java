/** Samples to a noise-free linear picture. */
@NullMarked
package dev.planwalk.rendering.film;

import org.jspecify.annotations.NullMarked;
