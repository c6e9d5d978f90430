/** The demo: an agent of our own that takes a plan to a picture through the real doors. */
@NullMarked
package dev.planwalk.app.demo;

import org.jspecify.annotations.NullMarked;
