@NullMarked
package dev.planwalk.rendering.transport;

import org.jspecify.annotations.NullMarked;
