/** Visualizations: pictures of a project's plan. */
@NullMarked
package dev.planwalk.domain.visualization;

import org.jspecify.annotations.NullMarked;
