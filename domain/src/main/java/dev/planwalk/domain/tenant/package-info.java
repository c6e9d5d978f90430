/** Accounts as a whole: how one is deleted, and what proves it. */
@NullMarked
package dev.planwalk.domain.tenant;

import org.jspecify.annotations.NullMarked;
