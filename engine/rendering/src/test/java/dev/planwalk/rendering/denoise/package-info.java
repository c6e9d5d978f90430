@NullMarked
package dev.planwalk.rendering.denoise;

import org.jspecify.annotations.NullMarked;
