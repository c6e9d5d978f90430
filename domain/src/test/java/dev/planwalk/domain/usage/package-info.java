@NullMarked
package dev.planwalk.domain.usage;

import org.jspecify.annotations.NullMarked;
