/** What an operator's Prometheus reads of a node. */
@NullMarked
package dev.planwalk.app.metrics;

import org.jspecify.annotations.NullMarked;
