/**
 * Random houses drawn by random offices: each office has habits of its own, each house its exact
 * truth. Same seed, same house, same bytes. {@link dev.planwalk.testsupport.offices.Offices} is the
 * way in.
 */
@NullMarked
package dev.planwalk.testsupport.offices;

import org.jspecify.annotations.NullMarked;
