/** What whoever starts a reading states, limits, and hides from it. */
@NullMarked
package dev.planwalk.planreading.options;

import org.jspecify.annotations.NullMarked;
