package dev.planwalk.domain.visualization;

import dev.planwalk.domain.operation.Word;

/** What {@code estimate_cost} can price: a job type, or the tool that creates it. */
public enum PricedOperation implements Word {
  VISUALIZATION("visualization", "a photorealistic picture"),
  GENERATE_VISUALIZATION("generate_visualization", "the same, by the name of its tool"),
  TOUR("tour", "a walkable tour"),
  GENERATE_TOUR("generate_tour", "the same, by the name of its tool"),
  PANORAMA("panorama", "one 360-degree picture"),
  GENERATE_PANORAMA("generate_panorama", "the same, by the name of its tool"),
  OBJECT_MESH("object_mesh", "the furnished flat as a mesh"),
  GENERATE_MESH("generate_mesh", "the same, by the name of its tool");

  private final String wire;
  private final String meaning;

  PricedOperation(String wire, String meaning) {
    this.wire = wire;
    this.meaning = meaning;
  }

  @Override
  public String wire() {
    return wire;
  }

  @Override
  public String meaning() {
    return meaning;
  }
}
