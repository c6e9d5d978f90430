/**
 * Strokes to rooms: from a flattened drawing to a floor plan. {@link Recognition} is the entry; it
 * tries parts of the sheet and units and keeps the best plan. Where nothing measures the drawing
 * and hardly a room closes, up to two other units are tried ({@code OtherUnits}).
 *
 * <p>Each step is a package, and knows those before it only: {@code geometry}, {@code words},
 * {@code pens}, {@code sheet}, {@code unit}, {@code outlines}, {@code walls}, {@code openings},
 * {@code division}, {@code rooms}, {@code naming}, {@code plan}. {@code borders} and {@code
 * partition} divide the plane by all ink where walls cannot be followed.
 */
@NullMarked
package dev.planwalk.planreading.recognition;

import org.jspecify.annotations.NullMarked;
