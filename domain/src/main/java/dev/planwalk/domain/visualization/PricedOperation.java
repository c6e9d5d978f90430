package dev.planwalk.domain.visualization;

import dev.planwalk.domain.job.JobType;
import dev.planwalk.vocabulary.Word;

/** What {@code estimate_cost} can price: a job type, or the tool that creates it. */
public enum PricedOperation implements Word {
  VISUALIZATION("visualization", "a photorealistic picture", JobType.VISUALIZATION),
  GENERATE_VISUALIZATION(
      "generate_visualization", "the same, by the name of its tool", JobType.VISUALIZATION),
  TOUR("tour", "a walkable tour", JobType.TOUR),
  GENERATE_TOUR("generate_tour", "the same, by the name of its tool", JobType.TOUR),
  PANORAMA("panorama", "one 360-degree picture", JobType.PANORAMA),
  GENERATE_PANORAMA("generate_panorama", "the same, by the name of its tool", JobType.PANORAMA),
  OBJECT_MESH("object_mesh", "the furnished flat as a mesh", JobType.OBJECT_MESH),
  GENERATE_MESH("generate_mesh", "the same, by the name of its tool", JobType.OBJECT_MESH);

  private final String wire;
  private final String meaning;
  private final JobType type;

  PricedOperation(String wire, String meaning, JobType type) {
    this.wire = wire;
    this.meaning = meaning;
    this.type = type;
  }

  /** The type of the job that is priced. */
  JobType type() {
    return type;
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
