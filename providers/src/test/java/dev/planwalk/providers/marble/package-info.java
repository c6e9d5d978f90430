@NullMarked
package dev.planwalk.providers.marble;

import org.jspecify.annotations.NullMarked;
