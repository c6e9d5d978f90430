/** The parts of a JPEG file. */
@NullMarked
package dev.planwalk.rendering.jpeg;

import org.jspecify.annotations.NullMarked;
