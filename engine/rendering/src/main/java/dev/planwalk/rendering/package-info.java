/** Scene to linear image to JPEG. */
@NullMarked
package dev.planwalk.rendering;

import org.jspecify.annotations.NullMarked;
