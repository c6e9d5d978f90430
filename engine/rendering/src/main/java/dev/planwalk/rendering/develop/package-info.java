/** Linear light to what a photograph shows. */
@NullMarked
package dev.planwalk.rendering.develop;

import org.jspecify.annotations.NullMarked;
