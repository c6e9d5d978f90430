/**
 * Pieces of furniture: imported from a CC0 archive where one is found, built by code everywhere
 * else. A piece stands on z = 0, its back towards -y and its front towards +y.
 */
@NullMarked
package dev.planwalk.scene.furniture;

import org.jspecify.annotations.NullMarked;
