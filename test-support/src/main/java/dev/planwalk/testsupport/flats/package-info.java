/**
 * Houses by a floor-plan grammar, drawn as an architect draws them, with their exact truth. Same
 * randomness, same house, same drawing.
 */
@NullMarked
package dev.planwalk.testsupport.flats;

import org.jspecify.annotations.NullMarked;
