@NullMarked
package dev.planwalk.domain.outgoing;

import org.jspecify.annotations.NullMarked;
