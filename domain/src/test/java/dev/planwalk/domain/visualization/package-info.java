@NullMarked
package dev.planwalk.domain.visualization;

import org.jspecify.annotations.NullMarked;
