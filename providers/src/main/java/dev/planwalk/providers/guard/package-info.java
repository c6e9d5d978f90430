/** Whether a picture that a model made of our render still shows the same room. */
@NullMarked
package dev.planwalk.providers.guard;

import org.jspecify.annotations.NullMarked;
