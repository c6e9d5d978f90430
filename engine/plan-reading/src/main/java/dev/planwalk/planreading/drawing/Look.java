package dev.planwalk.planreading.drawing;

/**
 * Layer, colour and line of an entity after blocks and layers have had their say.
 *
 * @param layer as the reading is told it
 * @param rule of the layer that it lies on
 */
record Look(String layer, int colour, int lineWeight, boolean dashed, LayerRules.Rule rule) {}
