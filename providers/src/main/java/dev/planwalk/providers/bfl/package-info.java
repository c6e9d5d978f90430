/**
 * Black Forest Labs: makes a render look more photographic. Written after its published API; not in
 * service yet, so no setting chooses it.
 */
@NullMarked
package dev.planwalk.providers.bfl;

import org.jspecify.annotations.NullMarked;
