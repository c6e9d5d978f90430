/**
 * Reads DWG, R13 to R2018. Source: Open Design Alliance, <i>Open Design Specification for .dwg
 * files</i> 5.4.1; where its Javadoc says "measured", the specification is silent or wrong and the
 * reason stands beside the code.
 *
 * <p>A file is read in two steps. {@link DwgFile} opens the container, of which there are three
 * kinds ({@link FlatContainer} to 2000, {@link InterleavedPages} for 2007, {@link PackedPages} for
 * the others), and reads what stands in front of the objects: object map, classes, header
 * variables. Then the objects are decoded one by one, tables first, then the blocks, whose own
 * lists say what is drawn and what was deleted; where a list is broken, what says itself that it
 * lies there is taken too. Of each object it is checked that its data and handles end where the
 * file says.
 *
 * <p>Damage costs what it hits: a damaged object, page of the object map or page of a section is
 * left out and counted, damaged header variables cost hints. Checksums are compared for the object
 * map only, and only to say so. A file is refused when its list of parts or its object map cannot
 * be read at all; no scan for objects is attempted then.
 *
 * <p>R13 and R14 state no INSUNITS, no line weights, and not what a dimension measured. A spline
 * that states only the points it goes through (R2013 and newer do) is drawn as programs draw it
 * ({@code FittedSpline}).
 */
@NullMarked
package dev.planwalk.planreading.dwg;

import org.jspecify.annotations.NullMarked;
