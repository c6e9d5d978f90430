package dev.planwalk.scene.look;

import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.Material.Mapping;
import dev.planwalk.scene.model.Rgb;
import dev.planwalk.scene.model.SceneParts;

/** A material while it is put together; every step answers this recipe. */
final class MaterialRecipe {

  private final String name;
  private Rgb colour = Rgb.grey(0.9);
  private int colourTexture = -1;
  private double roughness = 0.6;
  private int roughnessTexture = -1;
  private double metallic;
  private double specular = 1;
  private double sheen;
  private double transmission;
  private boolean glass;
  private int heightTexture = -1;
  private double heightMetres;
  private Mapping mapping = Mapping.UV;

  MaterialRecipe(String name) {
    this.name = name;
  }

  MaterialRecipe srgb(int hex) {
    Rgb wanted = Rgb.ofSrgb(hex);
    colour =
        new Rgb(Math.min(0.9f, wanted.r()), Math.min(0.9f, wanted.g()), Math.min(0.9f, wanted.b()));
    return this;
  }

  MaterialRecipe rough(double value) {
    roughness = value;
    return this;
  }

  /** Weight of the dielectric coat; 0 for cloth and unglazed stuff. */
  MaterialRecipe coat(double weight) {
    specular = weight;
    return this;
  }

  MaterialRecipe metal() {
    metallic = 1;
    specular = 0;
    return this;
  }

  MaterialRecipe cloth(double sheenWeight) {
    roughness = 1;
    specular = 0;
    sheen = sheenWeight;
    mapping = Mapping.TRIPLANAR;
    return this;
  }

  MaterialRecipe translucent(double share) {
    transmission = share;
    return this;
  }

  /** One sheet that reflects this share at normal incidence. */
  MaterialRecipe sheet(double reflectance) {
    glass = true;
    specular = reflectance;
    roughness = 0;
    return this;
  }

  MaterialRecipe triplanar() {
    mapping = Mapping.TRIPLANAR;
    return this;
  }

  MaterialRecipe uvMapped() {
    mapping = Mapping.UV;
    return this;
  }

  MaterialRecipe maps(SceneParts parts, SurfaceMaps maps, double relief) {
    colourTexture = parts.texture(maps.colour());
    roughnessTexture = parts.texture(maps.roughness());
    if (maps.heightMetres() * relief > 0) {
      heightTexture = parts.texture(maps.height());
      heightMetres = maps.heightMetres() * relief;
    }
    return this;
  }

  Material build() {
    return new Material(
        name,
        colour,
        colourTexture,
        roughness,
        roughnessTexture,
        metallic,
        specular,
        sheen,
        transmission,
        glass,
        Rgb.BLACK,
        heightTexture,
        heightMetres,
        mapping);
  }
}
