package dev.planwalk.domain.usage;

import dev.planwalk.domain.job.JobType;

/** What a job of each type costs, in whole US cents. Settings of the installation. */
public record Prices(
    int visualizationUsdCents,
    int tourUsdCents,
    int tourPlusUsdCents,
    int planRenderUsdCents,
    int planParseUsdCents,
    int panoramaUsdCents,
    int meshUsdCents) {

  /** The prices of an installation that sets none. */
  public static final Prices DEFAULT = new Prices(12, 180, 360, 0, 0, 20, 10);

  /** The price of the plain form of a job type. */
  public int of(JobType type) {
    return switch (type) {
      case PLAN_PARSE -> planParseUsdCents;
      case PLAN_RENDER -> planRenderUsdCents;
      case VISUALIZATION -> visualizationUsdCents;
      case TOUR -> tourUsdCents;
      case PANORAMA -> panoramaUsdCents;
      case OBJECT_MESH -> meshUsdCents;
      case PROJECT_EXPORT -> 0;
    };
  }
}
