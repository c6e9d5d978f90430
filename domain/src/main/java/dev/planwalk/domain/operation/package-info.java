/**
 * The operation catalogue and the steps around a call. An operation is described once, as an
 * immutable value; routes, tools, documents, scope checks and validation are readings of it. Start
 * at {@link dev.planwalk.domain.operation.Operation} and {@link
 * dev.planwalk.domain.operation.Invoker}.
 */
@NullMarked
package dev.planwalk.domain.operation;

import org.jspecify.annotations.NullMarked;
