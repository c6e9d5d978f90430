/** Bytes: the port to an object store, and the store that keeps files in a folder. */
@NullMarked
package dev.planwalk.storage.object;

import org.jspecify.annotations.NullMarked;
