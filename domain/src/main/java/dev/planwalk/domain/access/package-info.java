/**
 * Who may call and how often: credentials, the principal that they stand for, its scopes, and the
 * limit of its requests. Start at {@link dev.planwalk.domain.access.Principal}.
 */
@NullMarked
package dev.planwalk.domain.access;

import org.jspecify.annotations.NullMarked;
