/**
 * Reads the pages of PDF files into the common model, with PDFBox as the parser of the format.
 * Pages lie side by side in model space, upright, in points of 1/72 inch, crop box at the origin.
 *
 * <ul>
 *   <li><b>lines</b>: width times the scale of the matrix, dashes, colour; Béziers of one circle
 *       (error below 0.5 % of the radius) are arcs, others keep within 0.03 points
 *   <li><b>areas</b>: winding rule, holes; one path of many walls becomes many areas; patterns are
 *       hatches
 *   <li><b>clips</b>: rectangles and any other shape; ink outside is not there
 *   <li><b>white</b>: white ink on paper is nothing; a white area wipes out what lies below
 *   <li><b>layers</b>: names of optional content, nested, also on forms, visible as the file says
 *   <li><b>text</b>: letters by {@code ToUnicode}, encoding and glyph names, joined to words and
 *       lines; comments named "AutoCAD SHX Text" say what its stroked letters say; letters drawn as
 *       lines are told apart and set on the layer {@code Stroked text}
 *   <li><b>pictures only</b>: a page without lines that pictures cover by 30 % is traced: threshold
 *       (Otsu), specks go, ink thicker than 2.6 usual lines becomes areas, the rest is thinned to
 *       lines with widths; photographs are not. Words that a scanning program put on the page
 *       invisibly are its texts
 * </ul>
 *
 * <p>No font program, colour profile or picture is opened while lines are read. Annotations, shades
 * and the ink of patterns are not read.
 */
@NullMarked
package dev.planwalk.planreading.pdf;

import org.jspecify.annotations.NullMarked;
