/**
 * The queue of fal: makes a render look more photographic. Written after its published API; never
 * called with a real account by us.
 */
@NullMarked
package dev.planwalk.providers.fal;

import org.jspecify.annotations.NullMarked;
