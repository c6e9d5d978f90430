@NullMarked
package dev.planwalk.domain.job;

import org.jspecify.annotations.NullMarked;
