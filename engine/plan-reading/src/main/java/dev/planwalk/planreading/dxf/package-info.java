/** DXF bytes, ASCII and binary, to a drawing. */
@NullMarked
package dev.planwalk.planreading.dxf;

import org.jspecify.annotations.NullMarked;
