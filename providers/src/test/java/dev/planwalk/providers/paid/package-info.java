@NullMarked
package dev.planwalk.providers.paid;

import org.jspecify.annotations.NullMarked;
