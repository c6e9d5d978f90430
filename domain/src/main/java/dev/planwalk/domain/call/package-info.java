/**
 * The steps around a call, the same for every door: credential, limit, input, the handler, and the
 * answer that is kept for replays. Start at {@link dev.planwalk.domain.call.Invoker}.
 */
@NullMarked
package dev.planwalk.domain.call;

import org.jspecify.annotations.NullMarked;
