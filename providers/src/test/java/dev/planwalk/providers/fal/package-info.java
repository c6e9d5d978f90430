@NullMarked
package dev.planwalk.providers.fal;

import org.jspecify.annotations.NullMarked;
