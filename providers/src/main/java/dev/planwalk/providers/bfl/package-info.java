/**
 * Black Forest Labs: makes a render look more photographic. Written after its published API; never
 * called with a real account by us.
 */
@NullMarked
package dev.planwalk.providers.bfl;

import org.jspecify.annotations.NullMarked;
