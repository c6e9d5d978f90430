/**
 * From the pixels of a plan to lines: scans inside of PDF pages and picture files go the same way.
 *
 * <ul>
 *   <li><b>paper and ink</b> ({@code Paper}, {@code Binarised}): each pixel by the brightness of
 *       the paper about it, threshold of Otsu; photographs of other things have no such threshold
 *   <li><b>dirt and letters</b> ({@code Components}, {@code Lettering}): specks go, and so do rows
 *       of small pieces of one height
 *   <li><b>masses</b> ({@code Tracer}): ink thicker than 2.6 usual lines is an area on a layer of
 *       walls, since plans are cut through walls and what is cut is blackened
 *   <li><b>lines</b> ({@code Thinning}, {@code Skeleton}): the rest is thinned to lines with widths
 * </ul>
 *
 * <p>Hands on a {@code TracedSheet}. {@code JpegHead} says of a JPEG what it holds before it is
 * opened.
 */
@NullMarked
package dev.planwalk.planreading.raster;

import org.jspecify.annotations.NullMarked;
