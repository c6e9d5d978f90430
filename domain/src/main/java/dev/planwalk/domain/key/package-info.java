/** API keys: their text, their rows, and who a credential stands for. */
@NullMarked
package dev.planwalk.domain.key;

import org.jspecify.annotations.NullMarked;
