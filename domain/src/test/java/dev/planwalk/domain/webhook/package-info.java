@NullMarked
package dev.planwalk.domain.webhook;

import org.jspecify.annotations.NullMarked;
