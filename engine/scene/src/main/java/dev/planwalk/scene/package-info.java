/** Floor plan and look to a furnished scene. */
@NullMarked
package dev.planwalk.scene;

import org.jspecify.annotations.NullMarked;
