/**
 * Worlds that others made of one of our panoramas: their splats and their collider, read as foreign
 * files, brought to metres and to the frame of the tour.
 */
@NullMarked
package dev.planwalk.tour.world;

import org.jspecify.annotations.NullMarked;
