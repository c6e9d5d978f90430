/** Assets: files that came in or went out, and signed addresses for them. */
@NullMarked
package dev.planwalk.domain.asset;

import org.jspecify.annotations.NullMarked;
