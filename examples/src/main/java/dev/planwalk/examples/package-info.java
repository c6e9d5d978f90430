/** Programs that show Planwalk or make its sample data. */
@NullMarked
package dev.planwalk.examples;

import org.jspecify.annotations.NullMarked;
