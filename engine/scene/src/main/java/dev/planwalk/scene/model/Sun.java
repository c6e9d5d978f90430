package dev.planwalk.scene.model;

/**
 * The disc of the sun.
 *
 * @param direction unit vector towards the sun
 * @param angularRadiusRadians half the apparent diameter (0.00465 in nature)
 * @param radiance of the disc
 */
public record Sun(Vec3 direction, double angularRadiusRadians, Rgb radiance) {}
