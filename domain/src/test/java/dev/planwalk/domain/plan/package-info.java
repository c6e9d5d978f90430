@NullMarked
package dev.planwalk.domain.plan;

import org.jspecify.annotations.NullMarked;
