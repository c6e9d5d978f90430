/**
 * Plans drawn by hand, for the writers of every format: the project's fixtures and its example
 * plan.
 */
@NullMarked
package dev.planwalk.testsupport.drawn;

import org.jspecify.annotations.NullMarked;
