/** Writes drawn plans as DXF. */
@NullMarked
package dev.planwalk.testsupport.dxf;

import org.jspecify.annotations.NullMarked;
