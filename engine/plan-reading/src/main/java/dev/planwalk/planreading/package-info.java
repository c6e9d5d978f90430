/** Drawing files to floor plans; the one entry is {@code PlanReader}. */
@NullMarked
package dev.planwalk.planreading;

import org.jspecify.annotations.NullMarked;
