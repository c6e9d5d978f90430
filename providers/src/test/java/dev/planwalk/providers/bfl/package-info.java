@NullMarked
package dev.planwalk.providers.bfl;

import org.jspecify.annotations.NullMarked;
