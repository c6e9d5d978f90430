/**
 * What rooms and openings are. Hands on a {@code StoreyNaming}.
 *
 * <ul>
 *   <li><b>rooms</b> ({@code RoomNames}, {@code FixtureFinder}): labels, types, fittings; an open
 *       plan is named living, dining, kitchen
 *   <li><b>openings</b> ({@code Openings}): in fronts, hinged leaves between sills on both faces
 *       are windows, unless a layer calls them doors, two of them are wider than 1.05 m each, or a
 *       balcony lies behind; sashes that slide between such sills are windows however wide, unless
 *       a layer calls them doors or a balcony lies behind; between a balcony and the open, what a
 *       layer calls a window is one however wide
 *   <li><b>stairs</b> ({@code FlightDraft}, {@code StairWell}): where nothing or two things are
 *       said of the way a flight climbs, {@code up_deg} is one of the two directions along it,
 *       {@code direction_assumed} is true, printed plans draw no arrow, and {@code
 *       stair_direction_assumed} tells so
 *   <li><b>flats</b> ({@code Flats}, {@code Dwellings}) and their entrances
 * </ul>
 */
@NullMarked
package dev.planwalk.planreading.naming;

import org.jspecify.annotations.NullMarked;
