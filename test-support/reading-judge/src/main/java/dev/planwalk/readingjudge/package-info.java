/** Judges the reading of drawings by what others know of them. */
@NullMarked
package dev.planwalk.readingjudge;

import org.jspecify.annotations.NullMarked;
