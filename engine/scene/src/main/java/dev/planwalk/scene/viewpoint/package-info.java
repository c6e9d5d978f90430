/** Where the camera stands. */
@NullMarked
package dev.planwalk.scene.viewpoint;

import org.jspecify.annotations.NullMarked;
