/** Draws plans and writes them as DXF: the project's fixtures and its example plan. */
@NullMarked
package dev.planwalk.testsupport.dxf;

import org.jspecify.annotations.NullMarked;
