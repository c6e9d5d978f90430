/**
 * Reads DWG, R13 to R2018. Source: Open Design Alliance, <i>Open Design Specification for .dwg
 * files</i> 5.4.1; where its Javadoc says "measured", the specification is silent or wrong and the
 * reason stands beside the code.
 */
@NullMarked
package dev.planwalk.planreading.dwg;

import org.jspecify.annotations.NullMarked;
