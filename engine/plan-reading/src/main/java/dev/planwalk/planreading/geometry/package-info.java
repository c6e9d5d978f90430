/**
 * Works on points, lines and polygons that know nothing of drawings and houses: indexes, noding on
 * a grid of 1 mm whose cells divide beside the half millimetre, where walls of 11.5 cm have their
 * faces ({@code SnapNoding}, {@code PixelGrid}), the faces that lines bound ({@code FaceTracer}),
 * set operations that do not fail on nearly touching edges ({@code Overlay}), clusters of strokes
 * ({@code StrokeClusters}), and the lengths that several stages share ({@code Measures}).
 */
@NullMarked
package dev.planwalk.planreading.geometry;

import org.jspecify.annotations.NullMarked;
