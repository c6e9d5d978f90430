/**
 * Tours, panoramas and meshes: what is walked through. A tour is a job that fans out into a
 * panorama job for each room; publications and view tokens decide who sees it.
 */
@NullMarked
package dev.planwalk.domain.tour;

import org.jspecify.annotations.NullMarked;
