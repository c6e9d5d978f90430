/**
 * What people state against a reading: operations on the rooms and openings of a finished floor
 * plan. Each keeps the plan whole: floors, openings and walls still cover the storey without gaps
 * and overlaps, ids of what did not change stay, areas and flats follow.
 */
@NullMarked
package dev.planwalk.planreading.correction;

import org.jspecify.annotations.NullMarked;
