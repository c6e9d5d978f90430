/** Strokes to rooms: one class per step, each a function of the previous step's record. */
@NullMarked
package dev.planwalk.planreading.recognition;

import org.jspecify.annotations.NullMarked;
