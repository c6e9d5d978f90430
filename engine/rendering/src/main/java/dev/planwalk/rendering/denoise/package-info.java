/** The learned denoiser: a small network that says how the pixels of a film are averaged. */
@NullMarked
package dev.planwalk.rendering.denoise;

import org.jspecify.annotations.NullMarked;
