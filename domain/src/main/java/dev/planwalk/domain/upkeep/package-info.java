/** What is cleared away once nobody can ask for it any more. */
@NullMarked
package dev.planwalk.domain.upkeep;

import org.jspecify.annotations.NullMarked;
