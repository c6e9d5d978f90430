/** Scores what is read of random flats, whose truth is known exactly. */
@NullMarked
package dev.planwalk.readingjudge.flats;

import org.jspecify.annotations.NullMarked;
