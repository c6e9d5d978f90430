/** Gaussian splats: surfels laid on the surfaces of a scene, and the SPZ files that hold them. */
@NullMarked
package dev.planwalk.tour.splat;

import org.jspecify.annotations.NullMarked;
