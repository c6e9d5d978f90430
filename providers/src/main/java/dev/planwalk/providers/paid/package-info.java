/** What the adapters of paid providers share. */
@NullMarked
package dev.planwalk.providers.paid;

import org.jspecify.annotations.NullMarked;
