/** Sky, sun, lamps and the world outside the windows. */
@NullMarked
package dev.planwalk.scene.light;

import org.jspecify.annotations.NullMarked;
