@NullMarked
package dev.planwalk.providers.studio;

import org.jspecify.annotations.NullMarked;
