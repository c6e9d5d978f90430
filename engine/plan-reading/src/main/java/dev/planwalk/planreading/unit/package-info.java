/**
 * What a drawing unit is, or at which scale a page was plotted. Dimensions ({@code
 * LetteredLengths}), stated areas ({@code AreaHints}), how far labels with areas stand apart
 * ({@code LabelSpacing}), sizes of named rooms ({@code UsualAreas}), door swings, wall thickness,
 * extent and header vote ({@code UnitVote}); with equal votes the header loses. Where lettered
 * lengths fit no unit but a usual scale of mm, cm, inches or metres, or no unit makes doors of the
 * swings and the sheet states a scale, it was drawn at paper size and its unit is called {@code
 * 1:50}; each page of a PDF has the scale that its own stated areas say. Hands on a {@code
 * floorplan.LengthUnit}.
 */
@NullMarked
package dev.planwalk.planreading.unit;

import org.jspecify.annotations.NullMarked;
