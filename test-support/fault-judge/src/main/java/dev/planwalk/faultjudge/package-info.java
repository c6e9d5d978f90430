/**
 * Breaks running installations on purpose, round after round, and judges at the end of each what
 * became of the work that was accepted ({@code ./planwalk check faults}, decision 0024).
 */
@NullMarked
package dev.planwalk.faultjudge;

import org.jspecify.annotations.NullMarked;
