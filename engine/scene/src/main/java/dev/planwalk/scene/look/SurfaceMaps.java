package dev.planwalk.scene.look;

import dev.planwalk.scene.model.Texture;

/**
 * The three textures of one surface, all of one tile size.
 *
 * @param colour multiplies the base colour
 * @param roughness linear, multiplies the plain roughness
 * @param height 1 = {@code heightMetres} above the surface
 */
record SurfaceMaps(Texture colour, Texture roughness, Texture height, double heightMetres) {}
