/**
 * What operations there are: the catalogue. An operation is described once, as an immutable value;
 * routes, tools, documents, scope checks and validation are readings of it. Start at {@link
 * dev.planwalk.domain.operation.Operation}.
 */
@NullMarked
package dev.planwalk.domain.operation;

import org.jspecify.annotations.NullMarked;
