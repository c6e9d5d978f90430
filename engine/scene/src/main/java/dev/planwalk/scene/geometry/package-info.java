/**
 * Triangle meshes from boxes, prisms, lathes and swept profiles, and polygons that survive real
 * drawings.
 */
@NullMarked
package dev.planwalk.scene.geometry;

import org.jspecify.annotations.NullMarked;
