/**
 * Floor plans as other programs take them in: DXF for programs that draw, IFC for programs that
 * model buildings.
 */
@NullMarked
package dev.planwalk.plandrawing.exchange;

import org.jspecify.annotations.NullMarked;
