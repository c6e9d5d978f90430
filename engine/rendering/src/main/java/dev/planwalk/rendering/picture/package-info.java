/** What a rendering gives: light by pixel, and the developed picture. */
@NullMarked
package dev.planwalk.rendering.picture;

import org.jspecify.annotations.NullMarked;
