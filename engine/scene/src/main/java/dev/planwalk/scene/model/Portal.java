package dev.planwalk.scene.model;

/**
 * A rectangle through which daylight enters (a window): a hint for sampling, no surface.
 *
 * @param corner one corner
 * @param edgeU from the corner along one side
 * @param edgeV from the corner along the other side, at a right angle; {@code edgeU x edgeV} points
 *     into the room
 */
public record Portal(Vec3 corner, Vec3 edgeU, Vec3 edgeV) {}
