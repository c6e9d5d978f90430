package dev.planwalk.scene.model;

/**
 * One principled surface. Textures are indexes into {@link Scene#textures()}, -1 for none, and
 * multiply the plain value beside them.
 *
 * @param baseColour reflectance of the diffuse part, or of the metal at normal incidence; at most
 *     0.9
 * @param roughness 0 to 1; GGX alpha = roughness squared
 * @param roughnessTexture one channel
 * @param metallic 0 or 1 (between only at borders)
 * @param specular weight of the dielectric coat of index 1.5 (0 for none, 1 for paint, lacquer,
 *     polished wood)
 * @param sheen weight of the soft rim of fabric
 * @param diffuseTransmission share of light that passes and scatters on the other side (curtains,
 *     lampshades, leaves); baseColour tints both
 * @param thinGlass one sheet: reflects {@code specular} of about 0.08 to 0.14 at normal incidence,
 *     passes the rest straight through tinted by baseColour; no refraction
 * @param emission radiance in all directions of the outer side
 * @param heightTexture one channel, 1 = {@code heightMetres} above the surface: bumps the normal
 * @param mapping how texture coordinates are found
 */
public record Material(
    String name,
    Rgb baseColour,
    int baseTexture,
    double roughness,
    int roughnessTexture,
    double metallic,
    double specular,
    double sheen,
    double diffuseTransmission,
    boolean thinGlass,
    Rgb emission,
    int heightTexture,
    double heightMetres,
    Mapping mapping) {

  /** Where texture coordinates come from. */
  public enum Mapping {
    /** The mesh's uvs, in metres, divided by the tile size of each texture. */
    UV,
    /** Object-space position in metres, blended over the three axes by the normal. */
    TRIPLANAR
  }

  public Material {
    if (Math.max(baseColour.r(), Math.max(baseColour.g(), baseColour.b())) > 0.9f && !thinGlass) {
      throw new IllegalArgumentException(
          "albedo of " + name + " must be <= 0.9 (got: " + baseColour + ")");
    }
  }

  /** A plain painted or lacquered surface without textures. */
  public static Material plain(String name, Rgb baseColour, double roughness, double specular) {
    return new Material(
        name,
        baseColour,
        -1,
        roughness,
        -1,
        0,
        specular,
        0,
        0,
        false,
        Rgb.BLACK,
        -1,
        0,
        Mapping.UV);
  }

  /** A diffuse light source, black otherwise. */
  public static Material emitter(String name, Rgb emission) {
    return new Material(name, Rgb.BLACK, -1, 1, -1, 0, 0, 0, 0, false, emission, -1, 0, Mapping.UV);
  }

  /** The same surface with a colour texture. */
  public Material withBaseTexture(int texture, Mapping mapping) {
    return new Material(
        name,
        baseColour,
        texture,
        roughness,
        roughnessTexture,
        metallic,
        specular,
        sheen,
        diffuseTransmission,
        thinGlass,
        emission,
        heightTexture,
        heightMetres,
        mapping);
  }
}
