/**
 * The form of requests and answers on the wire: records are read from JSON and text strictly, with
 * all their faults at once, written as JSON, and published as JSON Schema. Knows of no operation.
 * Start at {@link dev.planwalk.domain.wire.Shape}.
 */
@NullMarked
package dev.planwalk.domain.wire;

import org.jspecify.annotations.NullMarked;
