/** How light travels: samples, surfaces, light sources and the paths between them. */
@NullMarked
package dev.planwalk.rendering.transport;

import org.jspecify.annotations.NullMarked;
