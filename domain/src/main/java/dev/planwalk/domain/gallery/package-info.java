/**
 * Projects that are shown to everybody: one page with the published pictures and tours of each, and
 * the plan that they were made of.
 */
@NullMarked
package dev.planwalk.domain.gallery;

import org.jspecify.annotations.NullMarked;
