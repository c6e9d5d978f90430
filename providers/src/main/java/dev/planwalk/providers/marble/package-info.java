/**
 * World Labs' Marble: makes a world of our panorama of a room. Written after its published API;
 * never called with a real account by us.
 */
@NullMarked
package dev.planwalk.providers.marble;

import org.jspecify.annotations.NullMarked;
