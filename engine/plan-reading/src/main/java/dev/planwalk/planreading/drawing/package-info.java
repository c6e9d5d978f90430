/** The common drawing model of all readers, and its flattening into strokes. */
@NullMarked
package dev.planwalk.planreading.drawing;

import org.jspecify.annotations.NullMarked;
