/** Projects: what plans and pictures belong to. */
@NullMarked
package dev.planwalk.domain.project;

import org.jspecify.annotations.NullMarked;
