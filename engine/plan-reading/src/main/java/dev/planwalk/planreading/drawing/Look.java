package dev.planwalk.planreading.drawing;

/** Layer, colour and line of an entity after blocks and layers have had their say. */
record Look(String layer, int colour, int lineWeight, boolean dashed) {}
