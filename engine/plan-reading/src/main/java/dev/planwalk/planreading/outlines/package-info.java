/**
 * Rooms that somebody drew as closed polygons or areas of colour, whatever their layer is called
 * (decision 0027): of each layer, each family of layers ({@code Room - Hall}) and all layers
 * together those polygons that are no doubles, go round no others and lie in none ({@code
 * OutlinePens}, {@code OutlineChoice}), without the frames of stamps ({@code StampFrames}). They
 * are rooms where they lie no farther apart than walls are thick, fill the storey, hold a label
 * each, state their own area and have the doors at their borders; a word in the name of the layer
 * is one more sign ({@code OutlineEvidence}). Without such a word they must also hold as many
 * labels, each alone, as the rooms between walls do. Hands on {@code RoomOutlines.Found}.
 */
@NullMarked
package dev.planwalk.planreading.outlines;

import org.jspecify.annotations.NullMarked;
