/** What a furnisher is told about a room, what it answers, and how it places pieces. */
@NullMarked
package dev.planwalk.scene.furnish;

import org.jspecify.annotations.NullMarked;
