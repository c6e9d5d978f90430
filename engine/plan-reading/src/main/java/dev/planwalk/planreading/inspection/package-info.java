/** What is in a drawing, for people and programs that want to look before they upload. */
@NullMarked
package dev.planwalk.planreading.inspection;

import org.jspecify.annotations.NullMarked;
