/**
 * From the pixels of a plan to lines: scans inside of PDF pages and picture files go the same way.
 *
 * <ul>
 *   <li><b>the sheet</b> ({@code SheetOutline}, {@code Homography}, {@code Skew}, {@code
 *       Straightening}): the sheet on a photograph becomes a rectangle of its true proportion, what
 *       lies askew is turned
 *   <li><b>paper and ink</b> ({@code Paper}, {@code Otsu}, {@code Binarised}): each pixel by the
 *       brightness of the paper about it; faint ink counts where it hangs together with sure ink;
 *       photographs of other things have no such threshold
 *   <li><b>dirt and letters</b> ({@code Components}, {@code TextRows}, {@code LetterReader}, {@code
 *       Umlauts}, {@code Lettering}): specks go; rows of small pieces of one height ({@code
 *       StrokedText}, which tells them among the strokes of a plot too) are read, and what was read
 *       goes too, with the frame drawn round it; {@code PlottedText} reads the letters of a plot
 *   <li><b>walls</b> ({@code Masses}, {@code WallBars}): what is solid and thick has straight sides
 *       where it is wall; each makes a bar
 *   <li><b>lines</b> ({@code Thinning}, {@code Skeleton}, {@code RunJoins}, {@code HungLeaves},
 *       {@code ArcRuns}, {@code RaggedLines}, {@code SquaredLines}, {@code Tracer}): the rest is
 *       thinned to lines with widths and to arcs; what is nowhere straight goes, and what lies
 *       along the sheet is put on common lines
 * </ul>
 *
 * <p>Hands on a {@code TracedSheet}. {@code JpegHead} says of a JPEG what it holds before it is
 * opened.
 */
@NullMarked
package dev.planwalk.planreading.raster;

import org.jspecify.annotations.NullMarked;
