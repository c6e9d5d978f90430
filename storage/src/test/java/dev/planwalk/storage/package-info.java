@NullMarked
package dev.planwalk.storage;

import org.jspecify.annotations.NullMarked;
