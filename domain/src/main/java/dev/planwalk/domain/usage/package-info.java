/** What a key has used: reservations against its caps, prices, quotas. */
@NullMarked
package dev.planwalk.domain.usage;

import org.jspecify.annotations.NullMarked;
