/**
 * Storeys to a floor plan: levels from captions, else from the order on the sheet, which is told
 * ({@code StoreyLevels}), ids in reading order ({@code PlanBuilder}), how sure each element is
 * ({@code Confidence}), and findings on all that does not fit ({@code PlanChecks} and the checks
 * beside it). Hands on a {@code floorplan.FloorPlan} and its findings.
 */
@NullMarked
package dev.planwalk.planreading.plan;

import org.jspecify.annotations.NullMarked;
