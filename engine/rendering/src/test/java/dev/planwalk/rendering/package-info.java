@NullMarked
package dev.planwalk.rendering;

import org.jspecify.annotations.NullMarked;
