@NullMarked
package dev.planwalk.planreading.correction;

import org.jspecify.annotations.NullMarked;
