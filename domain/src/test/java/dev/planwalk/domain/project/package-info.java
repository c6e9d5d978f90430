@NullMarked
package dev.planwalk.domain.project;

import org.jspecify.annotations.NullMarked;
