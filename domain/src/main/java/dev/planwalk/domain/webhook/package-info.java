/** Webhooks: where events go, how they get there, and what came of it. */
@NullMarked
package dev.planwalk.domain.webhook;

import org.jspecify.annotations.NullMarked;
