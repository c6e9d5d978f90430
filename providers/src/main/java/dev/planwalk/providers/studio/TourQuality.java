package dev.planwalk.providers.studio;

/**
 * How finely an installation makes its tours.
 *
 * @param panoramaWidth pixels, a multiple of 32
 * @param samples camera samples per pixel at a panorama's horizon
 * @param splats of the standard file, about
 */
public record TourQuality(int panoramaWidth, int samples, int splats) {}
