@NullMarked
package dev.planwalk.rendering.math;

import org.jspecify.annotations.NullMarked;
