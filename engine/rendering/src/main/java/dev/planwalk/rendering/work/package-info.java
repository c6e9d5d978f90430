/** Threads that share a rendering, how far it is, and how it is stopped. */
@NullMarked
package dev.planwalk.rendering.work;

import org.jspecify.annotations.NullMarked;
