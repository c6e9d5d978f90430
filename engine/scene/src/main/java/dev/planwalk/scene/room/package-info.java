/** What each type of room brings with it, whatever the plan, the style and the usage. */
@NullMarked
package dev.planwalk.scene.room;

import org.jspecify.annotations.NullMarked;
