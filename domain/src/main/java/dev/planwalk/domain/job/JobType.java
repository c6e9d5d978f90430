package dev.planwalk.domain.job;

import dev.planwalk.vocabulary.Word;

/** What a job does. */
public enum JobType implements Word {
  PLAN_PARSE("plan.parse", "read an uploaded plan", Lane.READ, 5),
  PLAN_RENDER("plan.render", "draw a clean 2D plan", Lane.DRAW, 5),
  VISUALIZATION("visualization", "render a picture", Lane.RENDER, 60),
  TOUR("tour", "build a walkable tour", Lane.TOUR, 600),
  PANORAMA("panorama", "render a 360-degree picture", Lane.RENDER, 90),
  OBJECT_MESH("object_mesh", "export the furnished flat as a mesh", Lane.RENDER, 20),
  PROJECT_EXPORT("project.export", "put a project into one archive", Lane.TOUR, 10);

  private final String wire;
  private final String meaning;
  private final Lane liveLane;
  private final int expectedSeconds;

  JobType(String wire, String meaning, Lane liveLane, int expectedSeconds) {
    this.wire = wire;
    this.meaning = meaning;
    this.liveLane = liveLane;
    this.expectedSeconds = expectedSeconds;
  }

  @Override
  public String wire() {
    return wire;
  }

  @Override
  public String meaning() {
    return meaning;
  }

  /** How long such a job usually works, for fairness and for {@code eta_seconds}. */
  public int expectedSeconds() {
    return expectedSeconds;
  }

  long expectedMillis() {
    return expectedSeconds * 1_000L;
  }

  /** Whether what it makes shows furniture, and so depends on the set that a worker has. */
  public boolean furnished() {
    return this != PLAN_PARSE && this != PROJECT_EXPORT;
  }

  /** Whether it is sold, and so never made and paid for twice. */
  boolean sold() {
    return this != PLAN_PARSE && this != PLAN_RENDER && this != PROJECT_EXPORT;
  }

  /** Where such a job waits: live jobs by type, test jobs always in the test lane. */
  public Lane lane(boolean livemode) {
    return livemode ? liveLane : Lane.TEST;
  }
}
