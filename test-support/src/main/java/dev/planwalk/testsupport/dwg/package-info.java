/**
 * Writes drawn plans as DWG of 2000 and 2004. Source: Open Design Alliance, <i>Open Design
 * Specification for .dwg files</i> 5.4.1.
 */
@NullMarked
package dev.planwalk.testsupport.dwg;

import org.jspecify.annotations.NullMarked;
