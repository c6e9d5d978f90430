/** Floor plans to printable drawings: a drawing model on paper, and its SVG, PDF and PNG forms. */
@NullMarked
package dev.planwalk.plandrawing;

import org.jspecify.annotations.NullMarked;
