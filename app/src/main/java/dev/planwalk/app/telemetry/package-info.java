/** What this node tells a collector of traces, if the operator has one. */
@NullMarked
package dev.planwalk.app.telemetry;

import org.jspecify.annotations.NullMarked;
