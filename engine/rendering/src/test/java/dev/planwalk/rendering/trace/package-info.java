@NullMarked
package dev.planwalk.rendering.trace;

import org.jspecify.annotations.NullMarked;
