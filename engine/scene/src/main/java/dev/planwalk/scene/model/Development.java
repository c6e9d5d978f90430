package dev.planwalk.scene.model;

/**
 * How the linear picture is developed, as a photographer would set it for this light.
 *
 * @param logMeanTarget log-average display-linear luminance of the interior after exposure
 * @param whitePointKelvin colour temperature the eye is adapted to
 * @param whiteBalance 0 (as lit) to 1 (fully neutral)
 */
public record Development(double logMeanTarget, double whitePointKelvin, double whiteBalance) {}
