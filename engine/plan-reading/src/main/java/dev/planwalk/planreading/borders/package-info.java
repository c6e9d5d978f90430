/**
 * Ink to borders: the plane of a storey divided by all that is drawn, what speaks for each side
 * being a border, and learned weights that make one probability of it. Knows no layers, texts or
 * rooms; {@code rooms} hands the ink over.
 */
@NullMarked
package dev.planwalk.planreading.borders;

import org.jspecify.annotations.NullMarked;
