/**
 * What a renderer sees: triangles, materials, light and cameras. Immutable and checked when built.
 *
 * <p>Conventions: metres, Z up, counter-clockwise triangles seen from outside; colours are linear
 * Rec.709; light is photometric (luminance in cd/m², per colour channel scaled so that the
 * luminance of the triple is the physical one).
 */
@NullMarked
package dev.planwalk.scene.model;

import org.jspecify.annotations.NullMarked;
