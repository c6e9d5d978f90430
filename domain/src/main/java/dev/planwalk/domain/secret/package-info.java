/** The secret of the installation: what is sealed with it, and how the operator rotates it. */
@NullMarked
package dev.planwalk.domain.secret;

import org.jspecify.annotations.NullMarked;
