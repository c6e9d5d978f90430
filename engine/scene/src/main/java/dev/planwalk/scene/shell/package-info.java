/** The building itself: walls, floors, ceilings, windows, doors, trim. */
@NullMarked
package dev.planwalk.scene.shell;

import org.jspecify.annotations.NullMarked;
