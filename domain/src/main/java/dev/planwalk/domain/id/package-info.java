/** Typed identifiers of the resources and the source they come from. */
@NullMarked
package dev.planwalk.domain.id;

import org.jspecify.annotations.NullMarked;
