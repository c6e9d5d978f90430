/**
 * Building models (IFC 2x3 and 4 in STEP physical files, ISO 10303-21) straight to a floor plan:
 * what a model states is taken, nothing is recognised. From the bytes up: {@link
 * dev.planwalk.planreading.ifc.StepFile} finds instances and reads their attributes when asked,
 * {@link dev.planwalk.planreading.ifc.IfcModel} knows units, placements and relations, {@link
 * dev.planwalk.planreading.ifc.Bodies} makes shapes that can be cut at a height, {@link
 * dev.planwalk.planreading.ifc.StoreyCuts} cuts a storey 1.2 m above its floor, and {@link
 * dev.planwalk.planreading.ifc.IfcReader} writes the plan down.
 */
@NullMarked
package dev.planwalk.planreading.ifc;

import org.jspecify.annotations.NullMarked;
