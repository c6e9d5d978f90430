/** Where a ray meets the scene. Knows triangles, no light. */
@NullMarked
package dev.planwalk.rendering.trace;

import org.jspecify.annotations.NullMarked;
