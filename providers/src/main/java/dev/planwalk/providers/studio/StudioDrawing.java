package dev.planwalk.providers.studio;

import dev.planwalk.domain.plan.LabelLanguage;
import dev.planwalk.domain.plan.PlanKind;
import dev.planwalk.vocabulary.UsageType;
import java.time.Instant;
import java.util.Optional;

/**
 * A plan drawing as it is asked of a studio.
 *
 * @param storey id; empty: a sheet for each storey
 * @param title for the title block; any text
 * @param usageType decides the furniture of a marketing plan
 * @param seed of the furniture
 * @param dotsPerInch of the PNG
 * @param writtenAt stamped into files that state when they were written
 */
public record StudioDrawing(
    PlanKind kind,
    LabelLanguage language,
    Optional<String> storey,
    String title,
    UsageType usageType,
    long seed,
    int dotsPerInch,
    Instant writtenAt) {

  /** Fine enough for print; an A4 sheet is 1654 x 2339 pixels. */
  public static final int PRINT_DPI = 200;
}
