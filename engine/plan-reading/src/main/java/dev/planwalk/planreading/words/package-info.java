/**
 * What is lettered: words of some forty languages for rooms ({@code rooms.tsv}), layers ({@code
 * layers.tsv}), fittings, remarks and things, lengths, sizes, scales, and the labels of a storey
 * ({@code Tag}). Words are a prior, never a filter: what the geometry shows wins. Hands on a {@code
 * Lexicon}.
 *
 * <p>Abbreviations of up to three letters count only as a whole name, one letter only on sheets
 * that name other rooms in its language; words of scripts without blanks match the end of a name;
 * lines on ceilings and floors under a known name are no part of it ({@code RemarkLines}), nor are
 * heights, perimeters, volumes and kinds of area ({@code StampFigures}), and the size of a door
 * there states no area. Words beside a flight of stairs ({@code ClimbWord}) name no room.
 */
@NullMarked
package dev.planwalk.planreading.words;

import org.jspecify.annotations.NullMarked;
