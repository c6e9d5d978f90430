/** Geometry files: the collider, the dollhouse and the furnished mesh. */
@NullMarked
package dev.planwalk.tour.gltf;

import org.jspecify.annotations.NullMarked;
