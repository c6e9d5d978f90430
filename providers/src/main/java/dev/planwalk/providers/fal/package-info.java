/**
 * The queue of fal: makes a render look more photographic. Written after its published API; not in
 * service yet, so no setting chooses it.
 */
@NullMarked
package dev.planwalk.providers.fal;

import org.jspecify.annotations.NullMarked;
