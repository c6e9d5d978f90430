@NullMarked
package dev.planwalk.postgres;

import org.jspecify.annotations.NullMarked;
