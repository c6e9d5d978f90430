@NullMarked
package dev.planwalk.storage.object;

import org.jspecify.annotations.NullMarked;
