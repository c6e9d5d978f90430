/** Measurements, never shipped. */
@NullMarked
package dev.planwalk.benchmarks;

import org.jspecify.annotations.NullMarked;
