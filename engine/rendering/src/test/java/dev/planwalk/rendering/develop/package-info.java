@NullMarked
package dev.planwalk.rendering.develop;

import org.jspecify.annotations.NullMarked;
