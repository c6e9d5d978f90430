/** Words of fixed sets as they stand on the wire, and what is said with them. */
@NullMarked
package dev.planwalk.vocabulary;

import org.jspecify.annotations.NullMarked;
