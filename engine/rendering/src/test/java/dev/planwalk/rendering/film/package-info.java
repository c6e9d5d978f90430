@NullMarked
package dev.planwalk.rendering.film;

import org.jspecify.annotations.NullMarked;
