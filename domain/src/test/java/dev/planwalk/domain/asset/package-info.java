@NullMarked
package dev.planwalk.domain.asset;

import org.jspecify.annotations.NullMarked;
