@NullMarked
package dev.planwalk.domain.paid;

import org.jspecify.annotations.NullMarked;
