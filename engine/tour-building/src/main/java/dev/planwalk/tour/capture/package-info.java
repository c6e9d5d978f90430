/** Where panoramas are taken, how one walks between them, and what one may walk on. */
@NullMarked
package dev.planwalk.tour.capture;

import org.jspecify.annotations.NullMarked;
